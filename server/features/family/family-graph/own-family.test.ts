import { describe, expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../tests/support/families/family.ts";

const test = await testApp();
const { signInAs, aGroup, anAccount, aRelationship } = test;
const aFamily = familiesIn(test);
const namesOf = (list: { fullName: string }[]) => list.map(({ fullName }) => fullName);

describe("the reader's own three generations", () => {
  const OWN = "/api/family-tree/own";

  it("TREE-11 contain the reader's parents, partners, and children, with their counts", async () => {
    const { agent, member, aRelative } = await aFamily();
    const mother = await aRelative("Mother", { birthdate: "1950-01-01" });
    const spouse = await aRelative("Spouse");
    await aRelationship(mother, "PARENT", member);
    await aRelationship(member, "SPOUSE", spouse);
    for (let nth = 1; nth <= 8; nth++) {
      const child = await aRelative(`Child ${nth}`, { birthdate: `198${nth}-01-01` });
      await aRelationship(member, "PARENT", child);
    }
    const { body } = await agent.get(OWN).expect(200);
    expect(body.person).toEqual({
      id: member.id,
      fullName: member.fullName,
      shortName: expect.any(String),
      photo: null,
      isDeceased: false,
    });
    expect(namesOf(body.parents.people)).toEqual(["Mother"]);
    expect(namesOf(body.partners.people)).toEqual(["Spouse"]);
    expect(namesOf(body.children.people)).toEqual([1, 2, 3, 4, 5, 6].map((nth) => `Child ${nth}`));
    expect([body.parents.count, body.partners.count, body.children.count]).toEqual([1, 1, 8]);
  });

  it("TREE-11 contain nobody for a reader without a family, and nobody from another one", async () => {
    const { aRelative, member } = await aFamily();
    const child = await aRelative("Child");
    await aRelationship(member, "PARENT", child);
    const stranger = await anAccount({ familyGroupId: null, role: "USER" });
    const { body } = await (await signInAs(stranger)).get(OWN).expect(200);
    expect(body).toEqual({
      person: null,
      parents: { people: [], count: 0 },
      partners: { people: [], count: 0 },
      children: { people: [], count: 0 },
    });
    // A link into another family reveals nothing about the person there.
    const group = await aGroup({ name: "Others" });
    const other = await anAccount({ familyGroupId: group.id, role: "USER" });
    await aRelationship(other, "PARENT", child);
    const answer = await (await signInAs(other)).get(OWN).expect(200);
    expect(answer.body.person.id).toBe(other.id);
    expect(answer.body.children).toEqual({ people: [], count: 0 });
  });
});
