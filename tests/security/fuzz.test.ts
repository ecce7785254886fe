import * as fc from "fast-check";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { isLinkAccess } from "#shared/lib/access.ts";
import { bindFeatures } from "../../server/features.ts";
import { callRoute } from "../support/contracts/call-route.ts";
import { type Caller, twoFamilies } from "../support/contracts/callers.ts";
import { withLink } from "../support/contracts/link-token.ts";
import {
  recordIds,
  routes,
  type SeenIds,
  SEQUENCE_LENGTH,
  sequences,
  type Step,
} from "../support/contracts/random-requests.ts";
import { pathFor, samples } from "../support/contracts/samples.ts";
import { makeTarget, MARKER_TEXT, MISSING, type Target } from "../support/contracts/target.ts";
import { appWithSharedRows } from "../support/server/app.ts";
import { logInMemory } from "../support/server/log-in-memory.ts";
import { snapshotRows } from "../support/server/snapshot-rows.ts";

/** How many requests are sent; `npm run test:fuzz` sends more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const SEED = Number(process.env.EXAMPLES ?? 1);
/** Repeats only this sequence, to find a fault's cause. */
const ONLY = process.env.FUZZ_SEQUENCE;
/** More than any response takes, even on a busy machine that starts a worker thread. */
const HANGS_AFTER_MS = 120_000;
/** The share of routes that must succeed at least once. */
const minSuccessShare = (requests: number) =>
  requests < 2_000 ? 0 : requests < 50_000 ? 0.6 : 0.9;

vi.setConfig({ testTimeout: REQUESTS * 1_000 });

const { log, lines } = logInMemory();
const test = await appWithSharedRows({}, bindFeatures, log);
const world = await twoFamilies(test);
const { groupA, groupB, accounts } = world;

/** Two families. No member of one may see the mark of the other. */
const families = {
  A: { mark: MARKER_TEXT, group: groupA.id, target: await world.aTarget() },
  B: {
    mark: "Omega",
    group: groupB.id,
    target: await makeTarget(test, {
      groupA: groupB,
      groupB: groupA,
      adminA: accounts.adminB,
      mark: "Omega",
    }),
  },
};
type Family = keyof typeof families;
const otherThan = (family: Family): Family => (family === "A" ? "B" : "A");
for (const { group, target } of Object.values(families))
  for (const { id, familyGroupId } of Object.values(accounts))
    if (familyGroupId === group) await test.anAttendance({ eventId: target.event, userId: id });
const restore = await snapshotRows(test.ctx.pool);

const familyOf = (caller: Caller, pick: number): Family =>
  caller === "superAdminB" ? (pick % 2 ? "A" : "B") : caller.endsWith("B") ? "B" : "A";

/** The families that a caller doesn't belong to. */
const foreignTo = (caller: Caller) =>
  Object.entries(families).flatMap(([name, family]) => (caller.endsWith(name) ? [] : [family]));

/** Which faults were found, each with the requests that led to the first of its kind. */
const faults = new Map<string, string>();
const succeeded = new Set<string>();
const statuses = new Map<number, number>();

