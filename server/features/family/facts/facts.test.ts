import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { history } from "#shared/family/history/history.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { testApp, TODAY } from "../../../../tests/support/server/app.ts";

const { signInAs, db, ctx, aGroup, aPerson, anAccount, aRelationship, aFact, anOtherName } =
  await testApp();

/**
 * Ada, who signs in, is married to Bo. Carl is a relative, Olga is in another family, and Sam sees
 * everyone.
 */
async function aFamily() {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const ada = await anAccount({ ...inGroup, fullName: "Ada Berg", birthdate: "1921-05-17" });
  const bo = await aPerson({ ...inGroup, fullName: "Bo Berg" });
  const carl = await anAccount({ ...inGroup, fullName: "Carl Berg" });
  const olga = await anAccount({ familyGroupId: (await aGroup()).id, role: "FAMILY_ADMIN" });
  const sam = await anAccount({ role: "SUPER_ADMIN" });
  const union = await aRelationship(ada, "SPOUSE", bo, {
    startDate: "1948-06-12",
    kind: "married",
  });
  const agent = await signInAs(ada);
  return { group, ada, bo, carl, olga, sam, union, agent };
}

const factsOf = ({ id }: { id: number }) => `/api/users/${id}/facts`;

it("DATA-06 lists the recorded facts of a life by date for the whole family", async () => {
  const { ada, bo, carl, agent } = await aFamily();
  const birth = { kind: "BIRT", place: "Bergen", note: "At home.", sources: "Parish register" };
  const asSent = { kind: "EMIG", date: "ABT MAR 1944", place: "Hull" };
  const voyage = { ...asSent, date: "1944-03-01", dateWords: "ABT MAR 1944" };
  await agent.post(factsOf(ada)).send(asSent).expect(201);
  await agent.post(factsOf(ada)).send({ kind: "OCCU", detail: "Carpenter" }).expect(201);
  await agent.post(factsOf(ada)).send(birth).expect(201);
  await agent
    .post(`/api/users/${ada.id}/other-names`)
    .send({ kind: "maiden", name: " Ada   Lie " });
  const { body } = await (await signInAs(carl)).get(factsOf(ada)).expect(200);
  const emptyFields = { label: null, detail: null, date: null, dateWords: null, partnerId: null };
  const rest = { id: expect.any(Number), version: 1 };
  expect(body).toEqual({
    facts: [
      { ...rest, ...emptyFields, ...voyage, note: null, sources: null },
      {
        ...rest,
        ...emptyFields,
        kind: "OCCU",
        detail: "Carpenter",
        place: null,
        note: null,
        sources: null,
      },
      { ...rest, ...emptyFields, ...birth },
    ],
    names: [{ ...rest, kind: "maiden", name: "Ada Lie" }],
    unions: [
      {
        partnerId: bo.id,
        partnerName: "Bo Berg",
        status: "CURRENT",
        kind: "married",
        startDate: "1948-06-12",
        startDateWords: null,
        endDate: null,
        endDateWords: null,
      },
    ],
  });
});

it("DATA-06 shows a couple's facts in both lives while they are recorded as a couple", async () => {
  const { ada, bo, union, agent } = await aFamily();
  const wedding = { kind: "MARR", partnerId: bo.id, place: "Oslo" };
  const { body: fact } = await agent.post(factsOf(ada)).send(wedding).expect(201);
  const couplesFactsOf = async (person: { id: number }) =>
    (await agent.get(factsOf(person)).expect(200)).body.facts.map(
      (each: { place: string; partnerId: number }) => [each.place, each.partnerId],
    );
  expect(await couplesFactsOf(ada)).toEqual([["Oslo", bo.id]]);
  expect(await couplesFactsOf(bo)).toEqual([["Oslo", ada.id]]);
  await agent.delete(`/api/relationships/${union.id}`).expect(200);
  expect(await couplesFactsOf(ada)).toEqual([]);
  await agent.patch(`/api/facts/${fact.id}`).send({ place: "Rome" }).expect(404);
  const again = { kind: "ENGA", partnerId: bo.id };
  const { body } = await agent.post(factsOf(ada)).send(again).expect(409);
  expect(body.code).toBe("fact.noUnion");
  await db
    .update(familyRelationships)
    .set({ deletedAt: null })
    .where(eq(familyRelationships.relationshipType, "SPOUSE"));
  expect(await couplesFactsOf(bo)).toEqual([["Oslo", ada.id]]);
});

