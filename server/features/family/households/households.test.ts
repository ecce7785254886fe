import { and, eq, inArray, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { history } from "#shared/family/history/history.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { movingHouseholdsIn } from "../../../../tests/support/families/moving-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { countWaitingQueries } from "../../../../tests/support/server/waiting-queries.ts";
import { linkPeopleLocked } from "../relationships/link/link-people.service.ts";
import { moveHouseholdLocked } from "./household-move.service.ts";

const test = await testApp();
const { db, ctx, signInAs, anAccount, relativesIn, aRelationship } = test;
const { aHousehold, storedMembership } = movingHouseholdsIn(test);

describe("moving a household to another family group", () => {
  it("ROLE-01 shows first who moves along and their relationships", async () => {
    const { preview, ann, ben, kid } = await aHousehold();
    const { people, links } = await preview();
    expect(people).toEqual([
      { id: ann.id, name: "Ann", kinship: "self" },
      { id: ben.id, name: "Ben", kinship: "spouse" },
      { id: kid.id, name: "Kid", kinship: "child" },
    ]);
    expect(links.map(({ type, one, other }) => `${one.name} ${type} ${other.name}`)).toEqual([
      "Ann SPOUSE Ben",
      "Ann PARENT Kid",
      "Ben PARENT Kid",
      "Ann PARENT Grown",
      "Mother PARENT Ann",
    ]);
  });

  it("REL-06 removes links to those who stay, keeps its own, and records it in the history", async () => {
    const { move, from, to, ann, ben, kid, grown, mother } = await aHousehold();
    const { body } = await move(ben, kid);
    expect(body.message).toBe("Moved 3 people and removed 2 relationships.");
    const { people } = await storedMembership();
    const groupOf = new Map(people.map(({ id, group }) => [id, group]));
    expect([ann, ben, kid].map(({ id }) => groupOf.get(id))).toEqual([to.id, to.id, to.id]);
    expect([grown, mother].map(({ id }) => groupOf.get(id))).toEqual([from.id, from.id]);
    const left = await db
      .select({ one: familyRelationships.userId, deletedAt: familyRelationships.deletedAt })
      .from(familyRelationships)
      .where(inArray(familyRelationships.userId, [grown.id, mother.id]));
    expect(left.every(({ deletedAt }) => deletedAt !== null)).toBe(true);
    const lines = await db.select().from(history);
    const recorded = lines.map(({ subject, action }) => `${subject} ${action}`).toSorted();
    expect(recorded).toEqual([
      "person changed",
      "person changed",
      "person changed",
      "relationship deleted",
      "relationship deleted",
    ]);
  });

  it("REL-06 leaves unselected people behind and removes links to them too", async () => {
    const { move, from, ben, kid } = await aHousehold();
    const { body } = await move(kid);
    expect(body.message).toBe("Moved 2 people and removed 4 relationships.");
    const [stays] = await db.select().from(users).where(eq(users.id, ben.id));
    expect(stays?.familyGroupId).toBe(from.id);
  });

  it("REL-06 rejects a changed preview, people outside the household, and the same group", async () => {
    const { agent, moveBody, ann, ben, kid, grown, from, mother } = await aHousehold();
    const before = await storedMembership();
    const path = `/api/users/${ann.id}/household/move`;
    const shown = await moveBody(ben, kid);
    const refuse = async (change: object, status = 409) => {
      await agent
        .post(path)
        .send({ ...shown, ...change })
        .expect(status);
      expect(await storedMembership()).toEqual(before);
    };
    await refuse({ links: shown.links.slice(1) });
    await refuse({ links: [...shown.links, 999_999] });
    await refuse(await moveBody(ben, kid, grown));
    await refuse({ people: [mother.id] });
    await refuse({ familyGroupId: from.id });
    await refuse({ familyGroupId: 999_999 }, 404);
    await refuse({ people: ["x"] }, 400);
  });

  it("ROLE-01 is for Super Admins", async () => {
    const { from, to, ann, ben, grown, move } = await aHousehold();
    const admin = await signInAs(await anAccount({ role: "FAMILY_ADMIN", familyGroupId: from.id }));
    const { body } = await admin.get(`/api/users/${ann.id}/household`).expect(403);
    expect(body.message).toBe("Family group assignment can only be changed by a Super Admin.");
    const { id } = (await move(ben)).body;
    await admin.post(`/api/household-moves/${id}/undo`).expect(404);
    const stranger = await signInAs(
      await anAccount({ role: "FAMILY_ADMIN", familyGroupId: to.id }),
    );
    await stranger.get(`/api/users/${grown.id}/household`).expect(404);
  });

  it("REL-06 keeps links to people already in the new group, and can still be undone", async () => {
    const { from, to, ann, ben, kid, move, undo } = await aHousehold();
    const there = await relativesIn(to)("There");
    const link = await aRelationship(there, "EXTENDED", ann);
    const { body } = await move(ben, kid);
    expect(body.message).toBe("Moved 3 people and removed 2 relationships.");
    const isLink = eq(familyRelationships.id, link.id);
    expect(
      await db.$count(familyRelationships, and(isLink, isNull(familyRelationships.deletedAt))),
    ).toBe(1);
    await undo(body.id).expect(200);
    const [back] = await db.select().from(users).where(eq(users.id, ann.id));
    expect(back?.familyGroupId).toBe(from.id);
  });

  it("REL-06 removes links to deleted people too, which a profile's form can't do", async () => {
    const { agent, mother, ann, to, move, ben, kid, grown } = await aHousehold();
    await agent.delete(`/api/users/${mother.id}`).expect(200);
    await agent.delete(`/api/users/${grown.id}`).expect(200);
    for (const each of [ben, kid]) await agent.delete(`/api/users/${each.id}`).expect(200);
    const leave = () => agent.patch(`/api/users/${ann.id}`).send({ familyGroupId: to.id });
    expect((await leave().expect(409)).body.code).toBe("person.hasDeletedRelatives");
    const { body } = await move();
    expect(body.message).toBe("Moved 1 person and removed 4 relationships.");
    await agent.post(`/api/users/${mother.id}/restore`).expect(200);
    const left = and(
      eq(familyRelationships.userId, mother.id),
      isNull(familyRelationships.deletedAt),
    );
    expect(await db.$count(familyRelationships, left)).toBe(0);
  });
});

describe("adding a link while a household moves", () => {
  it("REL-06 makes one wait and then fail, because the link would join two groups", async () => {
    const { agent, moveBody, ann, ben, kid, grown, from } = await aHousehold();
    const body = await moveBody(ben, kid);
    const other = await ctx.pool.connect();
    await other.query("begin");
    await other.query(
      "update family_groups set family_version = family_version + 1 where id = $1",
      [from.id],
    );
    const moving = agent
      .post(`/api/users/${ann.id}/household/move`)
      .send(body)
      .then(({ status }) => status);
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
    const link = { userId: ben.id, relatedUserId: grown.id, relationshipType: "PARENT" };
    const linking = agent
      .post("/api/relationships")
      .send(link)
      .then(({ status }) => status);
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(2);
    await other.query("commit");
    other.release();
    // The database decides which request runs first; the second sees the first one's result.
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([await moving, await linking]);
  });

  it("REL-06 would join two groups without the locks (control)", async () => {
    const { moveBody, admin, ann, ben, kid, grown, from } = await aHousehold();
    const { familyGroupId: to, ...shown } = await moveBody(ben, kid);
    const link = { userId: ben.id, relatedUserId: grown.id, relationshipType: "PARENT" } as const;
    const by = { actor: { ...admin, address: undefined }, now: ctx.now() };
    await db.transaction(async (tx) => {
      await moveHouseholdLocked({ tx, ...by }, { personId: ann.id, from: from.id, to, ...shown });
      // This runs in its own transaction, which hasn't seen the move.
      await db.transaction((apart) =>
        linkPeopleLocked(apart, { ...link, recordedBy: admin, now: ctx.now() }),
      );
    });
    const joined = await db
      .select()
      .from(familyRelationships)
      .where(eq(familyRelationships.userId, ben.id));
    expect(
      joined.some(({ relatedUserId, deletedAt }) => relatedUserId === grown.id && !deletedAt),
    ).toBe(true);
  });
});