/** Sends a sequence of requests to the same rows, and notes every fault of the answers. */
async function run(sequence: readonly Step[], at: number) {
  await restore();
  const browsers = world.newBrowsers();
  const seen: Record<Family, SeenIds> = { A: {}, B: {} };
  const sent: string[] = [];

  function targetOf({ caller, owner, isSeen, pick }: Step, family: Family): Target {
    if (owner === "missing") return MISSING;
    const chosen = owner === "other" ? otherThan(family) : family;
    const target: Target = { ...families[chosen].target };
    for (const [subject, ids] of Object.entries(seen[chosen]))
      if (isSeen) Object.assign(target, { [subject]: ids[pick % ids.length] });
    if (owner === "self" && caller !== "anonymous") target.person = accounts[caller].id;
    if (owner !== "mixed") return target;
    const keys = Object.keys(target) as (keyof Target)[];
    const key = keys[pick % keys.length]!;
    return { ...target, [key]: families[otherThan(chosen)].target[key] };
  }

  for (const step of sequence) {
    const { id, route } = step.each;
    const agent = browsers[step.caller];
    const family = familyOf(step.caller, step.pick);
    const chosen = targetOf(step, family);
    const target = step.owner === "missing" ? chosen : await withLink(test, route, chosen);
    const sample = samples[id]!(target, step.sampleNumber);
    const query = { ...sample.query, ...step.query } as Record<string, string>;
    const body = route.body ? { ...sample.body, ...step.body } : sample.body;
    const request = { query, body, file: step.file ?? sample.file };
    const path = pathFor(route, target);
    const requestLine = `${step.caller} ${route.method} ${path} ${JSON.stringify({ query, body })}`;
    sent.push(requestLine.slice(0, 500));
    const note = (what: string, details = "") => {
      const fault = `${id}: ${what}`;
      if (faults.has(fault)) return;
      faults.set(fault, [`sequence ${at}`, ...sent, details].join("\n"));
      console.log(`${fault} in sequence ${at}\n${sent.at(-1)}\n${details}`);
    };

    const response = await callRoute(agent, route, path, request)
      .redirects(0)
      .timeout(HANGS_AFTER_MS)
      .ok(() => true)
      .catch((error: unknown) => {
        note(`no answer: ${String(error)}`);
        return null;
      });
    if (!response) continue;
    const { status, text } = response;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const errors = lines.splice(0).filter((line) => /"level":[56]0/.test(line));
    if (status >= 500 || errors.length > 0)
      note(
        `${status} ${/"code":"\w+"/.exec(errors.join(""))?.[0] ?? ""}`,
        [text, ...errors].join("\n"),
      );
    const responseBody: unknown = response.body;
    const responseText = Buffer.isBuffer(responseBody)
      ? responseBody.toString("latin1")
      : (text ?? "");
    // A link shows its content to everybody who has it, and a Super Admin sees both families.
    const mustNotSeeOthers = step.caller !== "superAdminB" && !isLinkAccess(route.access);
    for (const foreign of mustNotSeeOthers ? foreignTo(step.caller) : [])
      if (responseText.includes(foreign.mark) && !(await maySee(agent, foreign)))
        note(`shows ${foreign.mark} to ${step.caller}`, responseText.slice(0, 2_000));
    if (status >= 400) continue;
    succeeded.add(id);
    recordIds(
      step.each,
      target,
      responseBody,
      seen[step.owner === "other" ? otherThan(family) : family],
    );
  }
}

/** Whether earlier requests gave this account a right to see the family. */
async function maySee(
  agent: (typeof world)["callers"][Caller],
  { mark, group }: (typeof families)[Family],
) {
  const { body } = await agent.get("/api/user");
  const { id } = body as { id?: number };
  const { rows } = await test.db.execute(sql`
    select from users as reader
    where reader.id = ${id ?? 0} and (
      reader.role = 'SUPER_ADMIN' or reader.family_group_id = ${group}
      or exists (
        select from users as moved
        where moved.family_group_id = reader.family_group_id and moved.full_name like ${`%${mark}%`}
      )
      or exists (
        select from attendance join events on events.id = attendance.event_id
        where attendance.user_id = reader.id and events.family_group_id = ${group}
      )
    )`);
  return rows.length > 0;
}

it("API-02 DATA-05 answers sequences of random requests without a fault, and shows no family to another", async () => {
  const startedAt = performance.now();
  const count = Math.ceil(REQUESTS / SEQUENCE_LENGTH);
  for (let at = 0; at < count; at++) {
    if (ONLY !== undefined && at !== Number(ONLY)) continue;
    const [sequence] = fc.sample(sequences, { seed: SEED * 1_000_003 + at, numRuns: 1 });
    await run(sequence!, at);
    if (at % 250 === 249) console.log(formatSummary(at + 1, startedAt));
  }
  console.log(formatSummary(count, startedAt));
  expect([...faults].map((fault) => fault.join("\n"))).toEqual([]);
  expect(succeeded.size / routes.length).toBeGreaterThan(minSuccessShare(count * SEQUENCE_LENGTH));
});

function formatSummary(count: number, startedAt: number): string {
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  const byStatus = [...statuses].toSorted(([one], [two]) => one - two);
  const missed = routes.flatMap(({ id }) => (succeeded.has(id) ? [] : [id]));
  return [
    `${count * SEQUENCE_LENGTH} requests in ${minutes} minutes, ${faults.size} faults`,
    `statuses ${byStatus.map((pair) => pair.join(": ")).join(", ")}`,
    `${succeeded.size} of ${routes.length} routes succeeded, all but ${missed.join(", ")}`,
  ].join("\n");
}
