import { expect, it } from "vitest";
import type { Role } from "#shared/lib/roles.ts";
import { secondFactorsIn } from "../../../../tests/support/accounts/second-factor.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { as, aGroup, anAccount, password } = test;
const { addApp, addPasskey, afterPassword } = secondFactorsIn(test);

/** A group of which one administrator has a second factor and one hasn't, and its address. */
async function aGuardedGroup() {
  const group = await aGroup();
  const member = (role: Role) => anAccount({ familyGroupId: group.id, role });
  const [careful, careless, root] = [
    await member("FAMILY_ADMIN"),
    await member("FAMILY_ADMIN"),
    await member("SUPER_ADMIN"),
  ];
  const [guard, other, admin] = [await as(careful), await as(careless), await as(root)];
  await addApp(guard);
  const address = `/api/family-groups/${group.id}/second-step`;
  const set = (browser: typeof guard, isRequired: boolean) =>
    browser.put(address).send({ isRequired });
  /** What administrators may do, and members may not. */
  const edit = (browser: typeof guard) =>
    browser.patch(`/api/family-groups/${group.id}`).send({ description: "A family" });
  return { group, careless, guard, other, admin, address, set, edit };
}

it("AUTH-16 gives administrators a member's rights until they set up the second step that the group requires", async () => {
  const { careless, guard, other, set, edit } = await aGuardedGroup();
  await edit(other).expect(200);
  await set(guard, true).expect(200, { isRequired: true });
  await edit(guard).expect(200);
  await edit(other).expect(403);
  expect((await other.get("/api/user")).body).toMatchObject({
    role: "USER",
    lacksSecondFactor: true,
  });
  // Signing in again tells the page the same.
  expect((await afterPassword(careless)).body.user).toMatchObject({ lacksSecondFactor: true });
  await addPasskey(other);
  await edit(other).expect(200);
  expect((await other.get("/api/user")).body).toMatchObject({
    role: "FAMILY_ADMIN",
    lacksSecondFactor: false,
  });
});

it("AUTH-16 takes an administrator's rights again with their last factor, and gives them back without the rule", async () => {
  const { guard, admin, set, edit } = await aGuardedGroup();
  await set(guard, true).expect(200);
  await guard.post("/api/second-factor/app/remove").send({ currentPassword: password }).expect(200);
  await edit(guard).expect(403);
  await set(guard, false).expect(403);
  await set(admin, false).expect(200);
  await edit(guard).expect(200);
});

it("AUTH-16 lets administrators require it who have it themselves, and Super Admins, who keep their rights", async () => {
  const { guard, other, admin, set, edit } = await aGuardedGroup();
  await set(other, true).expect(409);
  await set(admin, true).expect(200);
  await edit(admin).expect(200);
  expect((await admin.get("/api/user")).body).toMatchObject({ lacksSecondFactor: false });
  await set(guard, false).expect(200);
});

it("AUTH-16 shows how many administrators have a second step, to administrators", async () => {
  const { group, guard, other, address, set } = await aGuardedGroup();
  const shown = { isRequired: false, administrators: 2, withSecondStep: 1 };
  await other.get(address).expect(200, shown);
  await set(guard, true).expect(200);
  await other.get(address).expect(403);
  await (await as(await anAccount({ familyGroupId: group.id }))).get(address).expect(403);
  await guard.get(address).expect(200, { ...shown, isRequired: true });
  const { body } = await guard.get(`/api/family-groups/${group.id}/history`).expect(200);
  expect(JSON.stringify(body)).toContain("requiresSecondFactor");
});

it("AUTH-16 concerns members of other roles and of other groups in no way", async () => {
  const { group, guard, set } = await aGuardedGroup();
  await set(guard, true).expect(200);
  const elsewhere = await anAccount({ familyGroupId: (await aGroup()).id, role: "FAMILY_ADMIN" });
  const member = await anAccount({ familyGroupId: group.id, role: "GUEST" });
  for (const person of [elsewhere, member])
    expect((await (await as(person)).get("/api/user")).body).toMatchObject({
      role: person.role,
      lacksSecondFactor: false,
    });
});
