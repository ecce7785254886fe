import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { testApp, TODAY } from "../../../../../tests/support/server/app.ts";

const { db, signInAs, signIn, aGroup, aPerson, anAccount, aRelationship, anInvitation, password } =
  await testApp();

type Account = Awaited<ReturnType<typeof anAccount>>;

const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const change = async (editor: Account, target: { id: number }, fields: object) =>
  (await signInAs(editor)).patch(`/api/users/${target.id}`).send(fields);

async function aFamily() {
  const group = await aGroup();
  const own = { familyGroupId: group.id };
  const member = await anAccount({ ...own, lastLogin: new Date("2026-11-20T08:00:00Z") });
  const relative = await aPerson({ ...own, birthdate: "1960-01-01" });
  const admin = await anAccount({ ...own, role: "FAMILY_ADMIN" });
  const superAdmin = await anAccount({ role: "SUPER_ADMIN" });
  return { group, own, member, relative, admin, superAdmin };
}

describe("changing a profile", () => {
  it("PROF-08 keeps omitted fields, and accepts an unchanged role and group", async () => {
    const { member, group } = await aFamily();
    const { status, body } = await change(member, member, {
      mobilePhone: "(555) 010-2345",
      role: "USER",
      familyGroupId: String(group.id),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ mobilePhone: "(555) 010-2345", familyGroupName: group.name });
    const row = await rowOf(member.id);
    expect(row).toEqual({
      ...member,
      mobilePhone: "(555) 010-2345",
      version: member.version + 1,
      updatedAt: new Date(`${TODAY}T12:00:00Z`),
    });
  });

  it("PROF-08 rejects a role or group change without permission, whether the group exists or not", async () => {
    const { member, admin, group } = await aFamily();
    const other = await aGroup();
    for (const fields of [
      { role: "SUPER_ADMIN" },
      { role: "FAMILY_ADMIN" },
      { familyGroupId: other.id },
      { familyGroupId: 2_000_000_000 },
      { familyGroupId: null },
    ])
      for (const person of [member, admin].filter(({ role }) => role !== Object.values(fields)[0]))
        expect((await change(person, person, fields)).status, JSON.stringify(fields)).toBe(403);
    for (const role of ["SUPER_ADMIN", "FAMILY_ADMIN", "GUEST"])
      expect((await change(admin, member, { role })).status, role).toBe(403);
    expect(await rowOf(member.id)).toMatchObject({ role: "USER", familyGroupId: group.id });
  });

  it("PROF-02 is for the person and Super Admins", async () => {
    const { member, admin, relative, superAdmin } = await aFamily();
    const fields = { fullName: "Another Name" };
    expect((await change(member, relative, fields)).status).toBe(403);
    expect((await change(admin, relative, fields)).status).toBe(403);
    expect((await change(superAdmin, relative, fields)).status).toBe(200);
    expect((await change(member, member, fields)).status).toBe(200);
  });

  it("ROLE-02 ignores fields that can't be changed", async () => {
    const { member } = await aFamily();
    const forbidden = {
      id: 4711,
      password: "$argon2id$v=19$m=19456",
      username: "root",
      verified: false,
      claimable: true,
      createdAt: "2001-01-01T00:00:00Z",
      createdBy: member.id,
      deletedAt: "2001-01-01T00:00:00Z",
      lastLogin: null,
      searchName: "x",
      formerFamilyGroupId: 1,
    };
    expect((await change(member, member, forbidden)).status).toBe(200);
    const row = await rowOf(member.id);
    expect(row).toEqual({ ...member, updatedAt: row.updatedAt });
  });

  it("PROF-04 makes anyone under 18 a child, unless they are a Super Admin", async () => {
    const { superAdmin, relative, member } = await aFamily();
    const young = { birthdate: "2010-01-01" };
    const { body } = await change(superAdmin, relative, { ...young, role: "FAMILY_ADMIN" });
    expect(body.role).toBe("CHILD");
    expect((await change(member, member, young)).body.role).toBe("CHILD");
    expect((await change(superAdmin, superAdmin, young)).body.role).toBe("SUPER_ADMIN");
  });

  it("DATA-01 raises the version of the person's group", async () => {
    const { member, group } = await aFamily();
    await change(member, member, { fullName: "Another Name" });
    const [after] = await db.select().from(familyGroups).where(eq(familyGroups.id, group.id));
    expect(after!.familyVersion).toBeGreaterThan(group.familyVersion);
  });

  it("PROF-01 doesn't overwrite a hidden field that comes back blank", async () => {
    const { own } = await aFamily();
    const odd = await anAccount({ ...own, deathDate: "2020-01-01", mobilePhone: "1" });
    const { body } = await (await signInAs(odd)).get(`/api/users/${odd.id}`).expect(200);
    expect(body.email).toBeNull();
    const blank = { fullName: "Another Name", email: null, mobilePhone: "" };
    expect((await change(odd, odd, blank)).status).toBe(200);
    expect(await rowOf(odd.id)).toMatchObject({ email: odd.email, mobilePhone: "1" });
    const child = await anAccount({ ...own, birthdate: "2012-01-01", mobilePhone: "1" });
    expect((await change(child, child, { mobilePhone: "" })).body.mobilePhone).toBeNull();
  });
});

