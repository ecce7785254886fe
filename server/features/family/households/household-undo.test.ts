import { describe, expect, it } from "vitest";
import { movingHouseholdsIn } from "../../../../tests/support/families/moving-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, anAccount } = test;
const { aHousehold, storedMembership } = movingHouseholdsIn(test);
type Family = Awaited<ReturnType<typeof aHousehold>>;

describe("undoing a household move", () => {
  it("REL-06 leaves everything as before, once", async () => {
    const { move, undo, ben, kid } = await aHousehold();
    const before = await storedMembership();
    const { id } = (await move(ben, kid)).body;
    await undo(id).expect(200);
    expect(await storedMembership()).toEqual(before);
    await undo(id).expect(409);
    await undo(id + 1).expect(404);
  });

  it("DATA-07 REL-06 is offered to Super Admins in the history of everyone who moved and of their group", async () => {
    const { agent, from, to, move, undo, ann, ben, kid } = await aHousehold();
    const offered = async (path: string, by = agent) => {
      const { body } = await by.get(path).expect(200);
      return (body as { moveId: number | null; canRestore: boolean }[])
        .filter(({ moveId }) => moveId !== null)
        .map(({ moveId, canRestore }) => [moveId, canRestore]);
    };
    const ofGroup = ({ id }: { id: number }) => `/api/family-groups/${id}/history`;
    const ofPerson = ({ id }: { id: number }) => `/api/users/${id}/history`;
    const { id } = (await move(ben, kid)).body;
    for (const each of [ann, ben, kid])
      expect(await offered(ofPerson(each))).toEqual([[id, false]]);
    expect(await offered(ofGroup(to))).toEqual([1, 2, 3].map(() => [id, false]));
    expect(await offered(ofGroup(from))).toEqual([]);
    const admin = await signInAs(await anAccount({ role: "FAMILY_ADMIN", familyGroupId: to.id }));
    expect(await offered(ofPerson(kid), admin)).toEqual([]);
    await undo(id).expect(200);
    for (const path of [ofPerson(kid), ofGroup(to)]) expect(await offered(path)).toEqual([]);
  });

  it.each<[string, (family: Family) => PromiseLike<unknown>]>([
    [
      "someone who moved was edited",
      ({ agent, kid }) => agent.patch(`/api/users/${kid.id}`).send({ fullName: "New name" }),
    ],
    [
      "someone left behind was edited",
      ({ agent, mother }) =>
        agent.patch(`/api/users/${mother.id}`).send({ birthdate: "1940-01-01" }),
    ],
    ["someone who moved was deleted", ({ agent, ben }) => agent.delete(`/api/users/${ben.id}`)],
    [
      "a relative was added in the new group",
      ({ agent, ann }) =>
        agent
          .post("/api/relationship-members")
          .send({ fullName: "New", relatedUserId: ann.id, relationshipType: "PARENT" }),
    ],
    [
      "a relationship was added in the old group",
      ({ agent, grown, mother }) =>
        agent
          .post("/api/relationships")
          .send({ userId: grown.id, relatedUserId: mother.id, relationshipType: "EXTENDED" }),
    ],
  ])("REL-06 is rejected after %s", async (_, change) => {
    const family = await aHousehold();
    const { id } = (await family.move(family.ben, family.kid)).body;
    expect((await change(family)) as { status: number }).toMatchObject({ ok: true });
    const before = await storedMembership();
    await family.undo(id).expect(409);
    expect(await storedMembership()).toEqual(before);
  });
});
