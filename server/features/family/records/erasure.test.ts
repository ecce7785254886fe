import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { keptLines } from "#shared/family/facts/kept-lines.table.ts";
import { history } from "#shared/family/history/history.table.ts";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { aPictureUrl } from "../../../../tests/support/pictures.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const {
  db,
  ctx,
  signInAs,
  aGroup,
  aPerson,
  anAccount,
  aRelationship,
  aFact,
  anOtherName,
  anImage,
} = test;
const { anEvent, anInvitation } = test;

/** Text that appears in everything known about the person, and nowhere else. */
const MARK = "Canary";

/** A person with the mark stored in every possible place. */
async function aKnownPerson() {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const person = await anAccount({
    ...inGroup,
    fullName: `${MARK} Berg`,
    firstName: MARK,
    lastName: `${MARK}sen`,
    mobilePhone: "+4790000001",
    familyBranch: `${MARK} branch`,
    email: `${MARK}@example.org`.toLowerCase(),
    username: `${MARK}@example.org`.toLowerCase(),
    birthdateWords: `about ${MARK}`,
    photo: await anImage(),
    profileImageUrl: `https://example.org/${MARK}`,
  });
  const agent = await signInAs(person);
  const [mother, wife] = [await aPerson(inGroup), await aPerson({ ...inGroup, fullName: "Bea" })];
  await aRelationship(mother, "PARENT", person);
  await aRelationship(person, "SPOUSE", wife, {
    startDate: "2001-02-03",
    startDateWords: `ABT ${MARK}`,
  });
  const url = `/api/users/${person.id}`;
  await agent
    .patch(url)
    .send({ familyBranch: `${MARK} North` })
    .expect(200);
  await agent.post(`${url}/facts`).send({ kind: "OCCU", detail: MARK }).expect(201);
  await agent.post(`${url}/other-names`).send({ kind: "aka", name: MARK }).expect(201);
  const [oneId, otherId] = [person.id, wife.id].toSorted((one, other) => one - other);
  await aFact({ oneId, otherId, kind: "MARR", place: MARK });
  await aFact({ userId: person.id, detail: MARK, deletedAt: new Date() });
  await db.insert(keptLines).values({ userId: person.id, level: 1, tag: MARK, position: 0 });
  const event = await anEvent();
  await db.insert(attendance).values([
    { eventId: event.id, userId: person.id },
    { eventId: event.id, guestName: MARK, guestIsChild: false, guestOf: person.id },
  ]);
  await anInvitation(group, { email: person.email!.toUpperCase(), recipientName: MARK });
  await db.insert(mails).values([
    { kind: "reset", address: person.email!, internetMessageId: "1", facts: { name: MARK } },
    { kind: "reset", address: `${MARK}@x.example`, personId: person.id, internetMessageId: "2" },
  ]);
  await agent.post("/api/birthdays/feed").expect(201);
  return { group, person, agent, mother, wife, url };
}

/** Returns all rows of all tables as text. */
async function readAllRows(): Promise<string> {
  const { rows } = await ctx.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const read = async (name: string) =>
    JSON.stringify((await ctx.pool.query(`select * from "${name}"`)).rows);
  return (await Promise.all(rows.map(({ name }) => read(name)))).join("\n");
}

it("MEM-04 erases a person from every table, and leaves a nameless place among their relatives", async () => {
  const { person, agent, mother, url } = await aKnownPerson();
  expect((await readAllRows()).toLowerCase()).toContain(MARK.toLowerCase());
  const { body } = await agent
    .post(`${url}/erase`)
    .send({ name: `${MARK} berg ` })
    .expect(200);
  expect(body.message).toBe("All data about this person has been erased.");
  expect((await readAllRows()).toLowerCase()).not.toContain(MARK.toLowerCase());
  const [left] = await db.select().from(users).where(eq(users.id, person.id));
  expect(left).toMatchObject({
    fullName: "Erased person",
    birthdate: null,
    email: null,
    password: null,
    mobilePhone: null,
    photo: null,
    sex: null,
    role: "USER",
    familyGroupId: person.familyGroupId,
    deletedAt: null,
  });
  await agent.get("/api/user").expect(401);
  const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const links = await root.get(`/api/users/${mother.id}/relationships`).expect(200);
  expect(JSON.stringify(links.body)).toContain("Erased person");
  const dated = await ctx.pool.query(
    "select 1 from family_relationships where start_date is not null",
  );
  expect(dated.rows).toEqual([]);
  // The history shows that something happened, but not what or by whom.
  const lines = await db.select().from(history);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(line).toMatchObject({ before: null, after: null, actorId: null, address: null });
  const { rows } = await ctx.pool.query("select hash from images");
  expect(rows).toEqual([]);
});

