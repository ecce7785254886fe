import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { testApp, TODAY } from "../../../../../tests/support/server/app.ts";

const { db, signInAs, signIn, aGroup, aPerson, anAccount, aRelationship } = await testApp();

/** A group with an administrator and a relative, and a Super Admin without a group. */
async function aFamily() {
  const group = await aGroup();
  const own = { familyGroupId: group.id };
  const admin = await anAccount({ ...own, role: "FAMILY_ADMIN" });
  const relative = await aPerson({ ...own, birthdate: "1960-01-01" });
  const superAdmin = await anAccount({ role: "SUPER_ADMIN" });
  const add = async (actor: typeof admin, form: object) =>
    (await signInAs(actor)).post("/api/users/create").send({ fullName: "Nadia New", ...form });
  return { group, own, admin, relative, superAdmin, add };
}

const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const linksOf = (id: number) =>
  db
    .select({
      to: familyRelationships.relatedUserId,
      signInAs: familyRelationships.relationshipType,
      status: familyRelationships.relationshipStatus,
    })
    .from(familyRelationships)
    .where(eq(familyRelationships.userId, id));
const versionOf = async (id: number) =>
  (await db.select().from(familyGroups).where(eq(familyGroups.id, id)))[0]!.familyVersion;

describe("adding a member", () => {
  it("MEM-02 adds them to the actor's own group without links by default", async () => {
    const { admin, group, add } = await aFamily();
    const blank = { familyGroupId: null, relationshipType: "", relatedUserId: "" };
    const { body, status } = await add(admin, blank);
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, message: "Nadia New has been added." });
    expect(body.user).toMatchObject({
      fullName: "Nadia New",
      role: "USER",
      familyGroupId: group.id,
    });
    expect(await linksOf(body.user.id)).toEqual([]);
    expect(await rowOf(body.user.id)).toMatchObject({ createdBy: admin.id, claimable: false });
    expect(await versionOf(group.id)).toBeGreaterThan(group.familyVersion);
  });

  it.each([
    { relationshipType: "SPOUSE", mirror: "SPOUSE" },
    { relationshipType: "CHILD", mirror: "PARENT" },
  ] as const)(
    "MEM-02 uses the current user if $relationshipType has no person",
    async ({ relationshipType, mirror }) => {
      const { admin, add } = await aFamily();
      const { body } = await add(admin, { relationshipType, relatedUserId: null });
      expect(await linksOf(body.user.id)).toEqual([
        { to: admin.id, signInAs: relationshipType, status: "CURRENT" },
      ]);
      expect(await linksOf(admin.id)).toMatchObject([{ to: body.user.id, signInAs: mirror }]);
    },
  );

  it("MEM-02 links the new member to the selected person", async () => {
    const { admin, relative, add } = await aFamily();
    const parent = { relationshipType: "PARENT", relatedUserId: String(relative.id) };
    const { body } = await add(admin, { ...parent, birthdate: "1930-01-01" });
    expect(await linksOf(relative.id)).toMatchObject([{ to: body.user.id, signInAs: "CHILD" }]);
  });

  it("MEM-02 rejects a parent without a child", async () => {
    const { admin, add } = await aFamily();
    const { body, status } = await add(admin, { relationshipType: "PARENT" });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: "relatedUserId" }]);
  });

  it("MEM-02 stores nothing if the link is rejected", async () => {
    const { admin, relative, add } = await aFamily();
    const before = await db.select().from(users);
    const younger = { birthdate: "1962-01-01", relationshipType: "PARENT" };
    const { status } = await add(admin, { ...younger, relatedUserId: relative.id });
    expect(status).toBe(409);
    expect(await db.select({ id: users.id }).from(users)).toHaveLength(before.length);
  });

  it("MEM-02 makes anyone under 18 a child", async () => {
    const { admin, superAdmin, own, add } = await aFamily();
    const birthdate = "2008-11-22";
    const minor = await add(admin, { birthdate, role: "USER" });
    expect(minor.body.user.role).toBe("CHILD");
    const promoted = await add(superAdmin, { ...own, birthdate, role: "FAMILY_ADMIN" });
    expect(promoted.body.user.role).toBe("CHILD");
    const adult = await add(admin, { birthdate: "2008-11-21" });
    expect(adult.body.user.role).toBe("USER");
  });

  it("MEM-02 lets only a Super Admin choose a role", async () => {
    const { admin, superAdmin, own, add } = await aFamily();
    for (const role of ["FAMILY_ADMIN", "SUPER_ADMIN", "GUEST"])
      expect((await add(admin, { role })).status).toBe(403);
    const { body } = await add(superAdmin, { ...own, role: "FAMILY_ADMIN" });
    expect(body.user.role).toBe("FAMILY_ADMIN");
  });

  it("MEM-02 lets a Family Admin add to their own group only, and returns 404 for others", async () => {
    const { admin, superAdmin, add } = await aFamily();
    const other = await aGroup();
    const refused = await add(admin, { familyGroupId: other.id });
    const missing = await add(admin, { familyGroupId: 2_000_000_000 });
    expect([refused.status, missing.status]).toEqual([404, 404]);
    expect(refused.body).toEqual(missing.body);
    const { body } = await add(superAdmin, { familyGroupId: other.id });
    expect(body.user.familyGroupId).toBe(other.id);
  });

  it("MEM-02 rejects people who aren't administrators", async () => {
    const { own, add } = await aFamily();
    expect((await add(await anAccount(own), {})).status).toBe(403);
    expect((await add(await anAccount(), {})).status).toBe(403);
  });

  it("AUTH-06 makes the profile claimable if an administrator set its address", async () => {
    const { admin, add } = await aFamily();
    const { body } = await add(admin, { email: " Nadia@Example.ORG " });
    expect(await rowOf(body.user.id)).toMatchObject({
      email: "nadia@example.org",
      claimable: true,
      verified: false,
      password: null,
    });
  });

  it("MEM-02 rejects an email in use, in any case, even from simultaneous requests", async () => {
    const { admin, add } = await aFamily();
    const taken = await add(admin, { email: admin.email!.toUpperCase() });
    expect(taken.status).toBe(409);
    expect(taken.body.errors).toMatchObject([{ path: "email" }]);
    const twice = await Promise.all([1, 2, 3].map(() => add(admin, { email: "new@example.org" })));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it("PROF-05 rejects impossible dates", async () => {
    const { admin, add } = await aFamily();
    const errorsOf = async (form: object) =>
      (await add(admin, form)).body.errors?.map(({ path }: { path: string }) => path);
    expect(await errorsOf({ birthdate: "2026-11-22" })).toEqual(["birthdate"]);
    expect(await errorsOf({ deathDate: "2026-11-22" })).toEqual(["deathDate"]);
    expect(await errorsOf({ birthdate: "1950-01-02", deathDate: "1950-01-01" })).toEqual([
      "deathDate",
    ]);
    const { body } = await add(admin, { birthdate: "1950-01-01", deathDate: TODAY });
    expect(body.user).toMatchObject({ isDeceased: true, deathDate: TODAY });
  });

  it("ROLE-02 ignores fields that can't be set", async () => {
    const { admin, add } = await aFamily();
    const password = "$argon2id$v=19$m=19456";
    const forbidden = { id: 4711, password, verified: true, username: "root", createdBy: 1 };
    const { body } = await add(admin, { ...forbidden, claimable: true, createdAt: "2001-01-01" });
    const row = await rowOf(body.user.id);
    expect(row.id).not.toBe(4711);
    expect(row).toMatchObject({
      password: null,
      verified: false,
      username: null,
      claimable: false,
    });
    expect(row.createdBy).toBe(admin.id);
    expect(row.createdAt.getFullYear()).toBeGreaterThan(2020);
  });
});

