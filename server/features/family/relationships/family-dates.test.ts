import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../tests/support/families/family.ts";

const test = await testApp();
const { db } = test;
const aFamily = familiesIn(test);

const countPeople = () => db.$count(users);
const readPerson = async (id: number) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!;

it("TREE-14 DATA-09 adds a deceased person with inexact dates", async () => {
  const { agent, aRelative } = await aFamily({ role: "FAMILY_ADMIN" });
  const ben = await aRelative("Ben", { birthdate: "1950-01-01" });
  const add = (dates: object) =>
    agent
      .post("/api/relationship-members")
      .send({ fullName: "Anna", relatedUserId: ben.id, relationshipType: "PARENT", ...dates });
  const anna = { birthdate: "about 1925", isDeceased: true, deathDate: "1990" };
  const { body } = await add(anna).expect(201);
  expect(await readPerson(body.user.id)).toMatchObject({
    birthdate: "1925-01-01",
    birthdateWords: "ABT 1925",
    isDeceased: true,
    deathDate: "1990-01-01",
    deathDateWords: "1990",
    email: null,
    mobilePhone: null,
  });
  const before = await countPeople();
  await add({ birthdate: "soon" }).expect(400);
  await add({ birthdate: "after 1945" }).expect(409);
  await add({ birthdate: "1925", deathDate: "before 1920" }).expect(400);
  expect(await countPeople()).toBe(before);
});

it("DATA-09 adds a child and a member with an inexact birth date, as a CHILD if they may be one", async () => {
  const { agent, aRelative, group } = await aFamily({ role: "FAMILY_ADMIN" });
  const anna = await aRelative("Anna", { birthdate: "1980-01-01", birthdateWords: "1980" });
  const child = { parentId: anna.id, fullName: "Kim", birthdate: "about 2010" };
  const added = await agent.post("/api/relationship-children").send(child).expect(201);
  const alone = { fullName: "Lee", familyGroupId: group.id, birthdate: "May 1952" };
  const member = await agent.post("/api/users/create").send(alone).expect(201);
  await agent
    .post("/api/users/create")
    .send({ ...alone, birthdate: "soon" })
    .expect(400);
  expect(await readPerson(added.body.user.id)).toMatchObject({
    birthdateWords: "ABT 2010",
    role: "CHILD",
  });
  expect(member.body.user).toMatchObject({ birthdateWords: "MAY 1952", role: "USER" });
});

it("DATA-09 accepts inexact dates of a union, and rejects an end before every possible beginning", async () => {
  const { agent, aRelative } = await aFamily();
  const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
  const union = { userId: anna.id, relatedUserId: ben.id, relationshipType: "SPOUSE" };
  const dates = { startDate: "about 1950", endDate: "May 1945" };
  const { body } = await agent
    .post("/api/relationships")
    .send({ ...union, ...dates })
    .expect(201);
  expect(body.relationship).toMatchObject({
    startDate: "1950-01-01",
    startDateWords: "ABT 1950",
    endDateWords: "MAY 1945",
  });
  const change = (fields: object) =>
    agent.patch(`/api/relationships/${body.relationship.id}`).send(fields);
  await change({ startDate: "1946" }).expect(400);
  await change({ startDate: "soon" }).expect(400);
  await change({ startDate: "" }).expect(200);
});
