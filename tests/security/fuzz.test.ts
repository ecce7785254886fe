import * as fc from "fast-check";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { contracts } from "#shared/features.ts";
import { isLinkAccess, listFieldPaths } from "#shared/lib/access.ts";
import type { Contract } from "#shared/lib/contract.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { bindFeatures } from "../../server/features.ts";
import { callRoute } from "../support/contracts/call-route.ts";
import { CALLERS, type Caller, twoFamilies } from "../support/contracts/callers.ts";
import { changesOf } from "../support/contracts/generated-values.ts";
import { withLink } from "../support/contracts/link-token.ts";
import { pathFor, samples, subjectOf } from "../support/contracts/samples.ts";
import { makeTarget, MARK, MISSING, type Target } from "../support/contracts/target.ts";
import { appWithLastingRows } from "../support/server/app.ts";
import { logInMemory } from "../support/server/log-in-memory.ts";
import { snapshotRows } from "../support/server/snapshot-rows.ts";

/** How many requests are sent; `npm run test:fuzz` sends more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const SEED = Number(process.env.EXAMPLES ?? 1);
/** Requests of a sequence. Each sequence begins with the same rows. */
const LENGTH = 40;
/** More than any answer takes on a busy machine. */
const HANGS_AFTER_MS = 30_000;
/** The share of routes that must succeed at least once. */
const shareOf = (requests: number) => (requests < 50_000 ? 0.6 : 0.9);

vi.setConfig({ testTimeout: REQUESTS * 1_000 });

const { log, lines } = logInMemory();
const test = await appWithLastingRows({}, bindFeatures, log);
const world = await twoFamilies(test);
const { groupA, groupB, accounts } = world;

/** Two families. No member of one may see the mark of the other. */
const families = {
  A: { mark: MARK, group: groupA.id, target: await world.aTarget() },
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

const routes = contracts.flatMap(({ feature, routes: own }: Contract) =>
  Object.entries(own).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);
type EachRoute = (typeof routes)[number];

/** Routes about the same things, which are likely to be called in a row: `/api/events…`. */
const areaOf = ({ route }: EachRoute) => route.path.split("/")[2]!;
const areas = groupBy(routes, areaOf);

/** What the rows of a path are: of `/api/events`, events. Paths that end with an id say it best. */
const subjectsByPath = new Map(
  ["/", "$"].flatMap((end) =>
    routes.flatMap(({ route }) =>
      [...route.path.matchAll(new RegExp(`/:(\\w+)(?=${end})`, "g"))].map(
        ({ index, 1: name }) => [route.path.slice(0, index), subjectOf(route, name!)] as const,
      ),
    ),
  ),
);
/** What else requests create or list. */
const CREATED: Record<string, keyof Target> = {
  "relatives.addMember": "person",
  "relatives.addRelative": "relative",
  "relatives.addChild": "child",
  "relationships.record": "relationship",
  "relationships.recordCouple": "relationship",
  "facts.record": "fact",
  "facts.recordName": "otherName",
  "suggestions.create": "suggestion",
  "joinLinks.requests": "joinRequest",
  "attendance.list": "attendance",
  "guestList.addGuest": "attendance",
  "events.copy": "event",
  "gedcom.upload": "gedcomFile",
};

const ALL_CALLERS = Object.values(CALLERS).flat();
const callers = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Caller>("superAdminB") },
  { weight: 4, arbitrary: fc.constantFrom<Caller>("adminA", "adminB") },
  { weight: 3, arbitrary: fc.constantFrom<Caller>("userA", "userB") },
  { weight: 2, arbitrary: fc.constantFrom(...ALL_CALLERS) },
  { weight: 1, arbitrary: fc.constant<Caller>("loner") },
);

/**
 * Whose rows a request names: the family's, with the caller as the person or without, the other family's, one
 * of the other's among the family's, or none that exist.
 */
const owners = fc.oneof(
  { weight: 6, arbitrary: fc.constant("own" as const) },
  { weight: 2, arbitrary: fc.constant("self" as const) },
  { weight: 2, arbitrary: fc.constant("other" as const) },
  { weight: 1, arbitrary: fc.constant("missing" as const) },
  { weight: 1, arbitrary: fc.constant("mixed" as const) },
);

const stepOf = (each: EachRoute) =>
  fc.record({
    each: fc.constant(each),
    caller: callers,
    owner: owners,
    isCreated: fc.boolean(),
    body: changesOf(each.route.body),
    query: changesOf(each.route.query),
    file: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, fc.string({ unit: "binary" })),
    serial: fc.integer({ min: 1, max: 1_000_000 }),
    pick: fc.nat(),
  });
type Step = typeof stepOf extends (each: EachRoute) => fc.Arbitrary<infer S> ? S : never;

const stepsOf = new Map(routes.map((each) => [each, stepOf(each)]));
/** Those that take a second are called least, and those with a body most. */
const weightOf = ({ route }: EachRoute) => (route.heavy === "long" ? 1 : route.body ? 20 : 10);
const anyStep = (among: readonly EachRoute[]) =>
  fc.oneof(...among.map((each) => ({ weight: weightOf(each), arbitrary: stepsOf.get(each)! })));
const stepsAnywhere = anyStep(routes);
const sequences = fc.oneof(
  ...[...areas.values()].map((among) => ({
    weight: among.length,
    arbitrary: fc.array(
      fc.oneof({ weight: 3, arbitrary: anyStep(among) }, { weight: 1, arbitrary: stepsAnywhere }),
      { minLength: LENGTH, maxLength: LENGTH },
    ),
  })),
);

