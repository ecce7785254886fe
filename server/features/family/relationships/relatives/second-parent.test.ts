import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../../tests/support/families/family.ts";

const test = await testApp();
const { db, aGroup, aPerson, aRelationship } = test;
const aFamily = familiesIn(test);

const countPeople = () => db.$count(users);

it("TREE-14 adds a second parent with or without linking the couple, in one step", async () => {
  const { agent, aRelative } = await aFamily({ role: "FAMILY_ADMIN" });
  const [ben, cy] = [await aRelative("Ben"), await aRelative("Cy")];
  const anna = await aRelative("Anna", { birthdate: "1930-01-01" });
  for (const child of [ben, cy]) await aRelationship(anna, "PARENT", child);
  const add = (relatedUserId: number, more: object) =>
    agent
      .post("/api/relationship-members")
      .send({ fullName: "Otto", relatedUserId, relationshipType: "PARENT", ...more });
  const spouses = () =>
    db.$count(familyRelationships, eq(familyRelationships.relationshipType, "SPOUSE"));
  await add(cy.id, {}).expect(201);
  expect(await spouses()).toBe(0);
  const { body } = await add(ben.id, { coupleWith: anna.id }).expect(201);
  const [union] = await db
    .select()
    .from(familyRelationships)
    .where(eq(familyRelationships.relationshipType, "SPOUSE"));
  expect(union).toMatchObject({ userId: body.user.id, relatedUserId: anna.id });
  expect(await spouses()).toBe(2);
});

it("TREE-14 adds nobody if the other parent isn't one, is too young, of another family, or deleted", async () => {
  const { agent, aRelative } = await aFamily({ role: "FAMILY_ADMIN" });
  const [ben, eva] = [await aRelative("Ben"), await aRelative("Eva")];
  const kid = await aRelative("Kid", { birthdate: "2020-01-01" });
  await aRelationship(kid, "PARENT", ben, { kind: "step" });
  const stranger = await aPerson({ familyGroupId: (await aGroup()).id });
  const before = await countPeople();
  const add = (coupleWith: unknown, relationshipType = "PARENT") =>
    agent
      .post("/api/relationship-members")
      .send({ fullName: "Otto", relatedUserId: ben.id, relationshipType, coupleWith });
  const { body } = await add(eva.id).expect(409);
  expect(body.message).toContain("Eva is no longer recorded as a parent of Ben.");
  await add(kid.id).expect(409);
  await add(stranger.id).expect(404);
  await add(987_654).expect(404);
  await add("x").expect(400);
  await add(eva.id, "SPOUSE").expect(400);
  expect(await countPeople()).toBe(before);
});
