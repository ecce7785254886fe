import { expect, it } from "vitest";
import { US_FORMATS } from "#shared/core/formats/formats.ts";
import type { HistoryLine } from "#shared/family/history/history.contract.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { saveFormats } from "../../core/formats/index.ts";

const {
  signInAs,
  ctx,
  aGroup,
  aPerson,
  anAccount,
  aRelationship,
  aFact,
  anOtherName,
  aHistoryEntry,
} = await testApp();

/** A family with a Super Admin, who may edit everything, and two members. */
async function aFamily() {
  const inGroup = { familyGroupId: (await aGroup({ name: "Berg" })).id };
  const root = await signInAs(await anAccount({ ...inGroup, role: "SUPER_ADMIN" }));
  const member = await signInAs(await anAccount(inGroup));
  const admin = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
  const bo = await aPerson({ ...inGroup, fullName: "Bo Berg" });
  const cy = await aPerson({ ...inGroup, fullName: "Cy Berg" });
  const historyOf = async ({ id }: { id: number }) =>
    (await root.get(`/api/users/${id}/history`).expect(200)).body as HistoryLine[];
  const lifeOf = async ({ id }: { id: number }) =>
    (await root.get(`/api/users/${id}/facts`).expect(200)).body;
  return { inGroup, root, member, admin, bo, cy, historyOf, lifeOf };
}

const restorePath = ({ id }: { id: number }) => `/api/history/${id}/restore`;

it("DATA-04 DATA-07 restores a deleted fact and earlier values of a changed one", async () => {
  const { root, admin, member, bo, historyOf, lifeOf } = await aFamily();
  const fact = await aFact({ userId: bo.id, detail: "Weaver", place: "Hull" });
  const path = `/api/facts/${fact.id}`;
  await root.patch(path).send({ place: "Oslo", date: "1944-01-01" }).expect(200);
  await root.delete(path).expect(200);
  const [removed, moved] = await historyOf(bo);
  expect(removed).toMatchObject({ canRestore: true });
  const early = await root.post(restorePath(moved!)).expect(409);
  expect(early.body.code).toBe("history.deleted");
  await member.post(restorePath(removed!)).expect(404);
  await admin.post(restorePath(removed!)).expect(403);
  await root.post(restorePath(removed!)).expect(200);
  expect((await lifeOf(bo)).facts).toMatchObject([{ id: fact.id, place: "Oslo" }]);
  await root.post(restorePath(removed!)).expect(404);
  await root.post(restorePath(moved!)).expect(200);
  expect((await lifeOf(bo)).facts).toMatchObject([{ detail: "Weaver", place: "Hull", date: null }]);
  expect(await historyOf(bo)).toHaveLength(4);
});

it("DATA-04 DATA-07 restores another name, and shared facts while the two are a couple", async () => {
  const { root, member, bo, cy, historyOf, lifeOf } = await aFamily();
  const name = await anOtherName(bo, { name: "Bo Lie" });
  await root.patch(`/api/other-names/${name.id}`).send({ kind: "aka" }).expect(200);
  await root.delete(`/api/other-names/${name.id}`).expect(200);
  const [removed, changed] = await historyOf(bo);
  await root.post(restorePath(removed!)).expect(200);
  await root.post(restorePath(changed!)).expect(200);
  expect((await lifeOf(bo)).names).toMatchObject([{ kind: "maiden", name: "Bo Lie" }]);

  const link = await aRelationship(bo, "SPOUSE", cy);
  const shared = await aFact({ oneId: bo.id, otherId: cy.id, kind: "MARR", place: "Hull" });
  await member.delete(`/api/facts/${shared.id}`).expect(200);
  const [gone] = await historyOf(cy);
  await root.delete(`/api/relationships/${link.id}`).expect(200);
  expect((await root.post(restorePath(gone!)).expect(409)).body.code).toBe("history.deleted");
  await root.post(`/api/relationships/${link.id}/restore`).expect(200);
  await aFact({ oneId: bo.id, otherId: cy.id, kind: "MARR" });
  expect((await root.post(restorePath(gone!)).expect(409)).body.code).toBe("fact.alreadyExists");
  expect((await lifeOf(cy)).facts).toMatchObject([{ place: null }]);
});

it("DATA-04 DATA-07 restores a deleted person, if the reader may", async () => {
  const { inGroup, root, admin, bo } = await aFamily();
  await root.delete(`/api/users/${bo.id}`).expect(200);
  const path = `/api/family-groups/${inGroup.familyGroupId}/history`;
  const [seenByAdmin] = (await admin.get(path).expect(200)).body;
  expect(seenByAdmin).toMatchObject({ action: "deleted", canRestore: false });
  await admin.post(restorePath(seenByAdmin)).expect(403);
  const [removed] = (await root.get(path).expect(200)).body;
  expect(removed).toMatchObject({ canRestore: true });
  await root.post(restorePath(removed)).expect(200);
  await root.get(`/api/users/${bo.id}`).expect(200);
  expect((await root.post(restorePath(removed)).expect(409)).body.code).toBe(
    "history.nothingBefore",
  );
});

it("DATA-04 DATA-07 explains why a fact can't be restored: deleted for good, or not there before", async () => {
  const { inGroup, root, bo } = await aFamily();
  const longAgo = new Date(ctx.now().getTime() - 31 * 24 * 60 * 60_000);
  const fact = await aFact({ userId: bo.id, detail: "Weaver", deletedAt: longAgo });
  const ofBo = { ...inGroup, subject: "person", subjectId: bo.id } as const;
  const earlierFact = { id: fact.id, kind: "OCCU", detail: "Weaver" };
  const removed = await aHistoryEntry({
    ...ofBo,
    before: { lifeFact: earlierFact },
    after: { lifeFact: null },
  });
  await root.post(restorePath(removed)).expect(404);
  const recorded = await aHistoryEntry({
    ...ofBo,
    before: { lifeFact: null },
    after: { lifeFact: earlierFact },
  });
  expect((await root.post(restorePath(recorded)).expect(409)).body.code).toBe(
    "history.nothingBefore",
  );
  const broken = await aHistoryEntry({
    ...ofBo,
    before: { otherName: "Bo" },
    after: { otherName: null },
  });
  expect((await root.post(restorePath(broken)).expect(409)).body.code).toBe("history.unavailable");
});

it.each([
  ["monthFirst", "before April 3, 1950", "Occupation, Weaver, April 3, 1950, Hull"],
  ["dayFirst", "before 3 April 1950", "Occupation, Weaver, 3 April 1950, Hull"],
] as const)("AUTH-18 DATA-07 formats dates as the site does: %s", async (dates, born, fact) => {
  const { root, bo, historyOf } = await aFamily();
  await root.patch(`/api/users/${bo.id}`).send({ birthdate: "before April 3, 1950" }).expect(200);
  const weaver = { kind: "OCCU", detail: "Weaver", place: "Hull", date: "1950-04-03" };
  await root.post(`/api/users/${bo.id}/facts`).send(weaver).expect(201);
  await saveFormats(ctx.db, { ...US_FORMATS, dates });
  expect(await historyOf(bo)).toMatchObject([
    { changes: [{ field: "lifeFact", after: fact }] },
    { changes: [{ field: "birthdate", after: born }] },
  ]);
});
