import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { history } from "#shared/family/history/history.table.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const { db, ctx, signInAs, aGroup, anAccount, aPerson, aRelationship, anInvitation } =
  await testApp();

const DAY = 24 * 60 * 60_000;

async function aSite() {
  const superAdmin = await anAccount({ role: "SUPER_ADMIN" });
  const agent = await signInAs(superAdmin);
  const remove = ({ id }: { id: number }) => agent.delete(`/api/family-groups/${id}`).expect(200);
  const restore = ({ id }: { id: number }) => agent.post(`/api/family-groups/${id}/restore`);
  return { superAdmin, agent, remove, restore };
}

const groupOf = async ({ id }: { id: number }) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!.familyGroupId;
const rowOf = async ({ id }: { id: number }) =>
  (await db.select().from(familyGroups).where(eq(familyGroups.id, id)))[0]!;

it("GRP-04 restores a group with those of its people who are in no other group", async () => {
  const { agent, superAdmin, remove, restore } = await aSite();
  const [group, other] = [await aGroup({ name: "Berg" }), await aGroup()];
  const inGroup = { familyGroupId: group.id };
  const [stays, moves] = [await aPerson(inGroup), await aPerson(inGroup)];
  const deleted = await aPerson({ ...inGroup, deletedAt: ctx.now() });
  const never = await aPerson();
  await remove(group);
  await agent.patch(`/api/users/${moves.id}`).send({ familyGroupId: other.id }).expect(200);
  const { body } = await restore(group).expect(200);
  expect(body).toEqual({ success: true, message: "Berg has been restored." });
  expect(await rowOf(group)).toMatchObject({ deletedAt: null, name: "Berg" });
  expect((await rowOf(group)).familyVersion).toBeGreaterThan(group.familyVersion + 1);
  expect(await groupOf(stays)).toBe(group.id);
  expect(await groupOf(moves)).toBe(other.id);
  expect(await groupOf(never)).toBeNull();
  // A person restored after their group rejoins it.
  await agent.post(`/api/users/${deleted.id}/restore`).expect(200);
  expect(await groupOf(deleted)).toBe(group.id);
  const lines = await db.select().from(history).where(eq(history.action, "restored"));
  expect(lines).toMatchObject([
    { subject: "group", subjectId: group.id, familyGroupId: group.id, actorId: superAdmin.id },
    { subject: "person", subjectId: deleted.id, familyGroupId: group.id },
  ]);
});

it("GRP-04 INV-01 leaves the group's invitations revoked", async () => {
  const { remove, restore } = await aSite();
  const group = await aGroup();
  await anInvitation(group);
  await remove(group);
  await restore(group).expect(200);
  const { rows } = await db.execute("select status from family_invitations");
  expect(rows).toEqual([{ status: "REVOKED" }]);
});

it("GRP-04 DATA-04 fails if another group uses its name, and changes nothing", async () => {
  const { agent, remove, restore } = await aSite();
  const group = await aGroup({ name: "Berg" });
  const person = await aPerson({ familyGroupId: group.id });
  await remove(group);
  const { body: other } = await agent.post("/api/family-groups").send({ name: "BERG" });
  const { body } = await restore(group).expect(409);
  expect(body).toMatchObject({
    code: "group.nameTakenSince",
    message: "Another family group is now called Berg. Rename that one first.",
  });
  expect((await rowOf(group)).deletedAt).toEqual(ctx.now());
  expect(await groupOf(person)).toBeNull();
  await agent.patch(`/api/family-groups/${other.id}`).send({ name: "Berger" }).expect(200);
  await restore(group).expect(200);
});

it("GRP-04 works once, within 30 days", async () => {
  const { restore } = await aSite();
  const ended = ctx.now().getTime() - 30 * DAY;
  const [inTime, tooLate] = [
    await aGroup({ deletedAt: new Date(ended) }),
    await aGroup({ deletedAt: new Date(ended - 1) }),
  ];
  await restore(await aGroup()).expect(404);
  await restore(tooLate).expect(404);
  const both = await Promise.all([restore(inTime), restore(inTime)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

it("GRP-04 DATA-05 updates who is presumed dead if some relatives did not return", async () => {
  const { agent, remove, restore } = await aSite();
  const [group, other] = [await aGroup(), await aGroup()];
  const inGroup = { familyGroupId: group.id };
  const forebear = await aPerson(inGroup);
  const old = await aPerson({ ...inGroup, birthdate: "1925-01-01" });
  await aRelationship(forebear, "PARENT", old);
  await remove(group);
  await agent.patch(`/api/users/${old.id}`).send({ familyGroupId: other.id }).expect(200);
  await remove(other);
  await restore(group).expect(200);
  const [row] = await db.select().from(users).where(eq(users.id, forebear.id));
  expect(row).toMatchObject({ familyGroupId: group.id, presumedDead: false });
});
