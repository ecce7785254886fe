import type { Response } from "supertest";
import { expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";

const { signInAs, ctx, aGroup, aPerson, anAccount, aRelationship, aHistoryEntry, updatePerson } =
  await testApp({
    TRUSTED_PROXIES: "loopback",
  });

/** A family with an administrator, a member, and Bo, who has no account. */
async function aFamily() {
  const group = await aGroup({ name: "Berg" });
  const inGroup = { familyGroupId: group.id };
  const admin = await anAccount({ ...inGroup, role: "FAMILY_ADMIN", fullName: "Eva Berg" });
  const superAdmin = await anAccount({ role: "SUPER_ADMIN", fullName: "Root" });
  const ada = await anAccount({ ...inGroup, fullName: "Ada Berg" });
  const bo = await aPerson({ ...inGroup, fullName: "Bo Berg", birthdate: "1920-03-03" });
  return { group, inGroup, admin, superAdmin, ada, bo };
}

const pathOf = ({ id }: { id: number }) => `/api/users/${id}/history`;
const restorePath = (id: number) => `/api/history/${id}/restore`;

it("DATA-07 lists changes of a person and their links, newest first, with current names", async () => {
  const { admin, superAdmin, ada, bo } = await aFamily();
  const root = await signInAs(superAdmin);
  await root
    .patch(`/api/users/${bo.id}`)
    .set("X-Forwarded-For", "203.0.113.7")
    .send({ birthdate: "1921-03-03" })
    .expect(200);
  const link = { userId: bo.id, relatedUserId: ada.id, relationshipType: "PARENT" };
  await (await signInAs(ada)).post("/api/relationships").send(link).expect(201);
  await updatePerson(ada, { fullName: "Ada Lund" });
  const { body, headers } = await (await signInAs(admin)).get(pathOf(bo)).expect(200);
  expect(headers["x-total-count"]).toBe("2");
  expect(body).toMatchObject([
    {
      subject: "relationship",
      action: "created",
      by: { id: ada.id, name: "Ada Lund" },
      about: [
        { id: bo.id, name: "Bo Berg" },
        { id: ada.id, name: "Ada Lund" },
      ],
      relationshipType: "PARENT",
      canRestore: false,
    },
    {
      subject: "person",
      action: "changed",
      at: ctx.now().toISOString(),
      by: { id: null, name: "A Super Admin" },
      address: null,
      changes: [{ field: "birthdate", before: "1920-03-03", after: "1921-03-03" }],
      canRestore: false,
    },
  ]);
  const seenByRoot = await root.get(pathOf(bo)).expect(200);
  expect(seenByRoot.body[1]).toMatchObject({ address: "203.0.113.7", canRestore: true });
  expect((await (await signInAs(ada)).get(pathOf(ada)).expect(200)).body).toHaveLength(1);
});

it("DATA-07 returns history in pages without losing lines of the same moment", async () => {
  const { group, admin, bo } = await aFamily();
  const about = { subject: "person", subjectId: bo.id, familyGroupId: group.id } as const;
  const after = { familyBranch: "North" };
  for (const before of [{ familyBranch: "A" }, { familyBranch: "B" }, { familyBranch: "C" }])
    await aHistoryEntry({ ...about, before, after, at: ctx.now() });
  const agent = await signInAs(admin);
  const seen: string[] = [];
  let path: string | undefined = `${pathOf(bo)}?limit=1`;
  while (path) {
    const { body, headers }: Response = await agent.get(path).expect(200);
    expect(headers["x-total-count"]).toBe("3");
    seen.push(...body.map((line: { changes: { before: string }[] }) => line.changes[0]!.before));
    path = headers.link?.match(/<([^>]*)>/)?.[1];
  }
  expect(seen).toEqual(["C", "B", "A"]);
});

it("DATA-07 hides contacts from readers who may not see them, and that there was anything to hide", async () => {
  const { group, inGroup, admin, superAdmin } = await aFamily();
  const dead = await aPerson({ ...inGroup, fullName: "Old Berg", isDeceased: true });
  const about = { subject: "person", subjectId: dead.id, familyGroupId: group.id } as const;
  const before = { email: "canary@example.org", mobilePhone: null };
  const after = { email: "canary2@example.org", mobilePhone: "+47 1234 canary" };
  await aHistoryEntry({ ...about, before, after });
  await aHistoryEntry({
    ...about,
    before: { ...before, sex: null },
    after: { ...after, sex: "female" },
  });
  const agent = await signInAs(admin);
  for (const path of [pathOf(dead), `/api/family-groups/${group.id}/history`]) {
    const { body, text, headers } = await agent.get(path).expect(200);
    expect(text).not.toContain("canary");
    expect(headers["x-total-count"]).toBe("1");
    expect(body).toMatchObject([{ changes: [{ field: "sex", before: null, after: "female" }] }]);
  }
  const { text } = await (await signInAs(superAdmin)).get(pathOf(dead)).expect(200);
  expect(text).toContain("canary2@example.org");
});

it("DATA-07 hides what happened in another family from this one", async () => {
  const { group, inGroup, admin, bo, ada } = await aFamily();
  const other = await aGroup({ name: "Canary" });
  const stranger = await aPerson({ familyGroupId: other.id, fullName: "Canary Lund" });
  const elsewhere = { subject: "person", familyGroupId: other.id } as const;
  await aHistoryEntry({
    ...elsewhere,
    subjectId: bo.id,
    before: {},
    after: { familyBranch: "Canary" },
  });
  await aHistoryEntry({
    ...elsewhere,
    ...inGroup,
    subjectId: stranger.id,
    before: {},
    after: { sex: "male" },
  });
  const link = await aRelationship(stranger, "SPOUSE", bo);
  await aHistoryEntry({
    ...inGroup,
    subject: "relationship",
    subjectId: link.id,
    before: {},
    after: {},
  });
  await aHistoryEntry({
    ...inGroup,
    subject: "person",
    subjectId: bo.id,
    actorId: stranger.id,
    before: { familyGroupId: other.id },
    after: { familyGroupId: group.id },
  });
  const agent = await signInAs(admin);
  for (const path of [pathOf(bo), `/api/family-groups/${group.id}/history`]) {
    const { body, text } = await agent.get(path).expect(200);
    expect(text).not.toContain("Canary");
    expect(body).toMatchObject([
      {
        by: { id: null, name: "Someone outside this family group" },
        changes: [{ before: "another family group", after: "this family group" }],
      },
    ]);
  }
  await (await signInAs(ada)).get(pathOf(bo)).expect(403);
  await (await signInAs(ada)).get(`/api/family-groups/${group.id}/history`).expect(403);
});

it("DATA-07 names a deleted person, and drops lines about people deleted for good", async () => {
  const { group, inGroup, admin, bo } = await aFamily();
  await updatePerson(bo, { deletedAt: ctx.now() });
  await aHistoryEntry({ ...inGroup, subject: "person", subjectId: bo.id, action: "deleted" });
  await aHistoryEntry({
    ...inGroup,
    subject: "person",
    subjectId: 2_000_000_000,
    action: "deleted",
  });
  const { body } = await (
    await signInAs(admin)
  )
    .get(`/api/family-groups/${group.id}/history`)
    .expect(200);
  expect(body).toMatchObject([{ action: "deleted", about: [{ id: null, name: "Bo Berg" }] }]);
});

it("DATA-07 restores an earlier value of a person through the rules, and records it", async () => {
  const { superAdmin, admin, ada, bo } = await aFamily();
  const root = await signInAs(superAdmin);
  await root.patch(`/api/users/${bo.id}`).send({ birthdate: "1921-03-03" }).expect(200);
  const [line] = (await root.get(pathOf(bo)).expect(200)).body;
  await (await signInAs(admin)).post(restorePath(line.id)).expect(403);
  await (await signInAs(ada)).post(restorePath(line.id)).expect(404);
  await root.post(restorePath(line.id)).expect(200);
  const { body } = await root.get(`/api/users/${bo.id}`).expect(200);
  expect(body).toMatchObject({ birthdate: "1920-03-03", version: 3 });
  expect((await root.get(pathOf(bo)).expect(200)).body[0]).toMatchObject({
    changes: [{ field: "birthdate", before: "1921-03-03", after: "1920-03-03" }],
  });
  const child = await aPerson({ familyGroupId: bo.familyGroupId, birthdate: "1935-01-01" });
  await aRelationship(bo, "PARENT", child, { kind: "birth" });
  const older = await aHistoryEntry({
    subject: "person",
    subjectId: bo.id,
    before: { birthdate: "1930-01-01" },
    after: { birthdate: "1920-03-03" },
  });
  const refused = await root.post(restorePath(older.id)).expect(409);
  expect(refused.body.message).toContain("was under 10");
});

it("DATA-07 restores a removed link, a link's dates, and a group's name", async () => {
  const { group, admin, ada, bo } = await aFamily();
  const agent = await signInAs(admin);
  const link = await aRelationship(ada, "SPOUSE", bo, { startDate: "1950-01-01" });
  const path = `/api/relationships/${link.id}`;
  await agent.patch(path).send({ startDate: "1951-01-01" }).expect(200);
  await agent.patch(path).send({ startDate: "about 1955" }).expect(200);
  await agent.delete(path).expect(200);
  const [removed, , dated] = (await agent.get(pathOf(bo)).expect(200)).body;
  const early = await agent.post(restorePath(dated.id)).expect(409);
  expect(early.body.message).toBe("This was deleted later. Restore it first.");
  await agent.post(restorePath(removed.id)).expect(200);
  await (await signInAs(ada)).post(restorePath(dated.id)).expect(200);
  const { body } = await agent.get(`/api/users/${ada.id}/relationships`).expect(200);
  expect(body).toMatchObject([{ id: link.id, startDate: "1950-01-01", startDateWords: null }]);
  await agent.patch(`/api/family-groups/${group.id}`).send({ name: "Lund" }).expect(200);
  const [renamed] = (await agent.get(`/api/family-groups/${group.id}/history`).expect(200)).body;
  expect(renamed).toMatchObject({ subject: "group", canRestore: true });
  await agent.post(restorePath(renamed.id)).expect(200);
  const cards = await agent.get("/api/family-groups").expect(200);
  expect(cards.body).toMatchObject([{ name: "Berg" }]);
});

it("DATA-07 explains why something can't be restored, and changes nothing", async () => {
  const { inGroup, superAdmin, bo, ada } = await aFamily();
  const agent = await signInAs(superAdmin);
  const link = await aRelationship(ada, "SPOUSE", bo);
  const errorCodeFor = async (line: Parameters<typeof aHistoryEntry>[0]) => {
    const { id } = await aHistoryEntry({ ...inGroup, ...line });
    const { body } = await agent.post(restorePath(id)).expect(409);
    return body.code;
  };
  const ofBo = { subject: "person", subjectId: bo.id } as const;
  const ofLink = { subject: "relationship", subjectId: link.id } as const;
  expect([
    await errorCodeFor({ ...ofBo, action: "created", after: { fullName: "Bo" } }),
    await errorCodeFor({ ...ofBo, before: { photo: "a".repeat(64) }, after: { photo: null } }),
    await errorCodeFor({ ...ofBo, before: { fullName: null }, after: { fullName: "Bo Berg" } }),
    await errorCodeFor({
      ...ofLink,
      before: { confirmedAt: null },
      after: { confirmedAt: "2020" },
    }),
    await errorCodeFor({ ...ofLink, action: "deleted" }),
  ]).toEqual([
    "history.nothingBefore",
    "history.unavailable",
    "history.unavailable",
    "history.unavailable",
    "history.nothingBefore",
  ]);
  expect((await agent.get(pathOf(bo)).expect(200)).body).toHaveLength(5);
});