it("MEM-04 erases earlier photos found only in the history, and keeps those of others", async () => {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const [person, other] = [await anAccount(inGroup), await anAccount(inGroup)];
  const hashes = async () =>
    (await ctx.pool.query<{ hash: string }>("select hash from images")).rows.map(
      ({ hash }) => hash,
    );
  const before = await hashes();
  const choosePhoto = async (whose: typeof person, color: string | null) => {
    const photo = color && (await aPictureUrl({ color }));
    await (await signInAs(whose)).patch(`/api/users/${whose.id}`).send({ photo }).expect(200);
  };
  await choosePhoto(other, "#445566");
  const ofOther = await hashes();
  await choosePhoto(person, "#112233");
  await choosePhoto(person, "#223344");
  await choosePhoto(person, null);
  expect(await hashes()).toHaveLength(before.length + 3);
  const name = { name: person.fullName };
  await (await signInAs(person)).post(`/api/users/${person.id}/erase`).send(name).expect(200);
  expect((await hashes()).toSorted()).toEqual(ofOther.toSorted());
});

it("MEM-04 also erases the data of a profile that was merged into theirs", async () => {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const admin = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
  const person = await anAccount({ ...inGroup, fullName: "Anna" });
  const other = await aPerson({ ...inGroup, fullName: `${MARK} Lund`, photo: await anImage() });
  await anOtherName(other, { name: MARK });
  const body = { duplicateId: other.id };
  await admin.post(`/api/users/${person.id}/merge`).send(body).expect(200);
  const agent = await signInAs(person);
  await agent.post(`/api/users/${person.id}/erase`).send({ name: "Anna" }).expect(200);
  expect(await readAllRows()).not.toContain(MARK);
});

it("MEM-04 erases nothing if the typed name differs", async () => {
  const { agent, url } = await aKnownPerson();
  const before = await readAllRows();
  const { body } = await agent.post(`${url}/erase`).send({ name: "Somebody" }).expect(400);
  expect(body).toMatchObject({
    code: "record.otherName",
    errors: [{ path: "name", message: "Type the name as shown" }],
  });
  expect(await readAllRows()).toBe(before);
});

it("MEM-04 lets only the person and Super Admins erase, and keeps the last Super Admin", async () => {
  const { person, group, url } = await aKnownPerson();
  const admin = await signInAs(await anAccount({ role: "FAMILY_ADMIN", familyGroupId: group.id }));
  await admin.post(`${url}/erase`).send({ name: person.fullName }).expect(403);
  const last = await anAccount({ role: "SUPER_ADMIN", fullName: "Rut" });
  const root = await signInAs(last);
  const { body } = await root.post(`/api/users/${last.id}/erase`).send({ name: "Rut" }).expect(409);
  expect(body.code).toBe("person.lastSuperAdmin");
  await root.post(`${url}/erase`).send({ name: person.fullName }).expect(200);
});

it("MEM-04 keeps what others made and were invited to", async () => {
  const { group, agent, url, person } = await aKnownPerson();
  await anInvitation(group, { email: "other@example.org", senderId: person.id });
  await agent.post(`${url}/erase`).send({ name: person.fullName }).expect(200);
  expect(await db.select().from(familyInvitations)).toMatchObject([{ email: "other@example.org" }]);
});
