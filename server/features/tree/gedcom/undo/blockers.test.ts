import { expect, it } from "vitest";
import { born, person } from "../../../../../tests/support/families/gedcom/gedcom-plan.ts";
import { undoingOn, grownFile } from "../../../../../tests/support/families/gedcom/undoing.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, aPerson, anAttendance, anEvent, anInvitation } = test;
const { imported, undo, importsOf, blockersOf, treeOf, idsOf, rowsOf } = undoingOn(test);

const LATER_CHANGES: Record<
  string,
  (admin: Awaited<ReturnType<typeof imported>>) => Promise<unknown>
> = {
  "edited: a profile was edited": ({ root, idOf }) =>
    root
      .patch(`/api/users/${idOf("Ann Lee")}`)
      .send({ familyBranch: "North" })
      .expect(200),
  "edited: a person was deleted": ({ root, idOf }) =>
    root.delete(`/api/users/${idOf("Ann Lee")}`).expect(200),
  "relatives: a person was linked": async ({ root, idOf, inGroup }) =>
    root
      .post("/api/relationships")
      .send({
        userId: (await aPerson(inGroup)).id,
        relatedUserId: idOf("Ann Lee"),
        relationshipType: "PARENT",
      })
      .expect(201),
  "relatives: a relationship was removed": async ({ root, idOf }) => {
    const [link] = await rowsOf(`select id from family_relationships
      where user_id = ${idOf("Ann Lee")} and relationship_type = 'SPOUSE'`);
    await root.delete(`/api/relationships/${Number(link!.id)}`).expect(200);
  },
  "facts: a life event was added": ({ root, idOf }) =>
    root
      .post(`/api/users/${idOf("Ann Lee")}/facts`)
      .send({ kind: "OCCU", detail: "Cook" })
      .expect(201),
  "facts: another name was deleted": async ({ root }) => {
    const [name] = await rowsOf("select id from other_names");
    await root.delete(`/api/other-names/${Number(name!.id)}`).expect(200);
  },
  "used: a reply was given": async ({ idOf, inGroup, account }) => {
    const { id: eventId } = await anEvent(inGroup);
    const answer = { status: "declined", repliedBy: account.id } as const;
    await anAttendance({ eventId, userId: idOf("Ann Lee"), ...answer });
  },
  "used: the profile was invited": ({ group, idOf }) =>
    anInvitation(group, { personId: idOf("Ann Lee") }),
  "edited: the profile was merged": async ({ root, idOf, inGroup }) => {
    const kept = await aPerson({ ...inGroup, fullName: "Ann Lee" });
    await root
      .post(`/api/users/${kept.id}/merge`)
      .send({ duplicateId: idOf("Ann Lee") })
      .expect(200);
  },
};

it.each(Object.entries(LATER_CHANGES))(
  "DATA-10 an import isn't undone if %s",
  async (laterChange, change) => {
    const admin = await imported();
    await change(admin);
    const tree = await treeOf(admin);
    const { people } = await blockersOf(admin, admin.id);
    const ann = people.find(({ name }: { name: string }) => name === "Ann Lee");
    expect(ann.reasons).toContain(laterChange.split(":")[0]);
    const { body } = await undo(admin, admin.id).expect(409);
    expect(body).toMatchObject({ code: "gedcom.changedSinceImport" });
    expect(body.message).toContain("Ann Lee");
    expect(await treeOf(admin)).toBe(tree);
    expect(await importsOf(admin)).toHaveLength(1);
  },
);

it("DATA-10 an import isn't undone if a person it updated has changed or has new relatives", async () => {
  const admin = await imported();
  await admin.bring(grownFile);
  const [later] = await importsOf(admin);
  const idOf = await idsOf(admin);
  await admin.agent
    .post("/api/relationships")
    .send({
      userId: idOf("Anna Lee"),
      relatedUserId: (await aPerson(admin.inGroup)).id,
      relationshipType: "PARENT",
    })
    .expect(201);
  await admin.root
    .patch(`/api/users/${idOf("Bo Lee")}`)
    .send({ familyBranch: "B" })
    .expect(200);
  const { count, people } = await blockersOf(admin, later!.id);
  expect(count).toBe(2);
  expect(people).toEqual([
    { id: idOf("Anna Lee"), name: "Anna Lee", reasons: ["relatives"] },
    { id: idOf("Bo Lee"), name: "Bo Lee", reasons: ["edited"] },
  ]);
  await undo(admin, later!.id).expect(409);
});

it("DATA-10 an import's blockers name ten changed people and count the others", async () => {
  const admin = await imported(
    Array.from({ length: 12 }, (_, at) => person(`P${at}`, `Pat Lee ${at}`, ...born(1900))).flat(),
  );
  await db.execute(`update users set version = 2 where full_name like 'Pat Lee%'`);
  const { count, people } = await blockersOf(admin, admin.id);
  expect([count, people.length]).toEqual([12, 10]);
  const { body } = await undo(admin, admin.id).expect(409);
  expect(body.message).toContain("Pat Lee 9, and 2 more");
});
