import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { images } from "#shared/core/images/images.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { aPictureUrl } from "../../../../tests/support/pictures.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { removeExpiredImages } from "../../core/images/images.service.ts";

const { signInAs, db, ctx, aGroup, aPerson, anAccount, aRelationship } = await testApp();

/** A family, and a Super Admin without a group. */
async function aFamily() {
  const group = await aGroup({ name: "Berg" });
  const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN", fullName: "Root" }));
  return { group, inGroup: { familyGroupId: group.id }, agent };
}

const pathOf = ({ id }: { id: number }) => `/api/users/${id}/history`;
const restorePath = (id: number) => `/api/history/${id}/restore`;

it("DATA-07 DATA-08 restores dates that were stored together, unless later changes contradict them", async () => {
  const { inGroup, agent } = await aFamily();
  const stored = { birthdate: "1990-03-01", deathDate: "1920-05-06", isDeceased: true };
  const swapped = { birthdate: "1920-05-06", deathDate: "1990-03-01" };
  const long = { updatedAt: new Date("2020-01-01") };
  const cy = await aPerson({ ...inGroup, ...stored });
  await aRelationship(cy, "PARENT", await aPerson({ ...inGroup, birthdate: "1950-01-01" }), long);
  const swap = async () => {
    await agent.patch(`/api/users/${cy.id}`).send(swapped).expect(200);
    return (await agent.get(pathOf(cy)).expect(200)).body[0];
  };
  const line = await swap();
  expect(line).toMatchObject({ canRestore: true });
  await agent.post(restorePath(line.id)).expect(200);
  expect((await agent.get(`/api/users/${cy.id}`)).body).toMatchObject(stored);
  await agent.patch(`/api/users/${cy.id}`).send({ birthdate: "1991-01-01" }).expect(400);

  const again = await swap();
  const link = await aRelationship(
    cy,
    "PARENT",
    await aPerson({ ...inGroup, birthdate: "1955-01-01" }),
  );
  const { body } = await agent.post(restorePath(again.id)).expect(409);
  expect(body.code).toBe("person.bornBeforeParent");
  await agent.delete(`/api/relationships/${link.id}`).expect(200);
  await agent.post(restorePath(again.id)).expect(200);
});

/** A person with an account whose photo was first red, then blue. */
async function aChangedPhoto() {
  const { inGroup, agent } = await aFamily();
  const ada = await anAccount(inGroup);
  const adaAgent = await signInAs(ada);
  const path = `/api/users/${ada.id}`;
  const show = async (color: string) =>
    (
      await adaAgent
        .patch(path)
        .send({ photo: await aPictureUrl({ color }) })
        .expect(200)
    ).body.photo;
  const [red, blue] = [await show("#ff0000"), await show("#0000ff")];
  const shown = async () => (await adaAgent.get(path).expect(200)).body.photo as string | null;
  const lines = async () => (await adaAgent.get(pathOf(ada)).expect(200)).body;
  return { inGroup, agent, ada, adaAgent, path, red, blue, shown, lines };
}

it("DATA-07 PROF-06 restores a replaced photo and a removed one", async () => {
  const { adaAgent, path, red, blue, shown, lines } = await aChangedPhoto();
  const [changed, added] = await lines();
  expect(changed).toMatchObject({ canRestore: true });
  await adaAgent.post(restorePath(changed.id)).expect(200);
  expect(await shown()).toBe(red);
  await adaAgent.get(red).expect(200);
  await adaAgent.get(blue).expect(404);
  await adaAgent.patch(path).send({ photo: null }).expect(200);
  const [removed] = await lines();
  await adaAgent.post(restorePath(removed.id)).expect(200);
  expect(await shown()).toBe(red);
  // Undoing the first photo leaves none.
  await adaAgent.post(restorePath(added.id)).expect(200);
  expect(await shown()).toBeNull();
});

