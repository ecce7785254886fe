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
  revokeInvitationsOf,
  revokeInvitationsTo,
} from "../../server/features/accounts/invitations/invitation.service.ts";
import { openLink, renewLink } from "../../server/features/core/links/links.service.ts";
import { isAncestor } from "../../server/features/family/relationships/one-link/kin.queries.ts";
import { loadConfig } from "../../server/lib/process/config.ts";
import type { Context } from "../../server/lib/context.ts";
import { createLog } from "../../server/lib/edge/log.ts";
import { listen } from "../../server/lib/jobs/notifications.ts";
import { ask } from "../support/contracts/ask.ts";
import { isAllowed } from "../support/server/allowed-plans.ts";
import { testDatabase } from "../support/server/database.ts";
import { factoriesOn } from "../support/factories.ts";
import { aWaitingGedcom } from "../support/families/gedcom/waiting-gedcom.ts";
import { fillManyFamilies, photoOf } from "../support/families/many/many-families.ts";
import { ELDEST, GROUP } from "../support/families/many/many-ids.ts";
import { featureSamples } from "../support/features.ts";
import { BADGE_KEY } from "../support/badges.ts";
import { createWorkerPool } from "../../server/lib/workers/worker-pool.ts";
import { faultsOfPlan, hasPlan, watchStatements } from "../support/server/query-plans.ts";
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
const asked = watchStatements(pool);
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

const everyones = featureSamples.flatMap(({ readings }) => readings?.everyone ?? []);
const administrators = featureSamples.flatMap(({ readings }) => readings?.administrators ?? []);
const readings = [...everyones, ...administrators];
const readElsewhere = featureSamples.flatMap((feature) => feature.readElsewhere ?? []);
const changes = featureSamples.flatMap((feature) => feature.changes ?? []);

/** Counts the statements sent during the work, and lists the scans that no index serves. */
async function faultsWhile(done: () => PromiseLike<unknown>) {
  asked.length = 0;
  await done();
  const statements = asked.splice(0).filter(hasPlan);
  const faults: string[] = [];
  for (const statement of statements)
    for (const fault of await faultsOfPlan(pool, statement))
      if (!isAllowed(fault, statement)) faults.push(`${fault}: ${statement.text}`);
  return { count: statements.length, faults };
}

const readable = contracts
  .flatMap(({ routes }: Contract) => Object.values(routes))
  .filter(({ method, access }) => method === "get" && access !== "public")
  .map((route) => ({
    route,
    address: new RegExp(`^${route.path.replace(/:\w+/g, "[^/?]+")}(\\?|$)`),
  }));

it("DATA-01 asks here for all that can be read", () => {
  const unasked = readable.filter(({ address }) => !readings.some((each) => address.test(each)));
  expect(unasked.map(({ route }) => route.path).toSorted()).toEqual(readElsewhere.toSorted());
});

it.each(
  ROLES.flatMap((role) =>
    (role === "USER" ? everyones : readings).map((path) => [role, path] as const),
  ),
)(
  "DATA-01 has an index for every query that %s makes of 100,000 people by GET %s",
  async (role, path) => {
    const address = path === "photo" ? await photoOf(pool, ELDEST) : path;
    const { route } = readable.find((each) => each.address.test(address))!;
    const { count, faults } = await faultsWhile(() =>
      ask(agents[role]!, route, address, {}).expect(200),
    );
    expect(count).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  },
);

it.each(changes)(
  "DATA-01 has an index for every query that %s makes of 100,000 people by %s %s",
  async (who, method, path, body) => {
    const { count, faults } = await faultsWhile(async () => {
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
  aWaitingGedcom(ctx, {
    familyGroupId: GROUP,
    sentBy: ELDEST,
    lines: ["0 @I1@ INDI", "1 NAME Ann /Smith/"],
  }).then((file) => ({ ...file, done: null }));

const doings: [what: string, done: () => Promise<unknown>][] = [
  [
    "whether registering makes the first account",
    async () => agents.NOBODY!.get("/api/register").expect(200),
  ],
  ["what was deleted", async () => agents.SUPER_ADMIN!.get("/api/trash").expect(200)],
  [
    "a link that acts",
    () =>
      openLink(ctx.db, { purpose: "unsubscribe", token: "unknown" }, ctx.now()).catch(
        () => undefined,
      ),
  ],
  [
    "the days of a private calendar",
    () => readFeed(ctx, { id: 1, purpose: "calendarFeed", personId: ELDEST, isUsed: false }),
  ],
  ["links to renew", () => renewLink(db, { purpose: "unsubscribe", personId: ELDEST }, ctx.now())],
  [
    "who joins by an invitation, and the record that waits for them",
    async () =>
      agents
        .NOBODY!.post("/api/register")
        .send({ email: "guest4049@example.org", password: "long enough", token: "i4049" })
        .expect(201),
  ],
  ["invitations to a group", () => revokeInvitationsOf(db, GROUP, ctx.now())],
  [
    "invitations to somebody",
    () => revokeInvitationsTo(db, { id: ELDEST, email: "guest7@example.org" }, ctx.now()),
  ],
  [
    "all that is kept about somebody",
    async () => agents.SUPER_ADMIN!.get(`/api/users/${ELDEST}/export`).expect(200),
  ],
  [
    "who moves with somebody",
    async () => agents.SUPER_ADMIN!.get(`/api/users/${ELDEST}/household`).expect(200),
  ],
  [
    "whose an address is, and what it was mailed",
    () => mailAddressOwner(db, "user@example.org", { now: ctx.now() }),
  ],
  ["somebody's sessions", () => endSessionsOf(db, [ELDEST])],
  [
    "who of a file is there already",
    async () => previewFile(ctx.db, { file: await waiting(), now: ctx.now() }),
  ],
  ["files that have waited a day", () => removeOldFiles(ctx)],
  ["a thousand generations of ancestors", () => isAncestor(db, eldest, youngest)],
];

it.each(doings)("DATA-01 finds %s by an index", async (_, done) => {
  const { count, faults } = await faultsWhile(done);
  expect(count).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

it("REL-06 walks a thousand generations up", async () => {
  expect(await isAncestor(db, eldest, youngest)).toBe(true);
  expect(await isAncestor(db, eldest + 1, youngest)).toBe(false);
});

it("DATA-01 would notice a query that reads or sorts a whole table", async () => {
  const { faults } = await faultsWhile(async () => {
    await pool.query("select from users where family_branch = 'x'");
    await db.transaction((tx) => tx.execute("select id from users order by created_at"));
  });
  expect(faults.join("\n")).toMatch(/reads all of users[^]*sorts \d{5,} rows/);
});
