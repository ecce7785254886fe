import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const { db, signInAs, aGroup, anAccount, aPerson, aRelationship } = await testApp();

const LONG_AGO = "1890-01-01";

const isPresumedDead = async ({ id }: { id: number }) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!.presumedDead;

async function aSuperAdmin() {
  const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const remove = ({ id }: { id: number }) => agent.delete(`/api/users/${id}`).expect(200);
  const restore = ({ id }: { id: number }) => agent.post(`/api/users/${id}/restore`).expect(200);
  return { agent, remove, restore };
}

it("DATA-05 presumes an ancestor dead again when an old descendant is restored", async () => {
  const { remove, restore } = await aSuperAdmin();
  const inGroup = { familyGroupId: (await aGroup()).id };
  const forebear = await aPerson(inGroup);
  const old = await aPerson({ ...inGroup, birthdate: LONG_AGO });
  await aRelationship(forebear, "PARENT", old);
  await remove(old);
  expect(await isPresumedDead(forebear)).toBe(false);
  await restore(old);
  expect(await isPresumedDead(forebear)).toBe(true);
});

it("GRP-04 DATA-05 ignores a descendant who returned in a restored group", async () => {
  const { agent, remove, restore } = await aSuperAdmin();
  const group = await aGroup();
  const forebear = await aPerson();
  const old = await aPerson({ familyGroupId: group.id, birthdate: LONG_AGO });
  await aRelationship(forebear, "PARENT", old);
  await agent.delete(`/api/family-groups/${group.id}`).expect(200);
  // Neither of them has a group now.
  await remove(forebear);
  await restore(forebear);
  expect(await isPresumedDead(forebear)).toBe(true);
  await agent.post(`/api/family-groups/${group.id}/restore`).expect(200);
  expect(await isPresumedDead(forebear)).toBe(false);
});