describe("changing an email address", () => {
  it("AUTH-10 waits until it is verified, and the old one works until then", async () => {
    const { member } = await aFamily();
    const changes = { email: "New@Example.org", currentPassword: password };
    const { status, body } = await change(member, member, changes);
    expect([status, body.email, body.newEmail]).toEqual([200, member.email, "new@example.org"]);
    const row = await rowOf(member.id);
    expect(row).toMatchObject({ email: member.email, verified: true, claimable: false });
    await signIn({ email: member.email }).expect(200);
    await signIn({ email: "new@example.org" }).expect(401);
  });

  it("AUTH-06 makes a profile without an account claimable if an administrator set the address", async () => {
    const { relative, superAdmin, member } = await aFamily();
    await change(superAdmin, relative, { email: "old.aunt@example.org" });
    expect((await rowOf(relative.id)).claimable).toBe(true);
    await change(superAdmin, relative, { email: null });
    expect((await rowOf(relative.id)).claimable).toBe(false);
    await change(superAdmin, member, { email: "other@example.org" });
    expect((await rowOf(member.id)).claimable).toBe(false);
  });

  it("ROLE-02 stays verified if it comes back unchanged", async () => {
    const { member } = await aFamily();
    await change(member, member, { email: member.email!.toUpperCase() });
    expect(await rowOf(member.id)).toMatchObject({ email: member.email, verified: true });
  });
});

