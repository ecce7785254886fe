import { createFamilyCache } from "../../server/features/family/family-graph/family.cache.ts";
import type { Agent } from "supertest";
import supertest from "supertest";
import { beforeAll, expect, it } from "vitest";
import { contracts } from "#shared/features.ts";
import type { Contract } from "#shared/lib/contract.ts";
import { createApp } from "../../server/app.ts";
import { mailAddressOwner } from "../../server/features/accounts/auth/address-owner.service.ts";
import { endSessionsOf } from "../../server/features/accounts/auth/sessions/ended-sessions.service.ts";
import { readFeed } from "../../server/features/site/birthdays/birthdays.service.ts";
import { removeOldFiles } from "../../server/features/tree/gedcom/files/gedcom-files.service.ts";
import { previewFile } from "../../server/features/tree/gedcom/preview/gedcom-preview.service.ts";
import {
  revokeGroupInvitations,
  revokeInvitationsOfDeceased,
} from "../../server/features/accounts/invitations/invitation.service.ts";
import { openLink, renewLink } from "../../server/features/core/links/links.service.ts";
import { isAncestor } from "../../server/features/family/relationships/link/kin.queries.ts";
import { loadConfig } from "../../server/lib/process/config.ts";
import type { Context } from "../../server/lib/context.ts";
import { createLog } from "../../server/lib/edge/log.ts";
import { listen } from "../../server/lib/jobs/notifications.ts";
import { callRoute } from "../support/contracts/call-route.ts";
import { isAllowedProblem } from "../support/server/allowed-plans.ts";
import { testDatabase } from "../support/server/database.ts";
import { factoriesOn } from "../support/factories.ts";
import { aGedcomUpload } from "../support/families/gedcom/a-gedcom-upload.ts";
import { fillManyFamilies, photoOf } from "../support/families/many/many-families.ts";
import { ELDEST, GROUP } from "../support/families/many/many-ids.ts";
import { featureSamples } from "../support/features.ts";
import { BADGE_KEY } from "../support/badges.ts";
import { createWorkerPool } from "../../server/lib/workers/worker-pool.ts";
import { findPlanProblems, hasPlan, recordStatements } from "../support/server/query-plans.ts";
import { signedInBrowser } from "../support/session.ts";

const { db, pool } = await testDatabase();
const now = () => new Date("2026-11-21T12:00:00Z");
const ctx: Context = {
  stopping: new AbortController().signal,
  db,
  pool,
  config: loadConfig({ LOG_LEVEL: "silent" }),
  log: createLog("silent"),
  notifications: listen({ pool, log: createLog("silent") }),
  workers: createWorkerPool(pool),
  secret: "a secret that only the tests know of",
  badgeKey: BADGE_KEY,
  familyOf: createFamilyCache({ db, now }),
  now,
};
const statementLog = recordStatements(pool);
const agents: Record<string, Agent> = {};
const ROLES = ["USER", "FAMILY_ADMIN", "SUPER_ADMIN"] as const;

beforeAll(async () => {
  await fillManyFamilies(pool);
  const { anAccount } = factoriesOn(ctx);
  const app = createApp(ctx);
  agents.NOBODY = supertest.agent(app);
  for (const role of ROLES) {
    const email = `${role.toLowerCase()}@example.org`;
    const account = await anAccount({ role, email, familyGroupId: GROUP });
    agents[role] = await signedInBrowser(app, ctx, account);
  }
}, 300_000);

const memberReadings = featureSamples.flatMap(({ readings }) => readings?.everyone ?? []);
const adminReadings = featureSamples.flatMap(({ readings }) => readings?.administrators ?? []);
const readings = [...memberReadings, ...adminReadings];
const readElsewhere = featureSamples.flatMap((feature) => feature.readElsewhere ?? []);
const changes = featureSamples.flatMap((feature) => feature.changes ?? []);

/** Counts the statements sent during the work, and lists the scans that no index serves. */
async function faultsDuring(done: () => PromiseLike<unknown>) {
  statementLog.length = 0;
  await done();
  const statements = statementLog.splice(0).filter(hasPlan);
  const faults: string[] = [];
  for (const statement of statements)
    for (const problem of await findPlanProblems(pool, statement))
      if (!isAllowedProblem(problem, statement)) faults.push(`${problem}: ${statement.text}`);
  return { count: statements.length, faults };
}

const readable = contracts
  .flatMap(({ routes }: Contract) => Object.values(routes))
  .filter(({ method, access }) => method === "get" && access !== "public")
  .map((route) => ({
    route,
    address: new RegExp(`^${route.path.replace(/:\w+/g, "[^/?]+")}(\\?|$)`),
  }));

