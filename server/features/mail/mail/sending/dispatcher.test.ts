import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, it } from "vitest";
import { mailQueue } from "#shared/mail/mail/mail-queue.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { logInMemory } from "../../../../../tests/support/server/log-in-memory.ts";
import { queueMail } from "../../../core/outbox/queue-mail.service.ts";

const test = await testApp();
const { db, ctx } = test;
const { now, advanceClock, pollNow, aMailServer, aSender, aReunion, statuses } = sendingMail(test);
const MINUTE = 60_000;

type People = Awaited<ReturnType<typeof aReunion>>["people"];

/** Queues an email about the account of each of these people. */
const askForPasswords = async (people: People) => {
  for (const { id } of people)
    await queueMail(db, { kind: "reset", facts: {}, to: { people: [id] }, now: now() });
};

const readQueue = async () => (await db.select().from(mailQueue))[0];
const paused = async () => (await readQueue())?.pauseReason ?? null;

describe("an empty queue", () => {
  it("MSG-02 isn't read over and over", async () => {
    const logged: string[] = [];
    const logger = { logQuery: (query: string) => void logged.push(query) };
    const server = await aMailServer();
    aSender({ SMTP_URL: server.url }, { db: drizzle({ client: ctx.pool, logger }) });
    await expect.poll(() => logged.length).toBeGreaterThan(0);
    await ctx.pool.query("select pg_sleep(1)");
    expect(logged.length).toBeLessThan(50);
  });

  it("MSG-02 still lets a mail server be found usable again", async () => {
    const down = await aMailServer();
    await down.stop();
    aSender({ SMTP_URL: down.url });
    await expect.poll(paused).toContain("Nothing responds");
    advanceClock(6_000);
    await pollNow();
    await expect.poll(async () => (await readQueue())!.tries).toBe(2);
    expect(await paused()).toContain("Nothing responds");
    await aMailServer({}, {}, down.port);
    advanceClock(MINUTE);
    await pollNow();
    await expect.poll(paused).toBe(null);
  });
});

describe("an unusable mail server", () => {
  it("MSG-02 gets account emails and all others once it is back", async () => {
    const down = await aMailServer();
    await down.stop();
    const { queueInvitations, people } = await aReunion(2);
    await queueInvitations();
    await askForPasswords(people);
    aSender({ SMTP_URL: down.url });
    await expect.poll(paused).toContain("ECONNREFUSED");
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(["pending"]));
    const back = await aMailServer({}, {}, down.port);
    advanceClock(MINUTE);
    await pollNow();
    await expect.poll(statuses).toEqual(["sent", "sent", "sent", "sent"]);
    expect(back.received).toHaveLength(4);
  });

  it("MSG-02 is logged with the reason", async () => {
    const server = await aMailServer(
      {},
      {
        onMailFrom: (_, __, done) =>
          done(Object.assign(new Error("5.7.1 Not you"), { responseCode: 550 })),
      },
    );
    await (await aReunion(1)).queueInvitations();
    const { log, lines } = logInMemory();
    aSender({ SMTP_URL: server.url }, { log });
    const ofMail = () =>
      lines
        .map((line) => JSON.parse(line) as { msg: string; reason?: string })
        .find(({ msg }) => msg === "Can't send email. It stays in the outbox");
    await expect.poll(() => ofMail()?.reason).toContain("Not you");
  });
});

describe("a pause of all sending", () => {
  const pause = async (duration: number) => {
    const at = now();
    const retryAt = new Date(at.getTime() + duration);
    await db.insert(mailQueue).values({ pausedAt: at, pauseReason: "Not now", tries: 1, retryAt });
  };

  it("MSG-02 ends at its time, without any notification", async () => {
    const server = await aMailServer();
    await (await aReunion(1)).queueInvitations();
    await pause(1_000);
    const startedAt = Date.now();
    aSender({ SMTP_URL: server.url });
    await expect.poll(statuses).toEqual(["sent"]);
    // Polling alone would take up to ten seconds.
    expect(Date.now() - startedAt).toBeLessThan(9_000);
    await expect.poll(paused).toBe(null);
  });

  it("MSG-02 isn't ended by an email that was already being sent", async () => {
    const answers: (() => void)[] = [];
    const server = await aMailServer({
      atContent: () => new Promise((resolve) => void answers.push(() => resolve(null))),
    });
    await (await aReunion(1)).queueInvitations();
    const sender = aSender({ SMTP_URL: server.url });
    await expect.poll(() => answers.length).toBe(1);
    await pause(MINUTE);
    for (const answer of answers) answer();
    await expect.poll(statuses).toEqual(["sent"]);
    await sender.stop();
    expect(await paused()).toBe("Not now");
  });
});

/** Returns the largest number of emails seen claimed at once until this many have been sent. */
async function largestClaimUntil(sent: number): Promise<number> {
  let largest = 0;
  await expect
    .poll(async () => {
      const all = await statuses();
      largest = Math.max(largest, all.filter((status) => status === "sending").length);
      return all.filter((status) => status === "sent").length;
    })
    .toBeGreaterThan(sent);
  return largest;
}

describe("claimed emails", () => {
  it("MSG-02 are limited to half a second's worth at the configured rate", async () => {
    const server = await aMailServer();
    await (await aReunion(20)).queueInvitations();
    aSender({ SMTP_URL: server.url, MAIL_PER_SECOND: "10" });
    const largest = await largestClaimUntil(8);
    // Two are being sent while the next two are read.
    expect(largest).toBeLessThanOrEqual(4);
  });

  it("MSG-02 are limited to what is sent in half a second", async () => {
    const server = await aMailServer({
      atContent: () => new Promise((resolve) => setTimeout(() => resolve(null), 100)),
    });
    await (await aReunion(120)).queueInvitations();
    aSender({ SMTP_URL: server.url });
    const largest = await largestClaimUntil(30);
    // Five connections send fifty per second, so one half-second batch is sent while the next is
    // read.
    expect(largest).toBeLessThan(60);
  });

  it("MSG-02 are released when a server stops, after it finishes the ones it is sending", async () => {
    const answers: (() => void)[] = [];
    const server = await aMailServer({
      atContent: () => new Promise((resolve) => void answers.push(() => resolve(null))),
    });
    await askForPasswords((await aReunion(5)).people);
    const sender = aSender({ SMTP_URL: server.url });
    await expect.poll(() => answers.length).toBe(2);
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(["sending"]));
    const stopped = sender.stop();
    for (const answer of answers) answer();
    await stopped;
    expect(server.received).toHaveLength(2);
    const rows = await db.select({ status: mails.status, attempts: mails.attempts }).from(mails);
    const waiting = rows.filter(({ status }) => status !== "sent");
    expect(waiting).toEqual(Array.from({ length: 3 }, () => ({ status: "pending", attempts: 0 })));
  });
});
