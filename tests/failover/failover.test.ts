import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../server/lib/database/open.ts";
import { type Cluster, type Node, startCluster } from "./cluster.ts";
import { type Site, startSite } from "./site.ts";
import { startWriters } from "./writers.ts";

const KILLS = Number(process.env.FAILOVER_KILLS ?? 10);
const RECIPIENTS = 300;
/** Connections of both server processes that send emails. Each may repeat the email it was sending. */
const MAIL_CONNECTIONS = 14;
const A_MINUTE = 60_000;

let cluster: Cluster;
let site: Site;
const stops: (() => Promise<void>)[] = [];
/** Find what has been lost of this failure and all earlier ones. */
const lossChecks: (() => Promise<string[]>)[] = [];
const report: Record<string, string | number>[] = [];

beforeAll(async () => {
  cluster = await startCluster();
  stops.unshift(cluster.stop);
  await cluster.untilWhole(2 * A_MINUTE);
  site = await startSite(cluster);
  stops.unshift(site.stop);
  await site.waitUntilReady(2 * A_MINUTE);
}, 5 * A_MINUTE);

afterAll(async () => {
  console.table(report);
  for (const stop of stops) await stop();
}, A_MINUTE);

const inSeconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;

/**
 * Makes the primary fail while people reply, check in, and are sent a message. Expects a change to be saved
 * within a minute, and nothing to be lost of what was acknowledged.
 */
async function failOver(what: string, fail: (primary: Node) => Promise<() => void> | (() => void)) {
  const primary = await cluster.untilWhole(A_MINUTE);
  const { group, writers, messages, sendMessage, lostRsvps, lostCheckIns } =
    await startWriters(site);
  const recipients = await site.make.manyPeople(RECIPIENTS, (n) => ({
    familyGroupId: group.id,
    email: `p${n}@family${group.id}.example`,
    birthdate: "1980-05-17",
  }));
  const subject = `To everyone of ${group.id}`;
  await expect.poll(() => sendMessage(subject, recipients)).toBe(subject);
  const received = (text: string) =>
    site.sink.received.filter(({ source }) => source.includes(text));
  const killAfter = Math.floor(Math.random() * (RECIPIENTS / 2));
  await expect.poll(() => received(subject).length, { interval: 20 }).toBeGreaterThan(killAfter);
  for (const { acknowledged } of writers)
    await expect.poll(() => acknowledged.length).toBeGreaterThan(0);

  const failingAt = Date.now();
  const restore = await fail(primary);
  const failedAt = Date.now();
  const recovered = writers.map(async ({ acknowledged }) => {
    const first = () => acknowledged.find(({ sentAt }) => sentAt > failedAt);
    await expect.poll(first, { timeout: 2 * A_MINUTE, interval: 50 }).toBeDefined();
    return Date.now() - failingAt;
  });
  const savedAfter = Math.max(...(await Promise.all(recovered)));
  const newPrimary = await cluster.findPrimary();
  restore();
  const restoredAt = Date.now();
  await cluster.untilWhole(3 * A_MINUTE);
  const rejoinedAfter = Date.now() - restoredAt;
  for (const { stop } of writers) await stop();

  const unsent = async () => {
    const { rows } = await site.db.execute<{ status: string }>(
      sql`select distinct status from mails where status <> 'sent'`,
    );
    return rows.map(({ status }) => status);
  };
  await expect.poll(unsent, { timeout: 3 * A_MINUTE, interval: 250 }).toEqual([]);
  const sentSubjects = new Set([subject, ...messages.acknowledged.map(({ key }) => key)]);
  const arrived = site.sink.received.filter(({ source }) =>
    sentSubjects.has(/^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? ""),
  );
  const ids = new Set(arrived.map(({ messageId }) => messageId));
  const expected = RECIPIENTS + messages.acknowledged.length;
  lossChecks.push(lostRsvps, lostCheckIns);
  const lost = (await Promise.all(lossChecks.map((check) => check()))).flat();
  report.push({
    what,
    "from, to": `${primary.name}, ${newPrimary?.name}`,
    "saves again after (s)": inSeconds(savedAfter),
    "rejoined after (s)": inSeconds(rejoinedAfter),
    ...Object.fromEntries(writers.map(({ name, acknowledged }) => [name, acknowledged.length])),
    emails: expected,
    "lost changes": lost.length,
    "lost emails": expected - ids.size,
    "repeated emails": arrived.length - ids.size,
    "failed attempts": writers.reduce((sum, { failures }) => sum + failures(), 0),
  });
  expect(lost).toEqual([]);
  expect(ids.size).toBe(expected);
  expect(arrived.length - ids.size).toBeLessThanOrEqual(MAIL_CONNECTIONS);
  expect(site.servers.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual(
    site.servers.map(() => null),
  );
  expect(savedAfter).toBeLessThan(A_MINUTE);
}

it("refuses to use a standby", async () => {
  const primary = await cluster.findPrimary();
  const standby = cluster.nodes.find((node) => node !== primary)!;
  const databaseUrl = cluster.superuserUrl(standby.port);
  await expect(openDatabase({ databaseUrl, dataDir: "" })).rejects.toThrow("It is a standby");
});

it.each(Array.from({ length: KILLS }, (_, n) => n + 1))(
  "OPS-03 loses nothing and recovers within a minute if the primary is killed (kill %i)",
  (n) => failOver(`kill ${n}`, cluster.kill),
  10 * A_MINUTE,
);

it(
  "OPS-03 loses nothing and recovers within a minute if the primary is silent, and then returns",
  () => failOver("silence", cluster.suspend),
  10 * A_MINUTE,
);

it(
  "acknowledges nothing while both standbys are gone",
  async () => {
    const primary = await cluster.untilWhole(A_MINUTE);
    const { writers, sendMessage, repliers, lostRsvps, lostCheckIns } = await startWriters(site);
    const savedSince = (time: number) =>
      writers.map(({ acknowledged }) => acknowledged.filter(({ sentAt }) => sentAt > time).length);
    await expect.poll(() => Math.min(...savedSince(0))).toBeGreaterThan(0);
    const standbys = cluster.nodes.filter((node) => node !== primary);
    const restores = await Promise.all(standbys.map(cluster.kill));
    const killedAt = Date.now();
    // Waits until the site answers, or as long as a client would.
    expect(await sendMessage("Not saved", [repliers[0]!]).catch(() => null)).toBeNull();
    expect(savedSince(killedAt)).toEqual(writers.map(() => 0));
    for (const restore of restores) restore();
    await cluster.untilWhole(3 * A_MINUTE);
    await expect.poll(() => Math.min(...savedSince(killedAt))).toBeGreaterThan(0);
    for (const { stop } of writers) await stop();
    expect([...(await lostRsvps()), ...(await lostCheckIns())]).toEqual([]);
  },
  5 * A_MINUTE,
);
