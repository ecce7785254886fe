import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { history } from "#shared/family/history/history.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const { signInAs, db, ctx, aGroup, aPerson, anAccount } = await testApp({
  TRUSTED_PROXIES: "loopback",
});

const readEntries = () => db.select().from(history).orderBy(asc(history.id));

/** A family's administrator with their browser, and a member. */
async function aFamily() {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const superAdmin = await anAccount({ ...inGroup, role: "SUPER_ADMIN" });
  const member = await aPerson({ ...inGroup, fullName: "Ada Berg", familyBranch: "North" });
  return { group, superAdmin, member, agent: await signInAs(superAdmin) };
}

it("DATA-07 records only the changed fields of a person, with who, where, and when", async () => {
  const { group, superAdmin, member, agent } = await aFamily();
  const change = { fullName: "Ada Berg", familyBranch: "South", email: "ada@example.org" };
  await agent
    .patch(`/api/users/${member.id}`)
    .set("X-Forwarded-For", "203.0.113.7")
    .send(change)
    .expect(200);
  expect(await readEntries()).toEqual([
    {
      id: expect.any(Number),
      at: ctx.now(),
      actorId: superAdmin.id,
      suggestedBy: null,
      address: "203.0.113.7",
      subject: "person",
      subjectId: member.id,
      familyGroupId: group.id,
      action: "changed",
      before: { familyBranch: "North", email: member.email },
      after: { familyBranch: "South", email: "ada@example.org" },
    },
  ]);
  await agent.patch(`/api/users/${member.id}`).send(change).expect(200);
  expect(await readEntries()).toHaveLength(1);
});

it("DATA-07 records the creation and deletion of a person", async () => {
  const { group, member, agent } = await aFamily();
  const form = { fullName: "Bo Berg", birthdate: "1980-02-03" };
  const { body } = await agent.post("/api/users/create").send(form).expect(201);
  await agent.delete(`/api/users/${member.id}`).expect(200);
  expect(await readEntries()).toMatchObject([
    {
      subject: "person",
      subjectId: body.user.id,
      familyGroupId: group.id,
      action: "created",
      before: null,
      after: { fullName: "Bo Berg", birthdate: "1980-02-03", role: "USER" },
    },
    { subject: "person", subjectId: member.id, action: "deleted", before: null, after: null },
  ]);
});

it("DATA-07 records one entry for each change of a relationship", async () => {
  const { group, superAdmin, member, agent } = await aFamily();
  const relationship = {
    userId: superAdmin.id,
    relatedUserId: member.id,
    relationshipType: "SPOUSE",
  };
  const { body } = await agent.post("/api/relationships").send(relationship).expect(201);
  const { id } = body.relationship;
  const path = `/api/relationships/${id}`;
  await agent.patch(path).send({ startDate: "1999-05-06" }).expect(200);
  await agent.delete(path).expect(200);
  const about = { subject: "relationship", subjectId: id, familyGroupId: group.id };
  expect(await readEntries()).toMatchObject([
    { ...about, action: "created", after: { ...relationship, relationshipStatus: "CURRENT" } },
    {
      ...about,
      action: "changed",
      before: { startDate: null },
      after: { startDate: "1999-05-06" },
    },
    { ...about, action: "deleted" },
  ]);
});

it("DATA-07 records changes of a group", async () => {
  const { agent } = await aFamily();
  const { body } = await agent.post("/api/family-groups").send({ name: "Lunds" }).expect(201);
  const path = `/api/family-groups/${body.id}`;
  await agent.patch(path).send({ description: "By the lake" }).expect(200);
  await agent.delete(path).expect(200);
  const about = { subject: "group", subjectId: body.id, familyGroupId: body.id };
  expect(await readEntries()).toMatchObject([
    { ...about, action: "created", after: { name: "Lunds" } },
    { ...about, action: "changed", after: { description: "By the lake" } },
    { ...about, action: "deleted" },
  ]);
});

it("DATA-07 records nothing if a change is rejected", async () => {
  const { member, agent } = await aFamily();
  const change = { birthdate: "2090-01-01" };
  await agent.patch(`/api/users/${member.id}`).send(change).expect(400);
  expect(await readEntries()).toEqual([]);
});