it("DATA-06 shows nothing about a partner who moved to another family", async () => {
  const { ada, bo, carl, olga } = await aFamily();
  await aFact({ oneId: ada.id, otherId: bo.id, kind: "MARR", place: "Oslo" });
  await db.update(users).set({ familyGroupId: olga.familyGroupId }).where(eq(users.id, bo.id));
  const { body } = await (await signInAs(carl)).get(factsOf(ada)).expect(200);
  expect(body).toEqual({ facts: [], names: [], unions: [] });
});

it("ROLE-01 allows editing a person's facts like their profile, and a couple's like their relationship", async () => {
  const { ada, bo, carl, olga, sam } = await aFamily();
  const ofAda = await aFact({ userId: ada.id, detail: "Weaver" });
  const ofBoth = await aFact({ oneId: ada.id, otherId: bo.id, kind: "MARR" });
  const statusesFor = async (editor: { id: number }) => {
    const agent = await signInAs(editor);
    const alone = await agent.patch(`/api/facts/${ofAda.id}`).send({ place: "Bergen" });
    const both = await agent.patch(`/api/facts/${ofBoth.id}`).send({ place: "Oslo" });
    const another = { kind: "CENS", partnerId: bo.id };
    const added = await agent.post(factsOf(ada)).send(another);
    return [alone.status, both.status, added.status];
  };
  expect(await statusesFor(ada)).toEqual([200, 200, 201]);
  expect(await statusesFor(carl)).toEqual([403, 200, 201]);
  expect(await statusesFor(olga)).toEqual([404, 404, 404]);
  expect(await statusesFor(sam)).toEqual([200, 200, 201]);
});

it.each([
  ["date", { kind: "OCCU", date: "2001-02-30" }],
  ["date", { kind: "OCCU", date: "02/30/2001" }],
  ["date", { kind: "OCCU", date: `${Number(TODAY.slice(0, 4)) + 1}-01-01` }],
  ["date", { kind: "BIRT", date: "1921-05-17" }],
  ["date", { kind: "DEAT", date: "ABT 1999" }],
  ["date", { kind: "OCCU", date: "soon" }],
  ["date", { kind: "OCCU", date: "1700-2000" }],
  ["date", { kind: "OCCU", date: `after ${Number(TODAY.slice(0, 4)) + 1}` }],
  ["label", { kind: "EVEN", place: "Oslo" }],
  ["label", { kind: "EVEN", label: " " }],
  ["note", { kind: "EVEN", label: "Story", note: " " }],
  ["kind", { kind: "SSN", detail: "123" }],
  ["kind", { kind: "XXXX" }],
  ["detail", { kind: "OCCU", detail: "x".repeat(301) }],
  ["place", { kind: "OCCU", place: "x".repeat(301) }],
  ["note", { kind: "OCCU", note: "x".repeat(20_001) }],
])("API-02 reports an invalid fact as an error of the field %s", async (field, fact) => {
  const { ada, agent } = await aFamily();
  const { body } = await agent.post(factsOf(ada)).send(fact).expect(400);
  expect(body.errors).toEqual([{ path: field, message: expect.stringMatching(/\w/) }]);
  expect(await db.select().from(lifeFacts)).toEqual([]);
});

it("API-02 rejects a couple's baptism, a wedding day outside the relationship, a second birth, and a null character in a note", async () => {
  const { ada, bo, agent } = await aFamily();
  const baptism = { kind: "BAPM", partnerId: bo.id };
  expect((await agent.post(factsOf(ada)).send(baptism).expect(400)).body.code).toBe(
    "fact.notOfPair",
  );
  const wedding = { kind: "MARR", partnerId: bo.id, date: "1948-06-12" };
  expect((await agent.post(factsOf(ada)).send(wedding).expect(400)).body.code).toBe(
    "fact.dateElsewhere",
  );
  await agent.post(factsOf(ada)).send({ kind: "BIRT", place: "Bergen" }).expect(201);
  const second = await agent.post(factsOf(ada)).send({ kind: "BIRT", place: "Oslo" }).expect(409);
  expect(second.body.code).toBe("fact.alreadyExists");
  await agent.post(factsOf(ada)).send({ kind: "OCCU", note: "a\u0000b" }).expect(400);
  const oneLine = { kind: "OCCU", detail: "a\u0000\r\nb" };
  expect((await agent.post(factsOf(ada)).send(oneLine).expect(201)).body.detail).toBe("a b");
  const place = "\u202eאִבֶּרְ 👩‍👩‍👧 Århus";
  const { body } = await agent.post(factsOf(ada)).send({ kind: "RESI", place }).expect(201);
  expect(body.place).toBe(place);
  // A marriage whose partner is unknown belongs to the person alone and keeps its date.
  const alone = { kind: "MARR", date: "1948-06-12" };
  await agent.post(factsOf(ada)).send(alone).expect(201);
});

