import { expect, it } from "vitest";
import { history } from "#shared/family/history/history.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const {
  db,
  signInAs,
  aGroup,
  aPerson,
  anAccount,
  aRelationship,
  aFact,
  anOtherName,
  anImage,
  anInvitation,
} = test;

/** Text that appears in all data about others except their names. */
const SECRET = "secret";

async function aFamily() {
  const group = await aGroup({ name: "Berg" });
  const inGroup = { familyGroupId: group.id };
  const person = await anAccount({
    ...inGroup,
    fullName: "Åse Berg",
    mobilePhone: "+4790000001",
    photo: await anImage(),
  });
  const child = await aPerson({
    ...inGroup,
    fullName: "Ola Berg",
    email: `${SECRET}@example.org`,
    birthdate: "2015-03-01",
  });
  await aRelationship(person, "PARENT", child);
  await aRelationship(person, "SPOUSE", await aPerson({ ...inGroup, fullName: "Per Berg" }), {
    startDate: "2001-02-03",
    kind: "married",
  });
  await aFact({ userId: person.id, detail: "Baker", place: "Bergen" });
  await aFact({ userId: child.id, detail: SECRET });
  await anOtherName(person, { name: "Ase" });
  await anInvitation(group, { email: person.email! });
  const root = await anAccount({ role: "SUPER_ADMIN", fullName: "Rut" });
  await (await signInAs(root)).patch(`/api/users/${person.id}`).send({ familyBranch: "North" });
  await db.insert(history).values({
    actorId: root.id,
    address: `${SECRET} machine`,
    subject: "person",
    subjectId: person.id,
    action: "restored",
    at: new Date("2020-01-01"),
  });
  return { group, person, agent: await signInAs(person) };
}

it("MEM-04 exports all of a person's data as JSON, with only the names of others", async () => {
  const { person, agent } = await aFamily();
  await agent.patch(`/api/users/${person.id}`).send({ mobilePhone: "+4790000002" }).expect(200);
  const { headers, text } = await agent.get(`/api/users/${person.id}/export`).expect(200);
  expect(headers["content-type"]).toContain("application/json");
  expect(headers["content-disposition"]).toContain(`filename*=UTF-8''%C3%85se%20Berg.json`);
  expect(headers["cache-control"]).toContain("no-store");
  const exported = JSON.parse(text);
  expect(exported).toMatchObject({
    profile: { fullName: "Åse Berg", mobilePhone: "+4790000002", familyGroup: "Berg" },
    relatives: [
      { name: "Ola Berg", is: "CHILD" },
      { name: "Per Berg", is: "SPOUSE", kind: "married", startDate: "2001-02-03" },
    ],
    lifeFacts: [{ kind: "OCCU", detail: "Baker", place: "Bergen" }],
    otherNames: [{ kind: "maiden", name: "Ase" }],
    invitations: [{ email: person.email }],
    sessions: [{}],
  });
  expect(exported.photo).toMatch(/^data:image\/jpeg;base64,/);
  expect(exported.history[0]).toMatchObject({ by: "you", after: { mobilePhone: "+4790000002" } });
  expect(exported.history).toContainEqual(
    expect.objectContaining({ by: "someone else", after: { familyBranch: "North" } }),
  );
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain("argon2");
});

it("MEM-04 is available only to the person and Super Admins", async () => {
  const { person, group } = await aFamily();
  const address = `/api/users/${person.id}/export`;
  const admin = await signInAs(await anAccount({ role: "FAMILY_ADMIN", familyGroupId: group.id }));
  await admin.get(address).expect(403);
  await (await signInAs(await anAccount())).get(address).expect(404);
  await (await signInAs(await anAccount({ role: "SUPER_ADMIN" }))).get(address).expect(200);
});