const familyOf = (caller: Caller, pick: number): Family =>
  caller === "superAdminB" ? (pick % 2 ? "A" : "B") : caller.endsWith("B") ? "B" : "A";

/** Which faults were found, each with the requests that led to the first of its kind. */
const faults = new Map<string, string>();
const succeeded = new Set<string>();
const statuses = new Map<number, number>();

/** Sends a sequence of requests to the same rows, and notes every fault of the answers. */
async function run(sequence: readonly Step[], at: number) {
  await restore();
  const browsers = world.newBrowsers();
  const created: Record<Family, Partial<Record<keyof Target, number[]>>> = { A: {}, B: {} };
  const sent: string[] = [];

  function targetOf({ caller, owner, isCreated, pick }: Step, family: Family): Target {
    if (owner === "missing") return MISSING;
    const chosen = owner === "other" ? otherThan(family) : family;
    const target: Target = { ...families[chosen].target };
    for (const [subject, ids] of Object.entries(created[chosen]))
      if (isCreated) Object.assign(target, { [subject]: ids[pick % ids.length] });
    if (owner === "self" && caller !== "anonymous") target.person = accounts[caller].id;
    if (owner !== "mixed") return target;
    const keys = Object.keys(target) as (keyof Target)[];
    const key = keys[pick % keys.length]!;
    return { ...target, [key]: families[otherThan(chosen)].target[key] };
  }

  for (const step of sequence) {
    const { id, route } = step.each;
    const browser = browsers[step.caller];
    const family = familyOf(step.caller, step.pick);
    const chosen = targetOf(step, family);
    const target = step.owner === "missing" ? chosen : await withLink(test, route, chosen);
    const sample = samples[id]!(target, step.serial);
    const query = { ...sample.query, ...step.query } as Record<string, string>;
    const body = route.body ? { ...sample.body, ...step.body } : sample.body;
    const request = { query, body, file: step.file ?? sample.file };
    const path = pathFor(route, target);
    const what = `${step.caller} ${route.method} ${path} ${JSON.stringify({ query, body })}`;
    sent.push(what.slice(0, 500));
    const note = (fault: string, details = "") =>
      faults.has(`${id}: ${fault}`) ||
      faults.set(`${id}: ${fault}`, [`sequence ${at}`, ...sent, details].join("\n"));

    const response = await callRoute(browser, route, path, request)
      .redirects(0)
      .timeout(HANGS_AFTER_MS)
      .ok(() => true)
      .catch((error: unknown) => void note(`no answer: ${String(error)}`));
    if (!response) continue;
    const { status, text } = response;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const errors = lines.splice(0).filter((line) => /"level":[56]0/.test(line));
    if (status >= 500 || errors.length > 0)
      note(`${status} ${/"code":"\w+"/.exec(errors.join(""))?.[0] ?? ""}`, errors.join("\n"));
    if (status >= 400) continue;
    succeeded.add(id);
    const given: unknown = response.body;
    const shown = Buffer.isBuffer(given) ? given.toString("latin1") : (text ?? "");
    const foreign = families[otherThan(family)];
    const isStranger = step.caller !== "superAdminB" && !isLinkAccess(route.access);
    if (isStranger && shown.includes(foreign.mark) && !(await maySee(browser, foreign)))
      note(`shows ${foreign.mark} to ${step.caller}`, shown.slice(0, 2_000));
    keepIds(step, given, created[step.owner === "other" ? otherThan(family) : family]);
  }
}

/** Whether the browser's account belongs to the family by now, or knows one of its people or events in another way. */
async function maySee(
  browser: (typeof world)["callers"][Caller],
  { mark, group }: (typeof families)[Family],
) {
  const { body } = await browser.get("/api/user");
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

/** Keeps the ids of rows that an answer lists or that a request created or deleted, for later requests. */
function keepIds(
  { each: { id, route } }: Step,
  given: unknown,
  created: Partial<Record<keyof Target, number[]>>,
) {
  const subject = CREATED[id] ?? subjectsByPath.get(route.path);
  const rows = (Array.isArray(given) ? given : [given]) as ({ id?: unknown } | null)[];
  const ids = rows.flatMap((row) => (typeof row?.id === "number" ? [row.id] : []));
  if (subject && ids.length > 0) created[subject] = [...(created[subject] ?? []), ...ids].slice(-4);
}

it("API-02 DATA-05 answers sequences of random requests without a fault, and shows no family to another", async () => {
  const startedAt = performance.now();
  const count = Math.ceil(REQUESTS / LENGTH);
  for (let at = 0; at < count; at++) {
    const [sequence] = fc.sample(sequences, { seed: SEED * 1_000_003 + at, numRuns: 1 });
    await run(sequence!, at);
    if (at % 250 === 249) console.log(describe(at + 1, startedAt));
  }
  console.log(describe(count, startedAt));
  expect([...faults].map((fault) => fault.join("\n"))).toEqual([]);
  expect(succeeded.size / routes.length).toBeGreaterThan(shareOf(count * LENGTH));
});

function describe(count: number, startedAt: number): string {
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  const byStatus = [...statuses].toSorted(([one], [two]) => one - two);
  const missed = routes.flatMap(({ id }) => (succeeded.has(id) ? [] : [id]));
  return [
    `${count * LENGTH} requests in ${minutes} minutes, ${faults.size} faults`,
    `statuses ${byStatus.map((pair) => pair.join(": ")).join(", ")}`,
    `${succeeded.size} of ${routes.length} routes succeeded, all but ${missed.join(", ")}`,
  ].join("\n");
}