it("DATA-07 PROF-06 keeps a replaced photo for 30 days, and then offers no restore", async () => {
  const { adaAgent, shown, blue, lines } = await aChangedPhoto();
  const [changed] = await lines();
  await db
    .update(images)
    .set({ unusedSince: new Date(ctx.now().getTime() - 31 * 24 * 60 * 60_000) });
  await removeExpiredImages(ctx);
  expect(await shown()).toBe(blue);
  await adaAgent.get(blue).expect(200);
  expect((await lines())[0]).toMatchObject({ canRestore: false });
  const { body } = await adaAgent.post(restorePath(changed.id)).expect(409);
  expect(body.code).toBe("history.unavailable");
  expect(await db.select({ unusedSince: images.unusedSince }).from(images)).toEqual([
    { unusedSince: null },
  ]);
});

it("DATA-07 PROF-06 allows only editors of the profile to restore a photo, and shows it to nobody else", async () => {
  const { inGroup, ada, red, blue, lines } = await aChangedPhoto();
  const [changed] = await lines();
  const admin = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
  const { body } = await admin.get(pathOf(ada)).expect(200);
  expect(body[0]).toMatchObject({ id: changed.id, canRestore: false });
  await admin.post(restorePath(changed.id)).expect(403);
  await admin.get(red).expect(404);
  await admin.get(blue).expect(200);
});

it("MEM-04 PROF-06 erases a person's earlier photos with them", async () => {
  const { agent, ada, adaAgent } = await aChangedPhoto();
  expect(await db.$count(images)).toBe(2);
  await adaAgent.post(`/api/users/${ada.id}/erase`).send({ name: ada.fullName }).expect(200);
  expect(await db.$count(images)).toBe(0);
  await agent.get(`/api/users/${ada.id}`).expect(200);
});

it("DATA-07 DATA-09 restores inexact dates of a life and of a union as they were", async () => {
  const { inGroup, agent } = await aFamily();
  const [ada, bo] = [
    await aPerson(inGroup),
    await aPerson({ ...inGroup, birthdate: "1920-03-03" }),
  ];
  const link = await aRelationship(ada, "SPOUSE", bo);
  const patch = (path: string, body: object) => agent.patch(path).send(body).expect(200);
  await patch(`/api/users/${bo.id}`, { birthdate: "about 1944" });
  await patch(`/api/users/${bo.id}`, { birthdate: "01/01/1944" });
  await patch(`/api/relationships/${link.id}`, { startDate: "before 1970" });
  await patch(`/api/relationships/${link.id}`, { startDate: "" });
  const { body: lines } = await agent.get(pathOf(bo)).expect(200);
  const changes = (lines as { changes: object[] }[]).flatMap((line) => line.changes);
  expect(changes).toEqual([
    { field: "startDate", before: "before 1970", after: null },
    { field: "startDate", before: null, after: "before 1970" },
    { field: "birthdate", before: "about 1944", after: "1944-01-01" },
    { field: "birthdate", before: "1920-03-03", after: "about 1944" },
  ]);
  await agent.post(restorePath(lines[0].id)).expect(200);
  await agent.post(restorePath(lines[2].id)).expect(200);
  const person = await agent.get(`/api/users/${bo.id}`).expect(200);
  expect(person.body).toMatchObject({ birthdate: "1944-01-01", birthdateWords: "ABT 1944" });
  const links = await agent.get(`/api/users/${ada.id}/relationships`).expect(200);
  expect(links.body).toMatchObject([{ startDate: "1970-01-01", startDateWords: "BEF 1970" }]);
});

it("DATA-07 PROF-04 restores a profile's name without requiring a phone that was unknown then, and removes none", async () => {
  const { ada, adaAgent, path, lines } = await aChangedPhoto();
  const phone = "(555) 010-2345";
  await adaAgent.patch(path).send({ fullName: "Ada Holm", mobilePhone: phone }).expect(200);
  const [renamed] = await lines();
  const { body } = await adaAgent.post(restorePath(renamed.id)).expect(400);
  expect(body.message).toBe("Mobile phone is required for users who are not children.");
  expect((await adaAgent.get(path)).body).toMatchObject({
    fullName: "Ada Holm",
    mobilePhone: phone,
  });

  await db.update(users).set({ mobilePhone: null }).where(eq(users.id, ada.id));
  await adaAgent.post(restorePath(renamed.id)).expect(200);
  expect((await adaAgent.get(path)).body).toMatchObject({
    fullName: ada.fullName,
    mobilePhone: null,
  });
});
