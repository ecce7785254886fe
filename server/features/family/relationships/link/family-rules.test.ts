import type { Agent } from "supertest";
import { describe, expect, it } from "vitest";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../../tests/support/families/family.ts";

const test = await testApp();
const { db, signInAs, aGroup, aPerson, anAccount, aRelationship } = test;
const aFamily = familiesIn(test);

interface Person {
  id: number;
}

const post = (agent: Agent, user: Person, type: string, related: Person, more = {}) =>
  agent
    .post("/api/relationships")
    .send({ userId: user.id, relatedUserId: related.id, relationshipType: type, ...more });

/** Asserts a 409 with this message, and that nothing was stored. */
async function expectRejected(request: ReturnType<typeof post>, expectedMessage: string) {
  const before = await db.select().from(familyRelationships);
  const { body } = await request.expect(409);
  expect(body.message).toContain(expectedMessage);
  expect(await db.select().from(familyRelationships)).toEqual(before);
}

describe("impossible families", () => {
  it("REL-06 rejects a person as their own relative", async () => {
    const { agent, aRelative } = await aFamily();
    const anna = await aRelative("Anna");
    for (const type of ["SPOUSE", "PARENT", "CHILD", "EXTENDED"])
      await expectRejected(post(agent, anna, type, anna), "Anna can't be their own relative.");
  });

  it("REL-06 rejects a third birth parent from either side; other kinds are allowed", async () => {
    const { agent, aRelative } = await aFamily();
    const [child, third] = [await aRelative("Child"), await aRelative("Third")];
    for (const name of ["Anna", "Ben"]) await aRelationship(await aRelative(name), "PARENT", child);
    const expectedMessage =
      "Child already has two birth parents, Anna and Ben. You can add Third as an";
    await expectRejected(post(agent, third, "PARENT", child), expectedMessage);
    await expectRejected(post(agent, child, "CHILD", third), "already has two birth parents");
    for (const kind of ["adoptive", "step", "foster"])
      await post(agent, await aRelative(kind), "PARENT", child, { kind }).expect(201);
  });

  it("REL-06 ignores deleted parents and removed links", async () => {
    const { agent, aRelative } = await aFamily();
    const [child, third] = [await aRelative("Child"), await aRelative("Third")];
    await aRelationship(await aRelative("Gone", { deletedAt: new Date() }), "PARENT", child);
    await aRelationship(await aRelative("Unlinked"), "PARENT", child, { deletedAt: new Date() });
    await aRelationship(await aRelative("Anna"), "PARENT", child);
    await post(agent, third, "PARENT", child).expect(201);
  });

  it("REL-06 rejects an own ancestor at any depth and of any kind", async () => {
    const { agent, aRelative } = await aFamily();
    const line = [await aRelative("Number 0")];
    for (let depth = 1; depth <= 12; depth++) {
      const next = await aRelative(`Number ${depth}`);
      const kind = depth % 2 ? "birth" : "step";
      await aRelationship(line.at(-1)!, "PARENT", next, { kind });
      line.push(next);
    }
    for (const descendant of [line[1]!, line[2]!, line[12]!])
      for (const kind of ["birth", "adoptive", "foster"])
        await expectRejected(
          post(agent, descendant, "PARENT", line[0]!, { kind }),
          `Number 0 is already recorded as an ancestor of Number ${line.indexOf(descendant)}, and nobody`,
        );
    await post(agent, line[0]!, "PARENT", line[12]!, { kind: "adoptive" }).expect(201);
  });

  it("REL-06 finds an ancestor through a link's only remaining row", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    await db.insert(familyRelationships).values({
      userId: ben.id,
      relatedUserId: anna.id,
      relationshipType: "CHILD",
    });
    await expectRejected(post(agent, ben, "PARENT", anna), "own ancestor");
  });

  it("REL-06 handles a loop that already exists in the data", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben, cem] = [
      await aRelative("Anna"),
      await aRelative("Ben"),
      await aRelative("Cem"),
    ];
    await aRelationship(anna, "PARENT", ben);
    await aRelationship(ben, "PARENT", anna);
    await post(agent, anna, "PARENT", cem).expect(201);
  });

  it.each([
    ["1990-06-15", "1980-01-01", "was born after"],
    ["1990-06-15", "2000-06-14", "was under 10"],
    ["1990-06-15", "1990-07-01", "was under 10"],
  ])(
    "REL-06 rejects a birth parent of %s for a child of %s",
    async (parent, child, expectedMessage) => {
      const { agent, aRelative } = await aFamily();
      const anna = await aRelative("Anna", { birthdate: parent });
      const ben = await aRelative("Ben", { birthdate: child });
      await expectRejected(post(agent, anna, "PARENT", ben), expectedMessage);
      await expectRejected(post(agent, ben, "CHILD", anna), expectedMessage);
      await post(agent, anna, "PARENT", ben, { kind: "step" }).expect(201);
    },
  );

  it.each([
    [{ birthdate: "1990-06-15" }, { birthdate: "2000-06-15" }],
    [{ birthdate: "1990-06-15" }, {}],
    [{ birthdate: "1850-01-01", birthdateWords: "ABT 1850" }, { birthdate: "1858-03-04" }],
  ])("REL-06 allows a birth parent of %j for a child of %j", async (parent, child) => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben] = [await aRelative("Anna", parent), await aRelative("Ben", child)];
    await post(agent, anna, "PARENT", ben).expect(201);
  });

  it("REL-06 rejects people of different groups or without a group", async () => {
    const { aRelative } = await aFamily();
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const anna = await aRelative("Anna");
    const other = await aPerson({ fullName: "Other", familyGroupId: (await aGroup()).id });
    const [withoutGroup, another] = [await aPerson({ fullName: "Loner" }), await aPerson()];
    for (const stranger of [other, withoutGroup])
      await expectRejected(
        post(superAdmin, anna, "SPOUSE", stranger),
        "aren't in the same family group",
      );
    await expectRejected(
      post(superAdmin, withoutGroup, "PARENT", another),
      "aren't in the same family group",
    );
  });

  it("REL-06 rejects a spouse who is a birth parent, child, or sibling", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben, cem] = [
      await aRelative("Anna"),
      await aRelative("Ben"),
      await aRelative("Cem"),
    ];
    await aRelationship(anna, "PARENT", ben);
    await aRelationship(anna, "PARENT", cem);
    await expectRejected(post(agent, anna, "SPOUSE", ben), "Anna is a birth parent of Ben");
    await expectRejected(post(agent, ben, "SPOUSE", anna), "Anna is a birth parent of Ben");
    // Half siblings share one parent.
    await aRelationship(await aRelative("Dan"), "PARENT", cem);
    await expectRejected(post(agent, ben, "SPOUSE", cem), "are both children of Anna");
    const former = { relationshipStatus: "FORMER" };
    await expectRejected(post(agent, cem, "SPOUSE", ben, former), "are both children of Anna");
  });

  it("REL-06 allows people with different parents to marry", async () => {
    const { agent, aRelative } = await aFamily();
    const [ben, cem] = [await aRelative("Ben"), await aRelative("Cem")];
    await aRelationship(await aRelative("Anna"), "PARENT", ben);
    await aRelationship(await aRelative("Dan"), "PARENT", cem);
    await post(agent, ben, "SPOUSE", cem).expect(201);
  });

  it("REL-06 rejects a union only of a living person under 16", async () => {
    const { agent, aRelative } = await aFamily({ role: "FAMILY_ADMIN" });
    const anna = await aRelative("Anna", { birthdate: "1980-01-01" });
    const kid = await aRelative("Kid", { birthdate: "2010-11-22" });
    await expectRejected(post(agent, anna, "SPOUSE", kid), "Kid is under 16");
    await expectRejected(post(agent, kid, "SPOUSE", anna), "Kid is under 16");
    const form = { userId: kid.id, spouseId: anna.id };
    await agent.post("/api/relationships/spouse").send(form).expect(409);
    for (const values of [
      { birthdate: "2010-11-21" },
      { birthdate: "2011-11-21", birthdateWords: "ABT 2011" },
      { birthdate: "2012-11-22", isDeceased: true },
      { birthdate: null },
    ])
      await post(agent, anna, "SPOUSE", await aRelative("Ben", values)).expect(201);
  });

  it("REL-06 allows step siblings to marry", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben, cem] = [
      await aRelative("Anna"),
      await aRelative("Ben"),
      await aRelative("Cem"),
    ];
    await aRelationship(anna, "PARENT", ben);
    await aRelationship(anna, "PARENT", cem, { kind: "step" });
    await post(agent, ben, "SPOUSE", cem).expect(201);
  });

  it("REL-06 rejects a birth parent who would make spouses parent and child, or siblings", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben, cem] = [
      await aRelative("Anna"),
      await aRelative("Ben"),
      await aRelative("Cem"),
    ];
    await aRelationship(ben, "SPOUSE", cem, { relationshipStatus: "FORMER" });
    await expectRejected(post(agent, ben, "PARENT", cem), "are recorded as spouses");
    await expectRejected(post(agent, ben, "CHILD", cem), "are recorded as spouses");
    await aRelationship(anna, "PARENT", cem);
    await expectRejected(post(agent, anna, "PARENT", ben), "recorded as the spouse of Ben");
    await post(agent, anna, "PARENT", ben, { kind: "step" }).expect(201);
  });
});
