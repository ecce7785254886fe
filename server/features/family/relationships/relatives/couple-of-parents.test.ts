import type { Agent } from "supertest";
import { isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { history } from "#shared/family/history/history.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { familiesIn } from "../../../../../tests/support/families/family.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, aGroup, aPerson, aRelationship } = test;
const aFamily = familiesIn(test);

const post = (agent: Agent, body: object) => agent.post("/api/relationships/parents").send(body);
const linksNow = () => db.select().from(familyRelationships);

async function aCoupleAndAChild() {
  const { agent, aRelative, group } = await aFamily();
  const otto = await aRelative("Otto", { birthdate: "1931-01-01" });
  const anna = await aRelative("Anna", { birthdate: "1933-01-01" });
  const karl = await aRelative("Karl", { birthdate: "1960-01-01" });
  return { agent, aRelative, group, otto, anna, karl };
}

it("REL-04 records a couple as parents in one request, with one time in the history", async () => {
  const { agent, otto, anna, karl } = await aCoupleAndAChild();
  const both = { childId: karl.id, parentIds: [otto.id, anna.id], kind: "adoptive" };
  const { body } = await post(agent, both).expect(201);
  expect(body).toMatchObject({
    success: true,
    created: true,
    message: "Otto is now recorded as a parent of Karl. Anna is now recorded as a parent of Karl.",
    relationships: [
      { userId: otto.id, relatedUserId: karl.id, relationshipType: "PARENT", kind: "adoptive" },
      { userId: anna.id, relatedUserId: karl.id, relationshipType: "PARENT", kind: "adoptive" },
    ],
  });
  expect(await linksNow()).toHaveLength(4);
  const lines = await db.select().from(history);
  expect(lines.map(({ subjectId }) => subjectId)).toEqual(
    body.relationships.map(({ id }: { id: number }) => id),
  );
  expect(lines[0]!.at).toEqual(lines[1]!.at);
});

const undo = (agent: Agent, ...relationshipIds: number[]) =>
  agent.post("/api/relationships/undo").send({ relationshipIds });

it("REL-04 REL-07 undoes a couple's new links in one step, and nothing older", async () => {
  const { agent, otto, anna, karl } = await aCoupleAndAChild();
  const both = { childId: karl.id, parentIds: [otto.id, anna.id] };
  const { body: first } = await post(agent, both).expect(201);
  expect(first.recorded).toHaveLength(2);
  await undo(agent, ...first.recorded).expect(200);
  expect(await db.$count(familyRelationships, isNull(familyRelationships.deletedAt))).toBe(0);
  const lines = await db.select().from(history);
  expect(lines.map(({ action }) => action)).toEqual(["created", "created", "deleted", "deleted"]);
  await undo(agent, ...first.recorded).expect(404);

  const own = await aRelationship(otto, "PARENT", karl);
  const { body: second } = await post(agent, both).expect(201);
  expect(second.recorded).toHaveLength(1);
  expect(second.recorded).not.toContain(own.id);
  await agent.delete(`/api/relationships/${second.recorded[0]}`).expect(200);
  await undo(agent, own.id, second.recorded[0]).expect(404);
  expect(await db.$count(familyRelationships, isNull(familyRelationships.deletedAt))).toBe(2);
});

it("REL-04 adds the missing one of a couple, and returns 200 if both are there", async () => {
  const { agent, otto, anna, karl } = await aCoupleAndAChild();
  await aRelationship(otto, "PARENT", karl);
  const both = { childId: karl.id, parentIds: [otto.id, anna.id] };
  expect((await post(agent, both).expect(201)).body.message).toBe(
    "Otto is already recorded as a parent of Karl. Anna is now recorded as a parent of Karl.",
  );
  const before = await linksNow();
  expect((await post(agent, both).expect(200)).body.created).toBe(false);
  expect(await linksNow()).toEqual(before);
});

it("TREE-14 records two parents as spouses if they are a couple, and undoes all of it", async () => {
  const { agent, otto, anna, karl } = await aCoupleAndAChild();
  await aRelationship(otto, "PARENT", karl);
  const both = { childId: karl.id, parentIds: [otto.id, anna.id], areCouple: true };
  const { body } = await post(agent, both).expect(201);
  expect(body.message).toContain("Otto and Anna are now recorded as spouses.");
  expect(body.recorded).toHaveLength(2);
  expect((await post(agent, both).expect(200)).body.created).toBe(false);
  await undo(agent, ...body.recorded).expect(200);
  await aRelationship(otto, "SPOUSE", anna, { relationshipStatus: "FORMER" });
  const again = await post(agent, both).expect(201);
  expect(again.body.relationships[2]).toMatchObject({ relationshipStatus: "FORMER" });
});

it("REL-04 stores neither link if the second is rejected, and no history", async () => {
  const { agent, aRelative, otto, anna, karl } = await aCoupleAndAChild();
  const eva = await aRelative("Eva", { birthdate: "1935-01-01" });
  await aRelationship(eva, "PARENT", karl);
  const before = await linksNow();
  const both = { childId: karl.id, parentIds: [otto.id, anna.id] };
  const { body } = await post(agent, both).expect(409);
  expect(body.message).toContain("Karl already has two birth parents");
  expect(await linksNow()).toEqual(before);
  expect(await db.select().from(history)).toEqual([]);
});

it("REL-04 rejects one person twice, one, three, and people of another family, with a message", async () => {
  const { agent, otto, anna, karl } = await aCoupleAndAChild();
  const stranger = await aPerson({ familyGroupId: (await aGroup()).id });
  const errorFor = async (...parentIds: unknown[]) =>
    (await post(agent, { childId: karl.id, parentIds })).body;
  expect(await errorFor(otto.id, otto.id)).toMatchObject({
    errors: [{ path: "parentIds", message: "Choose two different people" }],
  });
  for (const parentIds of [[otto.id], [otto.id, anna.id, stranger.id], ["x", anna.id], []])
    expect((await errorFor(...parentIds)).errors).toBeDefined();
  await post(agent, { childId: karl.id, parentIds: [otto.id, stranger.id] }).expect(404);
  await post(agent, { childId: karl.id, parentIds: [otto.id, karl.id] }).expect(409);
  expect(await linksNow()).toEqual([]);
});
