import { describe, expect, it } from "vitest";
import { householdsIn } from "../../../tests/support/families/household.ts";
import { testApp } from "../../../tests/support/server/app.ts";

const { aHousehold, written } = householdsIn(await testApp());
type Family = Awaited<ReturnType<typeof aHousehold>>;

describe("a household that is brought back", () => {
  it("REL-06 leaves everything as it was, once", async () => {
    const { move, undo, ben, kid } = await aHousehold();
    const before = await written();
    const { id } = (await move(ben, kid)).body;
    await undo(id).expect(200);
    expect(await written()).toEqual(before);
    await undo(id).expect(409);
    await undo(id + 1).expect(404);
  });

  it.each<[string, (family: Family) => PromiseLike<unknown>]>([
    [
      "one of them was edited",
      ({ agent, kid }) => agent.patch(`/api/users/${kid.id}`).send({ fullName: "New name" }),
    ],
    [
      "whom they left was edited",
      ({ agent, mother }) =>
        agent.patch(`/api/users/${mother.id}`).send({ birthdate: "1940-01-01" }),
    ],
    ["one of them was deleted", ({ agent, ben }) => agent.delete(`/api/users/${ben.id}`)],
    [
      "a relative came, where they are now",
      ({ agent, ann }) =>
        agent
          .post("/api/relationship-members")
          .send({ fullName: "New", relatedUserId: ann.id, relationshipType: "PARENT" }),
    ],
    [
      "a relationship came, where they had been",
      ({ agent, grown, mother }) =>
        agent
          .post("/api/relationships")
          .send({ userId: grown.id, relatedUserId: mother.id, relationshipType: "EXTENDED" }),
    ],
  ])("REL-06 is refused once %s", async (_, change) => {
    const family = await aHousehold();
    const { id } = (await family.move(family.ben, family.kid)).body;
    expect((await change(family)) as { status: number }).toMatchObject({ ok: true });
    const before = await written();
    await family.undo(id).expect(409);
    expect(await written()).toEqual(before);
  });
});
