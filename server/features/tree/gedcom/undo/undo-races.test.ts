import { expect, it } from "vitest";
import { importsOn, lees } from "../../../../../tests/support/families/gedcom/imports.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { readBlockers } from "./blockers.queries.ts";

const test = await testApp();
const { db, ctx } = test;
const { anAdministrator, peopleOf, rowsOf } = importsOn(test);

/** An administrator who has imported the Lees. */
async function anImport() {
  const admin = await anAdministrator();
  await admin.bring(lees);
  const [{ id, ann }] = (await rowsOf(`select gedcom_imports.id, users.id as ann
    from gedcom_imports, users where full_name = 'Ann Lee'`)) as [{ id: number; ann: number }];
  const undo = () => admin.agent.post(`/api/gedcom-imports/${id}/undo`);
  return { ...admin, id, ann, undo };
}

/** Adds a fact to a person like a request does, and commits on demand. */
async function startAddingFact(person: number) {
  const client = await ctx.pool.connect();
  await client.query("begin");
  await client.query("select 1 from users where id = $1 for share", [person]);
  await client.query("insert into life_facts (user_id, kind, detail) values ($1, 'OCCU', 'Cook')", [
    person,
  ]);
  return async () => {
    await client.query("commit");
    client.release();
  };
}

const hasWaitingLocks = async () =>
  (await rowsOf("select 1 from pg_locks where not granted")).length > 0;

it("DATA-10 undoes an import once for simultaneous requests", async () => {
  const { undo, group, agent } = await anImport();
  const answers = await Promise.all([undo(), undo()]);
  const [one, other] = answers.map(({ status }) => status);
  expect([
    [200, 404],
    [404, 200],
  ]).toContainEqual([one, other]);
  expect(await peopleOf(group)).toEqual([]);
  const { body } = await agent.get(`/api/family-groups/${group.id}/history`).expect(200);
  expect(body.map(({ action }: { action: string }) => action)).toEqual([
    "importUndone",
    "imported",
  ]);
});

it("DATA-10 waits for a change of one of its people, and then fails", async () => {
  const { undo, ann, group } = await anImport();
  const commit = await startAddingFact(ann);
  const answer = undo().then((response) => response);
  await expect.poll(hasWaitingLocks).toBe(true);
  await commit();
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([409, "gedcom.changedSinceImport"]);
  expect(await peopleOf(group)).toHaveLength(3);
});

it("would miss that change without waiting (control)", async () => {
  const { id, ann, group, account } = await anImport();
  const commit = await startAddingFact(ann);
  const undone = { id, familyGroupId: group.id };
  const actor = { ...account, familyGroupId: group.id };
  expect(await readBlockers(db, actor, undone)).toMatchObject({ count: 0 });
  await commit();
  expect(await readBlockers(db, actor, undone)).toMatchObject({ count: 1 });
});

it("DATA-10 gives up after seconds while someone locks one of its people, and undoes nothing", async () => {
  const { undo, ann, group } = await anImport();
  const commit = await startAddingFact(ann);
  const { body } = await undo().expect(503);
  expect(body.message).toContain("Someone else is changing this family right now");
  await commit();
  expect(await peopleOf(group)).toHaveLength(3);
});

it("DATA-10 edits nobody who is removed by an undo at the same time", async () => {
  const { undo, ann, group, agent } = await anImport();
  const relate = agent.post("/api/relationships").send({
    userId: (await test.aPerson({ familyGroupId: group.id })).id,
    relatedUserId: ann,
    relationshipType: "PARENT",
  });
  const [undone, related] = await Promise.all([undo(), relate]);
  expect([
    [200, 404],
    [409, 201],
  ]).toContainEqual([undone.status, related.status]);
  expect(await peopleOf(group)).toHaveLength(undone.status === 200 ? 1 : 4);
});
