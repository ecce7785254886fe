import { eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isoDayOf } from "#shared/lib/dates.ts";
import { users } from "#shared/family/people/people.table.ts";
import { mergeLocked } from "../../server/features/family/records/merge.service.ts";
import { testApp } from "../support/server/app.ts";

const { db, ctx, signInAs, aGroup, aPerson, anAccount } = await testApp();
const ROUNDS = 6;

type Stored = typeof users.$inferSelect;

async function anAdministrator() {
  const { id: familyGroupId } = await aGroup();
  const actor = await anAccount({ role: "SUPER_ADMIN", familyGroupId });
  const viewer = { actor, children: new Set<number>(), today: isoDayOf(ctx.now()) };
  const person = () => aPerson({ familyGroupId });
  const agent = await signInAs(actor);
  const merge = (kept: { id: number }, gone: { id: number }, versions = {}) =>
    agent.post(`/api/users/${kept.id}/merge`).send({ duplicateId: gone.id, ...versions });
  /** Merges records as read before another merge, which is what would happen without the lock. */
  const mergeAsReadBefore = (kept: Stored, gone: Stored) =>
    db.transaction((tx) => mergeLocked(tx, viewer, { kept, gone, actor, now: ctx.now() }, {}));
  return { agent, person, merge, mergeAsReadBefore };
}

/** How many of these records still exist. */
async function countExisting(...records: { id: number }[]) {
  const rows = await db.select({ id: users.id }).from(users).where(isNull(users.deletedAt));
  return records.filter(({ id }) => rows.some((row) => row.id === id)).length;
}

describe("DATA-08 two merges of the same profiles at once, in both directions", () => {
  it("keep one of the profiles", async () => {
    const { person, merge } = await anAdministrator();
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = [await person(), await person()];
      const answers = await Promise.all([merge(one, other), merge(other, one)]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
      expect(await countExisting(one, other)).toBe(1);
    }
  });

  it("would keep neither, if values read before the lock still counted (control)", async () => {
    const { person, mergeAsReadBefore } = await anAdministrator();
    const [one, other] = [await person(), await person()];
    await mergeAsReadBefore(one, other);
    await mergeAsReadBefore(other, one);
    expect(await countExisting(one, other)).toBe(0);
  });
});

describe("DATA-08 a merge and an edit of one of its profiles at once", () => {
  it("never lose an edit that succeeded", async () => {
    const { person, merge, agent } = await anAdministrator();
    for (let round = 0; round < ROUNDS; round++) {
      const [kept, gone] = [await person(), await person()];
      const edit = { familyBranch: "North", version: 1 };
      const [merged, edited] = await Promise.all([
        merge(kept, gone, { version: 1, duplicateVersion: 1 }),
        agent.patch(`/api/users/${gone.id}`).send(edit),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([merged.status, edited.status]);
    }
  });

  it("would lose the edit, if values read before the lock still counted (control)", async () => {
    const { person, mergeAsReadBefore, agent } = await anAdministrator();
    const [kept, gone] = [await person(), await person()];
    await agent.patch(`/api/users/${gone.id}`).send({ familyBranch: "North" }).expect(200);
    await mergeAsReadBefore(kept, gone);
    const [row] = await db.select().from(users).where(eq(users.id, kept.id));
    expect(row!.familyBranch).toBeNull();
  });

  it("attach a link added at the same time to the kept profile, or reject it", async () => {
    const { person, merge, agent } = await anAdministrator();
    for (let round = 0; round < ROUNDS; round++) {
      const [kept, gone, relative] = [await person(), await person(), await person()];
      const link = { userId: relative.id, relatedUserId: gone.id, relationshipType: "EXTENDED" };
      const [merged, linked] = await Promise.all([
        merge(kept, gone),
        agent.post("/api/relationships").send(link),
      ]);
      expect(merged.status).toBe(200);
      const { body } = await agent.get(`/api/users/${kept.id}/relationships`).expect(200);
      expect(body).toHaveLength(linked.status === 201 ? 1 : 0);
    }
  });
});