it("DATA-01 reads every readable route in this test", () => {
  const missing = readable.filter(({ address }) => !readings.some((each) => address.test(each)));
  expect(missing.map(({ route }) => route.path).toSorted()).toEqual(readElsewhere.toSorted());
});

it.each(
  ROLES.flatMap((role) =>
    (role === "USER" ? memberReadings : readings).map((path) => [role, path] as const),
  ),
)(
  "DATA-01 every query of %s among 100,000 people with GET %s uses an index",
  async (role, path) => {
    const address = path === "photo" ? await photoOf(pool, ELDEST) : path;
    const { route } = readable.find((each) => each.address.test(address))!;
    const { count, faults } = await faultsDuring(() =>
      callRoute(agents[role]!, route, address, {}).expect(200),
    );
    expect(count).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  },
);

it.each(changes)(
  "DATA-01 every query of %s among 100,000 people with %s %s uses an index",
  async (who, method, path, body) => {
    const { count, faults } = await faultsDuring(async () => {
      const { status } = await agents[who]![method](path).send(body);
      expect(who === "NOBODY" ? [401] : [200, 201]).toContain(status);
    });
    expect(count).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  },
);

// People of a family that no test changes.
const [eldest, youngest] = [59, 99_959];

const waiting = () =>
  aGedcomUpload(ctx, {
    familyGroupId: GROUP,
    sentBy: ELDEST,
    lines: ["0 @I1@ INDI", "1 NAME Ann /Smith/"],
  }).then((file) => ({ ...file, done: null }));

const operations: [what: string, done: () => Promise<unknown>][] = [
  [
    "whether registering creates the first account",
    async () => agents.NOBODY!.get("/api/register").expect(200),
  ],
  ["deleted rows", async () => agents.SUPER_ADMIN!.get("/api/trash").expect(200)],
  [
    "an active link",
    () =>
      openLink(ctx.db, { purpose: "unsubscribe", token: "unknown" }, ctx.now()).catch(
        () => undefined,
      ),
  ],
  [
    "the birthdays of a private calendar",
    () => readFeed(ctx, { id: 1, purpose: "calendarFeed", personId: ELDEST, isUsed: false }),
  ],
  ["links to renew", () => renewLink(db, { purpose: "unsubscribe", personId: ELDEST }, ctx.now())],
  [
    "the person who joins by an invitation, and their profile",
    async () =>
      agents
        .NOBODY!.post("/api/register")
        .send({ email: "guest4049@example.org", password: "long enough", token: "i4049" })
        .expect(201),
  ],
  ["invitations to a group", () => revokeGroupInvitations(db, GROUP, ctx.now())],
  [
    "invitations to a person",
    () => revokeInvitationsOfDeceased(db, { id: ELDEST, email: "guest7@example.org" }, ctx.now()),
  ],
  [
    "all data about a person",
    async () => agents.SUPER_ADMIN!.get(`/api/users/${ELDEST}/export`).expect(200),
  ],
  [
    "the people who move with a person",
    async () => agents.SUPER_ADMIN!.get(`/api/users/${ELDEST}/household`).expect(200),
  ],
  [
    "the owner of an address, and the emails sent to it",
    () => mailAddressOwner(db, "user@example.org", { now: ctx.now() }),
  ],
  ["a person's sessions", () => endSessionsOf(db, [ELDEST])],
  [
    "people of a file who are already in the family",
    async () => previewFile(ctx.db, { file: await waiting(), now: ctx.now() }),
  ],
  ["files that waited a day", () => removeOldFiles(ctx)],
  ["a thousand generations of ancestors", () => isAncestor(db, eldest, youngest)],
];

it.each(operations)("DATA-01 finds %s with an index", async (_, done) => {
  const { count, faults } = await faultsDuring(done);
  expect(count).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

it("REL-06 follows a thousand generations of ancestors", async () => {
  expect(await isAncestor(db, eldest, youngest)).toBe(true);
  expect(await isAncestor(db, eldest + 1, youngest)).toBe(false);
});

it("DATA-01 detects a query that reads or sorts a whole table (control)", async () => {
  const { faults } = await faultsDuring(async () => {
    await pool.query("select from users where family_branch = 'x'");
    await db.transaction((tx) => tx.execute("select id from users order by created_at"));
  });
  expect(faults.join("\n")).toMatch(/reads all of users[^]*sorts \d{5,} rows/);
});