it("DATA-06 rejects an outdated edit and overwrites nothing", async () => {
  const { ada, agent } = await aFamily();
  const fact = await aFact({ userId: ada.id, detail: "Weaver", date: "1950-01-01" });
  const path = `/api/facts/${fact.id}`;
  const first = await agent.patch(path).send({ place: "Oslo", version: 1 }).expect(200);
  expect(first.body).toMatchObject({ detail: "Weaver", place: "Oslo", version: 2 });
  const outdated = await agent.patch(path).send({ place: "Rome", version: 1 }).expect(409);
  expect(outdated.body).toMatchObject({
    code: "editConflict",
    current: { place: "Oslo", version: 2 },
  });
  const name = await anOtherName(ada, { name: "Ada Lie" });
  const namePath = `/api/other-names/${name.id}`;
  await agent.patch(namePath).send({ name: "Ada Dahl", version: 1 }).expect(200);
  const staleName = await agent.patch(namePath).send({ name: "Ada Vik", version: 1 }).expect(409);
  expect(staleName.body.current).toMatchObject({ name: "Ada Dahl", kind: "maiden", version: 2 });
});

it("DATA-06 DATA-09 stores a day for an exact date, and text for an inexact one", async () => {
  const { ada, agent } = await aFamily();
  const fact = await aFact({ userId: ada.id, date: "1950-01-01", dateWords: "ABT 1950" });
  const path = `/api/facts/${fact.id}`;
  const unchanged = await agent.patch(path).send({ date: "ABT 1950" }).expect(200);
  expect(unchanged.body).toMatchObject({ date: "1950-01-01", dateWords: "ABT 1950", version: 1 });
  const exact = await agent.patch(path).send({ date: "1951-02-03" }).expect(200);
  expect(exact.body).toMatchObject({ date: "1951-02-03", dateWords: null, version: 2 });
});

it("DATA-07 records additions, changes, and deletions of facts in the history", async () => {
  const { ada, bo, union, agent } = await aFamily();
  const { body } = await agent.post(factsOf(ada)).send({ kind: "OCCU", detail: "Weaver" });
  await agent.patch(`/api/facts/${body.id}`).send({ detail: "Dyer" }).expect(200);
  await agent.patch(`/api/facts/${body.id}`).send({ detail: "Dyer" }).expect(200);
  await agent.delete(`/api/facts/${body.id}`).expect(200);
  await agent.post(factsOf(bo)).send({ kind: "MARR", partnerId: ada.id }).expect(201);
  const name = { kind: "nickname", name: "Addie" };
  await agent.post(`/api/users/${ada.id}/other-names`).send(name).expect(201);
  const entries = await db.select().from(history).orderBy(asc(history.id));
  expect(entries).toMatchObject([
    {
      subject: "person",
      subjectId: ada.id,
      actorId: ada.id,
      before: { lifeFact: null },
      after: { lifeFact: { detail: "Weaver" } },
    },
    { before: { lifeFact: { detail: "Weaver" } }, after: { lifeFact: { detail: "Dyer" } } },
    { before: { lifeFact: { detail: "Dyer" } }, after: { lifeFact: null } },
    { subject: "relationship", subjectId: union.id, after: { lifeFact: { kind: "MARR" } } },
    { subject: "person", subjectId: ada.id, after: { otherName: name } },
  ]);
  expect((await agent.get(factsOf(ada)).expect(200)).body.facts).toHaveLength(1);
});

it("DATA-04 accepts a birthplace again after it was deleted", async () => {
  const { ada, agent } = await aFamily();
  const birth = await aFact({ userId: ada.id, kind: "BIRT", place: "Bergen" });
  await agent.delete(`/api/facts/${birth.id}`).expect(200);
  await agent.delete(`/api/facts/${birth.id}`).expect(404);
  await agent.post(factsOf(ada)).send({ kind: "BIRT", place: "Oslo" }).expect(201);
});

it("DATA-01 deletes facts and names with their person", async () => {
  const { ada, bo } = await aFamily();
  await aFact({ userId: bo.id });
  await aFact({ oneId: ada.id, otherId: bo.id, kind: "MARR" });
  await anOtherName(bo);
  await db.delete(users).where(eq(users.id, bo.id));
  const { rows } = await ctx.pool.query(
    "select id from life_facts union all select id from other_names",
  );
  expect(rows).toEqual([]);
});
