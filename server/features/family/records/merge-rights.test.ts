import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { mergingIn } from "../../../../tests/support/families/merging.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, signInAs, aGroup, aPerson, anAccount, aRelationship } = test;
const { aFamily, rowOf } = mergingIn(test);

describe("rights in a merge", () => {
  it("ROLE-04 ROLE-05 leaves unconfirmed links unconfirmed", async () => {
    const { person, account, merge } = await aFamily();
    const kept = await account("Bo");
    const gone = await person("Bo L");
    const child = await person("Ola", { role: "CHILD", email: "ola@example.org" });
    const other = await person("Per", { role: "CHILD", email: "per@example.org" });
    const unconfirmed = { confirmedAt: null };
    await aRelationship(gone, "PARENT", child, unconfirmed);
    await aRelationship(kept, "PARENT", other, unconfirmed);
    await aRelationship(gone, "PARENT", other, { ...unconfirmed, startDate: "2015-01-01" });
    await merge(kept, gone).expect(200);
    const links = await db.select().from(familyRelationships);
    expect(links.every(({ confirmedAt }) => confirmedAt === null)).toBe(true);
    const agent = await signInAs(kept);
    for (const { id } of [child, other]) {
      const { body } = await agent.get(`/api/users/${id}`).expect(200);
      expect(body.email).toBeNull();
    }
  });

  it("ROLE-05 never turns one partner's confirmation into the other's", async () => {
    const { account, merge } = await aFamily();
    const [kept, gone, wife] = [await account("Bo"), await account("Bo L"), await account("Anna")];
    await aRelationship(gone, "SPOUSE", wife, { confirmedAt: null, confirmedBy: gone.id });
    await merge(kept, gone).expect(200);
    const [link] = await db.select().from(familyRelationships);
    // The wife's confirmation is now the first of the two.
    await (await signInAs(wife)).post(`/api/relationships/${link!.id}/confirm`).expect(200);
    const [confirmed] = await db.select().from(familyRelationships);
    expect(confirmed).toMatchObject({ confirmedAt: null, confirmedBy: wife.id });
  });

  it("ROLE-02 raises no role, gives no rights to a child's profile, and ends the other account", async () => {
    const { account, person, merge } = await aFamily();
    const [kept, gone] = [await account("Bo"), await account("Bo L")];
    const theirs = await signInAs(gone);
    const child = await person("Ola", { createdBy: gone.id });
    await theirs.get("/api/user").expect(200);
    await merge(kept, gone, { choices: { name: "gone" } }).expect(200);
    expect(await rowOf(kept)).toMatchObject({
      role: "USER",
      fullName: "Bo L",
      email: kept.email,
      username: kept.username,
      password: kept.password,
    });
    expect((await rowOf(child)).createdBy).toBe(gone.id);
    await theirs.get("/api/user").expect(401);
    await (await signInAs(kept)).get("/api/user").expect(200);
  });

  it("DATA-08 offers no address for an account, no hidden fields, and no death of someone who signs in", async () => {
    const { account, person, merge, preview } = await aFamily();
    const kept = await account("Bo");
    const gone = await person("Bo", {
      email: "late@example.org",
      mobilePhone: "+4790000001",
      isDeceased: true,
    });
    const { fields } = await preview(kept, gone);
    expect(JSON.stringify(fields)).not.toMatch(/late@example|90000001/);
    for (const field of ["email", "mobilePhone", "death"]) {
      expect(
        fields.find((each: { field: string }) => each.field === field) ?? { isFixed: true },
      ).toMatchObject({ isFixed: true });
      const { body } = await merge(kept, gone, { choices: { [field]: "gone" } }).expect(400);
      expect(body.code).toBe("record.fixedField");
    }
  });

  it("PROF-05 revokes invitations of a person who becomes deceased", async () => {
    const { person, merge } = await aFamily();
    const kept = await person("Bo", { role: "CHILD" });
    const gone = await person("Bo", { isDeceased: true, birthdate: "2012-01-01" });
    await merge(kept, gone).expect(200);
    expect(await rowOf(kept)).toMatchObject({ isDeceased: true, role: "CHILD" });
  });

  it("MEM-04 keeps a Super Admin who can sign in, and protects administrators from Family Admins", async () => {
    const { person, account, merge } = await aFamily();
    const root = await account("Root", { role: "SUPER_ADMIN" });
    const [plain, admin] = [await person("Bo"), await account("Bo", { role: "FAMILY_ADMIN" })];
    await merge(plain, admin).expect(403);
    await merge(admin, plain).expect(403);
    const agent = await signInAs(root);
    const twice = await account("Root", { role: "SUPER_ADMIN", password: null });
    await db.update(users).set({ lastLogin: null }).where(eq(users.id, twice.id));
    const asRoot = (kept: { id: number }, gone: { id: number }) =>
      agent.post(`/api/users/${kept.id}/merge`).send({ duplicateId: gone.id });
    // Nobody can merge their own profile away.
    await asRoot(twice, root).expect(403);
    await asRoot(admin, plain).expect(200);
  });

  it("ROLE-01 requires an administrator of the group that both belong to", async () => {
    const { person, merge, account } = await aFamily();
    const [kept, gone] = [await person("Bo"), await person("Bo L")];
    const stranger = await aPerson({ familyGroupId: (await aGroup()).id });
    await merge(kept, stranger).expect(404);
    const member = await signInAs(await account("Anna"));
    await member.post(`/api/users/${kept.id}/merge`).send({ duplicateId: gone.id }).expect(403);
    const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await root.post(`/api/users/${kept.id}/merge`).send({ duplicateId: stranger.id }).expect(403);
  });
});
