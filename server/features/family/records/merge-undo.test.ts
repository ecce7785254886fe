import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { keptLines } from "#shared/family/facts/kept-lines.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { personMerges } from "#shared/family/records/merges.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { runRetentionRule } from "../../../../tests/support/server/retention.ts";

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
  anEvent,
} = test;

const DAY = 24 * 60 * 60_000;

/** Two profiles with a row of each kind on one of them, and some on both. */
async function twoProfiles() {
  const { id: familyGroupId } = await aGroup();
  const admin = await anAccount({ role: "FAMILY_ADMIN", familyGroupId });
  const agent = await signInAs(admin);
  const person = (fullName: string, values = {}) => aPerson({ fullName, familyGroupId, ...values });
  const kept = await person("Anna Berg", { birthdate: "1951-01-01", birthdateWords: "ABT 1951" });
  const gone = await person("Anna Lund", {
    birthdate: "1951-05-17",
    photo: await anImage(),
    email: "anna@example.org",
  });
  const [mother, husband] = [await person("Maria Berg"), await person("Per Lund")];
  for (const record of [kept, gone]) {
    await aRelationship(mother, "PARENT", record);
    await aFact({ userId: record.id, kind: "BIRT", ...(record === gone && { place: "Bergen" }) });
    await anOtherName(record, { name: "Anneli" });
    await db.insert(keptLines).values({ userId: record.id, level: 1, tag: "_UID", position: 0 });
  }
  await aRelationship(kept, "SPOUSE", husband, { confirmedAt: null, startDate: "1948-06-05" });
  await aRelationship(gone, "SPOUSE", husband);
  await aRelationship(gone, "PARENT", await person("Ola Lund"));
  const event = await anEvent();
  for (const userId of [kept.id, gone.id])
    await db.insert(attendance).values({ eventId: event.id, userId });
  const merge = async () => {
    const body = { duplicateId: gone.id };
    const sent = await agent.post(`/api/users/${kept.id}/merge`).send(body).expect(200);
    return sent.body.mergeId as number;
  };
  const undo = (mergeId: number) => agent.post(`/api/merges/${mergeId}/undo`);
  return { admin, agent, person, kept, gone, mother, merge, undo };
}

const TABLES = [users, familyRelationships, lifeFacts, otherNames, keptLines, attendance];

/** Returns all rows, without their update times. */
async function everything() {
  const read = async (table: (typeof TABLES)[number]) => {
    const rows = await db.select().from(table);
    return rows
      .map((row) => Object.assign(row, { updatedAt: null, version: null }))
      .toSorted((one, other) => one.id - other.id);
  };
  return Promise.all(TABLES.map(read));
}

it("DATA-08 undoing a merge restores each row as it was", async () => {
  const { kept, merge, undo, agent } = await twoProfiles();
  const before = await everything();
  const mergeId = await merge();
  expect(await everything()).not.toEqual(before);
  const { body } = await undo(mergeId).expect(200);
  expect(body.message).toBe("Both profiles are back.");
  expect(await everything()).toEqual(before);
  // A merge can be undone only once, and the history shows both the merge and the undo.
  await undo(mergeId).expect(404);
  const { body: lines } = await agent.get(`/api/users/${kept.id}/history`).expect(200);
  expect(lines[0].changes).toContainEqual({
    field: "mergedWith",
    before: "Anna Lund",
    after: null,
  });
  expect(lines.map(({ mergeId }: { mergeId: number | null }) => mergeId)).toEqual([null, null]);
});

it("DATA-08 a merge can be repeated after it was undone", async () => {
  const { merge, undo } = await twoProfiles();
  await undo(await merge()).expect(200);
  await undo(await merge()).expect(200);
});

it.each([
  ["a field of", ({ kept }) => ["patch", `/api/users/${kept.id}`, { familyBranch: "North" }]],
  [
    "a fact of",
    ({ kept }) => ["post", `/api/users/${kept.id}/facts`, { kind: "OCCU", detail: "Baker" }],
  ],
  [
    "a link of",
    ({ kept, mother }) => [
      "post",
      "/api/relationships",
      { userId: mother.id, relatedUserId: kept.id, relationshipType: "EXTENDED" },
    ],
  ],
] as [
  string,
  (two: Awaited<ReturnType<typeof twoProfiles>>) => ["patch" | "post", string, object],
][])(
  "DATA-08 a merge isn't undone after %s the profile has changed, and nothing else changes",
  async (_, change) => {
    const two = await twoProfiles();
    const mergeId = await two.merge();
    const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const [method, path, body] = change(two);
    const { status } = await root[method](path).send(body);
    expect(status).toBeLessThan(300);
    const before = await everything();
    const refusal = await two.undo(mergeId).expect(409);
    expect(refusal.body.code).toBe("record.changedSince");
    expect(await everything()).toEqual(before);
  },
);

it("REL-06 DATA-08 a merge isn't undone if a child would get a third birth parent", async () => {
  const { person, kept, gone, merge, undo, agent } = await twoProfiles();
  const child = await person("Per");
  for (const parent of [kept, gone]) await aRelationship(parent, "PARENT", child);
  const mergeId = await merge();
  const other = await person("Olaf");
  const link = { userId: other.id, relatedUserId: child.id, relationshipType: "PARENT" };
  await agent.post("/api/relationships").send(link).expect(201);
  const { body } = await undo(mergeId).expect(409);
  expect(body.code).toBe("relationship.twoBirthParents");
});

it("MEM-04 DATA-08 a merge isn't undone if someone else now uses the address", async () => {
  const { merge, undo, gone } = await twoProfiles();
  await db.update(users).set({ email: "kept@example.org" }).where(eq(users.fullName, "Anna Berg"));
  const mergeId = await merge();
  await aPerson({ email: gone.email });
  const { body } = await undo(mergeId).expect(409);
  expect(body.code).toBe("person.takenSince");
});

it("DATA-04 what a merge removed is deleted for good after 30 days, and then can't be undone", async () => {
  const { merge, undo, gone, kept } = await twoProfiles();
  const mergeId = await merge();
  const clock = { ...ctx, now: () => new Date(ctx.now().getTime() + 31 * DAY) };
  await runRetentionRule(clock, "relationships.longDeleted");
  await runRetentionRule(clock, "facts.longDeleted");
  await runRetentionRule(clock, "facts.longDeletedNames");
  await runRetentionRule(clock, "people.longDeleted");
  expect(await db.select().from(users).where(eq(users.id, gone.id))).toEqual([]);
  expect(await db.select().from(personMerges)).toEqual([]);
  await undo(mergeId).expect(404);
  expect(await db.select().from(lifeFacts)).toMatchObject([{ userId: kept.id, place: "Bergen" }]);
});