describe("marking a person as deceased", () => {
  it("PROF-05 stores a date of death, which alone implies it, and clears it again", async () => {
    const { superAdmin, relative } = await aFamily();
    const dead = await change(superAdmin, relative, { deathDate: "2020-02-29" });
    expect(dead.body).toMatchObject({ isDeceased: true, deathDate: "2020-02-29" });
    const fixed = await change(superAdmin, relative, { deathDate: "about 2019" });
    expect(fixed.body).toMatchObject({ deathDate: "2019-01-01", deathDateWords: "ABT 2019" });
    const alive = await change(superAdmin, relative, {
      isDeceased: false,
      deathDate: "2020-02-29",
    });
    expect(alive.body).toMatchObject({ isDeceased: false, deathDate: null, deathDateWords: null });
  });

  it("PROF-05 rejects impossible dates, but leaves old ones alone", async () => {
    const { superAdmin, relative, own } = await aFamily();
    const refused = async (fields: object) => {
      const { status, body } = await change(superAdmin, relative, fields);
      return [status, body.errors?.map(({ path }: { path: string }) => path)];
    };
    expect(await refused({ deathDate: "1959-12-31" })).toEqual([400, ["deathDate"]]);
    expect(await refused({ deathDate: "2026-11-22" })).toEqual([400, ["deathDate"]]);
    expect(await refused({ birthdate: "2026-11-22" })).toEqual([400, ["birthdate"]]);
    const dates = { isDeceased: true, birthdate: "1900-01-01", deathDate: "1899-01-01" };
    const imported = await aPerson({ ...own, ...dates });
    expect((await change(superAdmin, imported, { fullName: "Fixed", ...dates })).status).toBe(200);
    expect((await change(superAdmin, imported, { birthdate: "1901-01-01" })).status).toBe(400);
  });

  it("PROF-05 isn't possible for oneself", async () => {
    const { member, superAdmin } = await aFamily();
    for (const fields of [{ isDeceased: true }, { deathDate: "2020-01-01" }])
      for (const person of [member, superAdmin])
        expect((await change(person, person, fields)).status).toBe(400);
    expect((await rowOf(member.id)).isDeceased).toBe(false);
  });

  it("PROF-05 ends sessions and revokes pending invitations", async () => {
    const { member, superAdmin, group } = await aFamily();
    const agent = await signInAs(member);
    await anInvitation(group, { email: member.email! });
    await change(superAdmin, member, { isDeceased: true });
    await agent.get("/api/user").expect(401);
    expect(await db.select().from(familyInvitations)).toMatchObject([{ status: "REVOKED" }]);
  });

  it("DATA-03 drops the text of an inexact date when an exact one replaces it", async () => {
    const { superAdmin, own } = await aFamily();
    const person = await aPerson({ ...own, birthdate: "1850-01-01", birthdateWords: "ABT 1850" });
    const same = await change(superAdmin, person, { fullName: "Anna Berg" });
    expect(same.body.birthdateWords).toBe("ABT 1850");
    const exact = await change(superAdmin, person, { birthdate: "1851-03-04" });
    expect(exact.body).toMatchObject({ birthdate: "1851-03-04", birthdateWords: null });
  });
});

describe("moving to another group", () => {
  it("REL-06 is rejected while relatives stay behind, and otherwise raises both versions", async () => {
    const { superAdmin, relative, member, group } = await aFamily();
    const other = await aGroup();
    const link = await aRelationship(member, "CHILD", relative);
    expect((await change(superAdmin, member, { familyGroupId: other.id })).status).toBe(409);
    expect((await change(superAdmin, member, { familyGroupId: null })).status).toBe(409);
    const agent = await signInAs(superAdmin);
    await agent.delete(`/api/users/${relative.id}`).expect(200);
    // The deleted relative can be restored with their links.
    expect((await change(superAdmin, member, { familyGroupId: other.id })).status).toBe(409);
    await agent.post(`/api/users/${relative.id}/restore`).expect(200);
    await agent.delete(`/api/relationships/${link.id}`).expect(200);
    const { status, body } = await change(superAdmin, member, { familyGroupId: other.id });
    expect([status, body.familyGroupId]).toEqual([200, other.id]);
    const groups = await db.select().from(familyGroups).orderBy(familyGroups.id);
    for (const [index, before] of [group, other].entries())
      expect(groups[index]!.familyVersion).toBeGreaterThan(before.familyVersion);
  });

  it("GRP-04 moves a family of a deleted group into another one, person by person", async () => {
    const { superAdmin, relative, member, group } = await aFamily();
    await aRelationship(member, "CHILD", relative);
    await (await signInAs(superAdmin)).delete(`/api/family-groups/${group.id}`).expect(200);
    const next = await aGroup();
    for (const person of [member, relative]) {
      const { body } = await change(superAdmin, person, { familyGroupId: next.id });
      expect(body.familyGroupId).toBe(next.id);
      expect((await rowOf(person.id)).formerFamilyGroupId).toBeNull();
    }
  });

  it("GRP-05 returns 404 for a missing group", async () => {
    const { superAdmin, member } = await aFamily();
    const gone = await aGroup({ deletedAt: new Date() });
    for (const familyGroupId of [gone.id, 2_000_000_000]) {
      const { status, body } = await change(superAdmin, member, { familyGroupId });
      expect([status, body]).toEqual([
        404,
        { message: "Family group not found", code: "notFound" },
      ]);
    }
  });
});