describe("deleting a member", () => {
  it("DATA-04 keeps the row, hides it everywhere, and records who deleted it", async () => {
    const { superAdmin, relative, group, admin } = await aFamily();
    await aRelationship(admin, "CHILD", relative);
    await (await signInAs(superAdmin)).delete(`/api/users/${relative.id}`).expect(200);
    expect(await rowOf(relative.id)).toMatchObject({
      deletedAt: new Date(`${TODAY}T12:00:00Z`),
      deletedBy: superAdmin.id,
    });
    const agent = await signInAs(admin);
    await agent.get(`/api/users/${relative.id}`).expect(404);
    const { body } = await agent.get(`/api/family-groups/${group.id}/members`).expect(200);
    expect(body.map(({ id }: { id: number }) => id)).not.toContain(relative.id);
    expect(await versionOf(group.id)).toBeGreaterThan(group.familyVersion);
  });

  it("DATA-04 allows a new person with the same email", async () => {
    const { superAdmin, own, add } = await aFamily();
    const { id, email } = await anAccount(own);
    await (await signInAs(superAdmin)).delete(`/api/users/${id}`).expect(200);
    expect((await add(superAdmin, { ...own, email })).status).toBe(201);
  });

  it("AUTH-13 ends the deleted person's sessions and sign-in", async () => {
    const { superAdmin, own } = await aFamily();
    const member = await anAccount(own);
    const agent = await signInAs(member);
    await agent.get("/api/user").expect(200);
    await (await signInAs(superAdmin)).delete(`/api/users/${member.id}`).expect(200);
    await agent.get("/api/user").expect(401);
    await signIn({ email: member.email }).expect(401);
  });

  it("ROLE-01 is for Super Admins, and never for oneself", async () => {
    const { superAdmin, admin, relative } = await aFamily();
    await anAccount({ role: "SUPER_ADMIN" });
    await (await signInAs(admin)).delete(`/api/users/${relative.id}`).expect(403);
    await (await signInAs(superAdmin)).delete(`/api/users/${superAdmin.id}`).expect(403);
    expect((await rowOf(relative.id)).deletedAt).toBeNull();
  });

  it("DATA-04 returns 404 for a person already deleted", async () => {
    const { superAdmin, relative } = await aFamily();
    const agent = await signInAs(superAdmin);
    await agent.delete(`/api/users/${relative.id}`).expect(200);
    await agent.delete(`/api/users/${relative.id}`).expect(404);
  });
});
