import { expect, it } from "vitest";
import { lees } from "../../../../../tests/support/families/gedcom/imports.ts";
import {
  undoingOn,
  smallFile,
  grownFile,
} from "../../../../../tests/support/families/gedcom/undoing.ts";
import { runRetentionRule } from "../../../../../tests/support/server/retention.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, ctx, signInAs, aPerson, anAccount, anAttendance, anEvent, aGroup } = test;
const { anAdministrator, imported, undo, importsOf, blockersOf, treeOf, idsOf, peopleOf, rowsOf } =
  undoingOn(test);

const contextAfter = (days: number) => ({
  ...ctx,
  now: () => new Date(ctx.now().getTime() + days * 24 * 60 * 60_000 + 1),
});

it("DATA-10 undoing an import moves its people to the trash, and its file can be imported again", async () => {
  const admin = await anAdministrator();
  const other = await aPerson({ ...admin.inGroup, fullName: "Eve Moe" });
  const before = await treeOf(admin);
  await admin.bring(smallFile);
  const [listed] = await importsOf(admin);
  expect(listed).toMatchObject({
    by: { id: admin.account.id, name: "Ada Admin" },
    result: { file: "smith.ged", added: 3, couples: 1, parentLinks: 2 },
  });
  const ann = (await idsOf(admin))("Ann Lee");
  expect(await blockersOf(admin, listed!.id)).toEqual({ isReplaced: false, count: 0, people: [] });
  await undo(admin, listed!.id).expect(200);
  expect(await peopleOf(admin.group)).toMatchObject([{ name: other.fullName }]);
  expect(await treeOf(admin)).toBe(before);
  expect(await importsOf(admin)).toEqual([]);
  const { body } = await admin.agent.get(`/api/family-groups/${admin.group.id}/history`);
  expect(body[0]).toMatchObject({ action: "importUndone", by: { name: "Ada Admin" } });
  expect(body[0].changes).toContainEqual({ field: "removed", before: null, after: 3 });
  await undo(admin, listed!.id).expect(404);

  // Undoing doesn't mark people as removed, so the same file adds everyone again.
  const waiting = await admin.waiting();
  expect(waiting).toMatchObject({ import: null, result: null });
  const seen = await admin.preview(waiting.id);
  expect(seen.counts).toMatchObject({ added: 3, removedHere: 0 });
  const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  await root.post(`/api/users/${ann}/restore`).expect(200);
  expect(await peopleOf(admin.group)).toHaveLength(2);
  const { body: names } = await root.get(`/api/users/${ann}/facts`).expect(200);
  expect(JSON.stringify(names)).toContain("Ann Moe");
});

it("DATA-10 undoing an import restores what it changed, and the file's earlier content", async () => {
  const admin = await imported();
  const changed = { detail: "Master weaver" };
  const [{ id: trade }] = (await rowsOf("select id from life_facts where kind = 'OCCU'")) as [
    { id: number },
  ];
  await admin.root.patch(`/api/facts/${trade}`).send(changed).expect(200);
  const before = await treeOf(admin);
  const next = await admin.send(Buffer.from(`0 HEAD\n${grownFile.join("\n")}\n0 TRLR\n`));
  const seen = await admin.preview(next);
  const questions = seen.matches.flatMap(({ changes }) => changes);
  const taken = questions.flatMap(({ outcome, key }) => (outcome === "ask" ? [key] : []));
  expect(taken).toHaveLength(1);
  await admin.take(next, seen, { taken });
  expect(await treeOf(admin)).toContain("Dyer");
  const [later, earlier] = await importsOf(admin);
  expect(await blockersOf(admin, earlier!.id)).toMatchObject({ isReplaced: true });
  const { body } = await undo(admin, earlier!.id).expect(409);
  expect(body.code).toBe("gedcom.importedAgain");
  await undo(admin, later!.id).expect(200);
  expect(await treeOf(admin)).toBe(before);
  const again = await admin.preview(next);
  expect(again.counts).toEqual(seen.counts);
  expect(again.matches).toEqual(seen.matches);
});

it("EVT-03 an import is undone if a rule added its people to a guest list, but not if a person did", async () => {
  const admin = await imported();
  const { id: eventId } = await anEvent(admin.inGroup);
  const row = await anAttendance({ eventId, userId: admin.idOf("Ann Lee"), isAdded: true });
  await undo(admin, admin.id).expect(409);
  await db.execute(`update attendance set is_added = false where id = ${row.id}`);
  await undo(admin, admin.id).expect(200);
  expect(await peopleOf(admin.group)).toEqual([]);
});

it("DATA-10 ROLE-01 an import is undone only by the group's administrators, within 30 days", async () => {
  const admin = await imported();
  const elsewhere = await aGroup();
  const stranger = await signInAs(
    await anAccount({ familyGroupId: elsewhere.id, role: "FAMILY_ADMIN" }),
  );
  await undo({ agent: stranger }, admin.id).expect(404);
  await stranger.get(`/api/gedcom-imports/${admin.id}/blockers`).expect(404);
  await stranger.get(`/api/family-groups/${admin.group.id}/gedcom-imports`).expect(404);
  await db.execute(`update users set role = 'USER' where id = ${admin.account.id}`);
  await undo(admin, admin.id).expect(403);
  await db.execute(`update users set role = 'FAMILY_ADMIN' where id = ${admin.account.id}`);
  await db.execute(`update gedcom_imports set imported_at = imported_at - interval '30 days 1 s'`);
  await undo(admin, admin.id).expect(404);
  expect(await importsOf(admin)).toEqual([]);
  expect(await peopleOf(admin.group)).toHaveLength(3);
});

it("DATA-10 deletes undo data after 30 days", async () => {
  const admin = await imported();
  await admin.bring(grownFile);
  const kept = () => rowsOf("select 1 from gedcom_imports union all select 1 from gedcom_sources");
  await runRetentionRule(contextAfter(29), "gedcom.oldImports");
  expect(await kept()).toHaveLength(4);
  await runRetentionRule(contextAfter(30), "gedcom.oldImports");
  // The remembered content of the last import stays.
  expect(await kept()).toHaveLength(1);
  const next = await admin.send(Buffer.from(`0 HEAD\n${grownFile.join("\n")}\n0 TRLR\n`));
  expect((await admin.preview(next)).counts).toMatchObject({ added: 0, matchedById: 4 });
});

it("MEM-04 DATA-10 restores nothing of an erased person, and still deletes replaced sources after 30 days", async () => {
  const admin = await imported(lees);
  await admin.bring(grownFile);
  const { body } = await admin.root.get(`/api/users/${admin.idOf("Bo Lee")}`).expect(200);
  await admin.root
    .post(`/api/users/${admin.idOf("Bo Lee")}/erase`)
    .send({ name: body.fullName })
    .expect(200);
  expect(await importsOf(admin)).toEqual([]);
  expect(await rowsOf("select changed::text from gedcom_imports")).toEqual([]);
  const sources = () => rowsOf("select 1 from gedcom_sources");
  await runRetentionRule(contextAfter(29), "gedcom.oldImports");
  expect(await sources()).toHaveLength(2);
  await runRetentionRule(contextAfter(30), "gedcom.oldImports");
  expect(await sources()).toHaveLength(1);
});
