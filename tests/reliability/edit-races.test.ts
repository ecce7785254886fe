import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isoDayOf } from "#shared/lib/dates.ts";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { changeFactLocked } from "../../server/features/family/facts/facts.service.ts";
import { changeGroupLocked } from "../../server/features/family/groups/groups.service.ts";
import {
  changeProfileLocked,
  assertNotOutdated,
} from "../../server/features/family/people/profile/profile.service.ts";
import { changeLinkLocked } from "../../server/features/family/relationships/link/link-change.service.ts";
import type { Executor } from "../../server/lib/context.ts";
import { testApp } from "../support/server/app.ts";
import { countWaitingQueries } from "../support/server/waiting-queries.ts";

const { db, ctx, signInAs, aGroup, aPerson, anAccount, aRelationship, aFact } = await testApp();
const ROUNDS = 8;

/** A kind of record with two values for one field, edited by requests and without the lock. */
interface RaceCase {
  address: string;
  field: string;
  /** Different in each round, because an unchanged value doesn't count as a change. */
  values: [one: (round: number) => string, other: (round: number) => string];
  /** The same edit without taking the lock. */
  unlocked: (tx: Executor, value: string) => Promise<unknown>;
  stored: () => Promise<{ version: number }[]>;
}

async function aSuperAdmin() {
  const actor = await anAccount({ role: "SUPER_ADMIN" });
  const viewer = { actor, children: new Set<number>(), today: isoDayOf(ctx.now()) };
  return { actor, viewer, agent: await signInAs(actor) };
}

type SuperAdmin = Awaited<ReturnType<typeof aSuperAdmin>>;

const KINDS: Record<string, (by: SuperAdmin) => Promise<RaceCase>> = {
  "GRP-05 a family group": async ({ actor }) => {
    const { id } = await aGroup();
    const stored = (tx: Executor = db) =>
      tx.select().from(familyGroups).where(eq(familyGroups.id, id));
    return {
      address: `/api/family-groups/${id}`,
      field: "description",
      values: [(round) => `From hill ${round}`, (round) => `From sea ${round}`],
      unlocked: async (tx, description) => {
        const [before] = await stored(tx);
        const by = { tx, actor, now: ctx.now() };
        await changeGroupLocked(by, before!, { description, version: 1 });
      },
      stored,
    };
  },
  "PROF-08 a profile": async ({ viewer }) => {
    const { id } = await aPerson({ familyGroupId: (await aGroup()).id });
    const stored = (tx: Executor = db) => tx.select().from(users).where(eq(users.id, id));
    return {
      address: `/api/users/${id}`,
      field: "familyBranch",
      values: [(round) => `Hill ${round}`, (round) => `Sea ${round}`],
      unlocked: async (tx, familyBranch) => {
        const [before] = await stored(tx);
        await assertNotOutdated(tx, viewer, before!, 1);
        await changeProfileLocked(tx, { viewer, now: ctx.now() }, before!, { familyBranch });
      },
      stored,
    };
  },
  "DATA-06 a fact": async ({ actor }) => {
    const { id: subjectId, familyGroupId } = await aPerson({ familyGroupId: (await aGroup()).id });
    const { id } = await aFact({ userId: subjectId });
    const about = { subject: "person", subjectId, familyGroupId, actor, at: ctx.now() } as const;
    return {
      address: `/api/facts/${id}`,
      field: "place",
      values: [(round) => `Hill ${round}`, (round) => `Sea ${round}`],
      unlocked: async (tx, place) => {
        const [before] = await tx.select().from(lifeFacts).where(eq(lifeFacts.id, id));
        await changeFactLocked(tx, about, before!, { place, version: 1 });
      },
      stored: () => db.select().from(lifeFacts),
    };
  },
  "REL-07 a relationship": async ({ actor }) => {
    const familyGroupId = (await aGroup()).id;
    const [one, other] = [await aPerson({ familyGroupId }), await aPerson({ familyGroupId })];
    const { id } = await aRelationship(one, "SPOUSE", other);
    return {
      address: `/api/relationships/${id}`,
      field: "startDate",
      values: [(round) => `200${round}-01-01`, (round) => `201${round}-01-01`],
      unlocked: (tx, startDate) =>
        changeLinkLocked({ tx, actor, now: ctx.now() }, id, { startDate, version: 1 }),
      stored: () => db.select().from(familyRelationships),
    };
  },
};

describe.each(Object.entries(KINDS))("%s that two people edit at once", (_, aKind) => {
  it("takes the faster edit, and shows its values to the slower editor", async () => {
    const by = await aSuperAdmin();
    const { address, field, values, stored } = await aKind(by);
    for (let version = 1; version <= ROUNDS; version++) {
      const edits = values.map(async (value) =>
        by.agent.patch(address).send({ [field]: value(version), version }),
      );
      const answers = await Promise.all(edits);
      const winner = answers.find(({ status }) => status === 200)!;
      const loser = answers.find(({ status }) => status === 409)!;
      expect(loser.body).toEqual({
        message: "Someone else changed this in the meantime. Nothing was overwritten.",
        code: "editConflict",
        current: winner.body,
      });
      expect(winner.body.version).toBe(version + 1);
      for (const row of await stored()) expect(row).toMatchObject({ version: version + 1 });
    }
  });

  it("would silently lose the faster edit, without the lock (control)", async () => {
    const { field, values, unlocked, stored } = await aKind(await aSuperAdmin());
    const [first, second] = [values[0](1), values[1](1)];
    let slower: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await unlocked(tx, first);
      slower = db.transaction((other) => unlocked(other, second));
      await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
    });
    await slower;
    for (const row of await stored()) expect(row).toMatchObject({ [field]: second, version: 2 });
  });
});
