import { expect, it } from "vitest";
import type { Role } from "#shared/lib/roles.ts";
import { secondFactorsIn } from "../../../../tests/support/accounts/second-factor.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, aGroup, anAccount, password } = test;
const { addAuthenticator, addPasskey, signInWithPassword } = secondFactorsIn(test);

/** A group in which one administrator has a second factor and one doesn't. */
async function aGuardedGroup() {
  const group = await aGroup();
  const member = (role: Role) => anAccount({ familyGroupId: group.id, role });
  const [protectedAccount, unprotectedAccount, root] = [
    await member("FAMILY_ADMIN"),
    await member("FAMILY_ADMIN"),
    await member("SUPER_ADMIN"),
  ];
  const [protectedAdmin, other, admin] = [
    await signInAs(protectedAccount),
    await signInAs(unprotectedAccount),
    await signInAs(root),
  ];
  await addAuthenticator(protectedAdmin);
  const address = `/api/family-groups/${group.id}/second-step`;
  const set = (agent: typeof protectedAdmin, isRequired: boolean) =>
    agent.put(address).send({ isRequired });
  /** An edit that administrators may make and members may not. */
  const edit = (agent: typeof protectedAdmin) =>
    agent.patch(`/api/family-groups/${group.id}`).send({ description: "A family" });
  return { group, unprotectedAccount, protectedAdmin, other, admin, address, set, edit };
}

it("AUTH-16 gives administrators only a member's rights until they set up the required second step", async () => {
  const { unprotectedAccount, protectedAdmin, other, set, edit } = await aGuardedGroup();
  await edit(other).expect(200);
  await set(protectedAdmin, true).expect(200, { isRequired: true });
  await edit(protectedAdmin).expect(200);
  await edit(other).expect(403);
  expect((await other.get("/api/user")).body).toMatchObject({
    role: "USER",
    lacksSecondFactor: true,
  });
  // Signing in again tells the page the same.
  expect((await signInWithPassword(unprotectedAccount)).body.user).toMatchObject({
    lacksSecondFactor: true,
  });
  await addPasskey(other);
  await edit(other).expect(200);
  expect((await other.get("/api/user")).body).toMatchObject({
    role: "FAMILY_ADMIN",
    lacksSecondFactor: false,
  });
});

it("AUTH-16 removes an administrator's rights with their last factor, and returns them without the rule", async () => {
  const { protectedAdmin, admin, set, edit } = await aGuardedGroup();
  await set(protectedAdmin, true).expect(200);
  await protectedAdmin
    .post("/api/second-factor/app/remove")
    .send({ currentPassword: password })
    .expect(200);
  await edit(protectedAdmin).expect(403);
  await set(protectedAdmin, false).expect(403);
  await set(admin, false).expect(200);
  await edit(protectedAdmin).expect(200);
});

it("AUTH-16 lets administrators with a second step require it, and Super Admins, who keep their rights", async () => {
  const { protectedAdmin, other, admin, set, edit } = await aGuardedGroup();
  await set(other, true).expect(409);
  await set(admin, true).expect(200);
  await edit(admin).expect(200);
  expect((await admin.get("/api/user")).body).toMatchObject({ lacksSecondFactor: false });
  await set(protectedAdmin, false).expect(200);
});

it("AUTH-16 shows administrators how many of them have a second step", async () => {
  const { group, protectedAdmin, other, address, set } = await aGuardedGroup();
  const shown = { isRequired: false, administrators: 2, withSecondStep: 1 };
  await other.get(address).expect(200, shown);
  await set(protectedAdmin, true).expect(200);
  await other.get(address).expect(403);
  await (await signInAs(await anAccount({ familyGroupId: group.id }))).get(address).expect(403);
  await protectedAdmin.get(address).expect(200, { ...shown, isRequired: true });
  const { body } = await protectedAdmin.get(`/api/family-groups/${group.id}/history`).expect(200);
  expect(JSON.stringify(body)).toContain("requiresSecondFactor");
});

it("AUTH-16 doesn't affect members in other roles or groups", async () => {
  const { group, protectedAdmin, set } = await aGuardedGroup();
  await set(protectedAdmin, true).expect(200);
  const elsewhere = await anAccount({ familyGroupId: (await aGroup()).id, role: "FAMILY_ADMIN" });
  const member = await anAccount({ familyGroupId: group.id, role: "GUEST" });
  for (const person of [elsewhere, member])
    expect((await (await signInAs(person)).get("/api/user")).body).toMatchObject({
      role: person.role,
      lacksSecondFactor: false,
    });
});
