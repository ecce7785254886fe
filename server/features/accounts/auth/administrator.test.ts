import { expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { createAdministrator, signOutByCommand } from "./administrator.service.ts";

const { db, http, signInAs, aGroup, aPerson, anAccount } = await testApp();
const email = "anna@example.org";
const create = () =>
  createAdministrator(db, { email, password: "a new password", now: new Date() });
const signIn = () => http.post("/api/login").send({ email, password: "a new password" });

it("AUTH-05 creates a Super Admin by command, who can sign in", async () => {
  expect(await create()).toBe("created");
  const { body } = await signIn().expect(200);
  expect(body.user).toMatchObject({ role: "SUPER_ADMIN", verified: true, fullName: "anna" });
});

it("AUTH-05 gives the new Super Admin the name from the command", async () => {
  await createAdministrator(db, {
    email,
    fullName: "Anna Berg",
    password: "a new password",
    now: new Date(),
  });
  const { body } = await signIn().expect(200);
  expect(body.user).toMatchObject({ fullName: "Anna Berg" });
});

it("AUTH-05 promotes the person who already has the address, and sets a new password", async () => {
  const anna = await aPerson({ email: "Anna@Example.org", fullName: "Anna Berg" });
  expect(await create()).toBe("promoted");
  const { body } = await signIn().expect(200);
  expect(body.user).toMatchObject({ id: anna.id, role: "SUPER_ADMIN", verified: true });
  expect(await db.$count(users)).toBe(1);
});

it("AUTH-05 signs out whoever registered with that address before", async () => {
  const squatter = await signInAs(await anAccount({ email, username: email, verified: false }));
  const bystander = await signInAs(await anAccount());
  await create();
  await squatter.get("/api/user").expect(401);
  await bystander.get("/api/user").expect(200);
});

it("AUTH-05 updates the role in a family tree that was already viewed", async () => {
  const group = await aGroup();
  const anna = await aPerson({ email, familyGroupId: group.id });
  const viewer = await signInAs(await anAccount({ familyGroupId: group.id }));
  const roleInTree = async () =>
    (await viewer.get(`/api/debug/family-tree?parentId=${anna.id}`).expect(200)).body.roots[0].role;
  expect(await roleInTree()).toBe("USER");
  await create();
  expect(await roleInTree()).toBe("SUPER_ADMIN");
});

it("AUTH-05 rejects a deceased person and changes nothing", async () => {
  await aPerson({ email, isDeceased: true });
  await expect(create()).rejects.toThrow("marked as deceased");
  expect((await db.select({ role: users.role }).from(users))[0]?.role).toBe("USER");
});

it("AUTH-17 OPS-04 signs an account out everywhere by command, which the audit log names", async () => {
  const anna = await anAccount({ email: "Anna@example.org", fullName: "Anna Berg" });
  const [phone, laptop, other] = [
    await signInAs(anna),
    await signInAs(anna),
    await signInAs(await anAccount()),
  ];
  expect(await signOutByCommand(db, email, new Date())).toBe(true);
  await phone.get("/api/user").expect(401);
  await laptop.get("/api/user").expect(401);
  await other.get("/api/user").expect(200);
  const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const { body } = await superAdmin.get("/api/audit-log?kind=sessionsEnded").expect(200);
  expect(body).toMatchObject([
    {
      sentence: [
        expect.any(String),
        " signed ",
        { id: anna.id, name: "Anna Berg" },
        " out everywhere",
      ],
    },
  ]);
  expect(await signOutByCommand(db, "nobody@example.org", new Date())).toBe(false);
});
