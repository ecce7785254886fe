import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../../tests/support/families/family.ts";

const test = await testApp();
const { db, signInAs, aGroup, aPerson, anAccount, aRelationship } = test;
const aFamily = familiesIn(test);

const countPeople = () => db.$count(users);
const readPerson = async (id: number) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!;

describe("adding a new person as a relative", () => {
  it("ROLE-03 adds a spouse to the related person's group, as the current one by default", async () => {
    const { agent, aRelative, group, member } = await aFamily();
    const anna = await aRelative("Anna");
    const { body } = await agent
      .post("/api/relationship-members")
      .send({ fullName: "New Spouse", relatedUserId: anna.id, familyGroupId: group.id })
      .expect(201);
    expect(body).toMatchObject({
      created: true,
      message: "New Spouse and Anna are now recorded as spouses.",
      user: { fullName: "New Spouse", role: "USER", familyGroupId: group.id },
      relationship: { relationshipType: "SPOUSE", relationshipStatus: "CURRENT" },
    });
    expect((await readPerson(body.user.id)).createdBy).toBe(member.id);
  });

  it("ROLE-02 gives a role by age only", async () => {
    const { agent, aRelative } = await aFamily({ role: "FAMILY_ADMIN" });
    const anna = await aRelative("Anna");
    const add = async (birthdate: string) => {
      const form = { fullName: "New Child", birthdate, role: "SUPER_ADMIN", verified: true };
      const link = { relationshipType: "CHILD", relatedUserId: anna.id };
      const { body } = await agent.post("/api/relationship-members").send({ ...form, ...link });
      return (await readPerson(body.user.id)).role;
    };
    expect(await add("2015-01-01")).toBe("CHILD");
    expect(await add("1995-01-01")).toBe("USER");
  });

  it.each([
    ["USER", false],
    ["FAMILY_ADMIN", true],
  ] as const)(
    "AUTH-06 an email given by a %s lets its owner claim the profile: %s",
    async (role, may) => {
      const { agent, aRelative } = await aFamily({ role });
      const anna = await aRelative("Anna");
      const { body } = await agent
        .post("/api/relationship-members")
        .send({ fullName: "New Spouse", email: "New@Example.org", relatedUserId: anna.id })
        .expect(201);
      expect(await readPerson(body.user.id)).toMatchObject({
        email: "new@example.org",
        claimable: may,
        verified: false,
      });
    },
  );

  it("REL-06 adds nobody if the link isn't possible", async () => {
    const { agent, aRelative } = await aFamily();
    const child = await aRelative("Child", { birthdate: "2000-01-01" });
    const taken = await aRelative("Taken", { email: "taken@example.org" });
    const before = await countPeople();
    const add = (form: object) =>
      agent.post("/api/relationship-members").send({
        fullName: "New Parent",
        relationshipType: "PARENT",
        relatedUserId: child.id,
        ...form,
      });
    const tooYoung = await add({ birthdate: "1995-01-01" }).expect(409);
    expect(tooYoung.body.message).toContain("New Parent was under 10");
    const inUse = await add({ email: taken.email!.toUpperCase() }).expect(409);
    expect(inUse.body.errors[0].path).toBe("email");
    await add({ kind: "married" }).expect(400);
    await add({ birthdate: "2030-01-01" }).expect(400);
    await add({ familyGroupId: (await aGroup()).id }).expect(409);
    expect(await countPeople()).toBe(before);
  });

  it("REL-06 adds nobody to a person without a family group", async () => {
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const loner = await aPerson({ fullName: "Loner" });
    const { body } = await superAdmin
      .post("/api/relationship-members")
      .send({ fullName: "New Spouse", relatedUserId: loner.id })
      .expect(409);
    expect(body.message).toContain("Loner doesn't belong to a family group yet");
  });
});

describe("adding a child", () => {
  it("ROLE-04 adds a new child and confirms the link for its creator", async () => {
    const { agent, member } = await aFamily();
    const form = { fullName: "New Child", email: "", birthdate: "2020-02-02", parentId: member.id };
    const { body } = await agent.post("/api/relationship-children").send(form).expect(201);
    expect(body).toMatchObject({
      user: { fullName: "New Child", role: "CHILD" },
      relationship: { userId: member.id, relationshipType: "PARENT", confirmed: true },
    });
  });

  it("REL-03 links a child already in the group, once", async () => {
    const { agent, member, aRelative } = await aFamily();
    const child = await aRelative("Child");
    const people = await countPeople();
    const form = { useExistingUser: true, existingChildId: String(child.id), parentId: member.id };
    const { body } = await agent.post("/api/relationship-children").send(form).expect(201);
    expect(body.user.id).toBe(child.id);
    await agent.post("/api/relationship-children").send(form).expect(200);
    expect(await countPeople()).toBe(people);
    expect(await db.$count(familyRelationships)).toBe(2);
  });

  it.each([
    [{ useExistingUser: true }, "No child selected", "existingChildId"],
    [{ useExistingUser: true, existingChildId: "" }, "No child selected", "existingChildId"],
    [{ useExistingUser: false }, "Name required", "fullName"],
    [{ fullName: "  " }, "Name required", "fullName"],
  ])("REL-06 validates %j: %s", async (form, message, path) => {
    const { agent, member } = await aFamily();
    const { body } = await agent
      .post("/api/relationship-children")
      .send({ parentId: member.id, ...form })
      .expect(400);
    expect(body).toMatchObject({ message, errors: [{ path }] });
  });

  it("ROLE-03 doesn't find another family's child", async () => {
    const { agent, member } = await aFamily();
    const stranger = await aPerson({ familyGroupId: (await aGroup()).id });
    const form = { existingChildId: stranger.id, parentId: member.id };
    await agent.post("/api/relationship-children").send(form).expect(404);
  });
});

describe("fixing a child's parents", () => {
  it("REL-05 adds the known parent's only current spouse, with the same kind", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben, child] = [
      await aRelative("Anna"),
      await aRelative("Ben"),
      await aRelative("Kid"),
    ];
    await aRelationship(anna, "PARENT", child, { kind: "adoptive" });
    await aRelationship(anna, "SPOUSE", ben);
    await aRelationship(anna, "SPOUSE", await aRelative("Former"), {
      relationshipStatus: "FORMER",
    });
    const fix = () =>
      agent.post("/api/relationships/fix-child-parent").send({ childId: child.id }).expect(200);
    const { body } = await fix();
    expect(body.message).toBe("Ben is now recorded as the second parent of Kid.");
    expect(body.fixed).toMatchObject([
      { relationshipType: "CHILD", kind: "adoptive", relatedUser: { fullName: "Ben" } },
    ]);
    const again = await fix();
    expect(again.body).toEqual({ message: "Kid already has 2 parents.", fixed: [] });
  });

  it("REL-05 adds missing rows of parent links", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben, child] = [
      await aRelative("Anna"),
      await aRelative("Ben"),
      await aRelative("Kid"),
    ];
    const half = { relationshipType: "PARENT", relatedUserId: child.id } as const;
    await db.insert(familyRelationships).values({ ...half, userId: anna.id });
    await db
      .insert(familyRelationships)
      .values({ relationshipType: "CHILD", userId: child.id, relatedUserId: ben.id });
    const { body } = await agent
      .post("/api/relationships/fix-child-parent")
      .send({ childId: child.id })
      .expect(200);
    expect(body.fixed).toHaveLength(2);
    const { body: parents } = await agent.get(`/api/users/${child.id}/relationships`);
    expect(parents).toHaveLength(2);
    const { body: children } = await agent.get(`/api/users/${ben.id}/relationships`);
    expect(children).toMatchObject([{ relationshipType: "PARENT", relatedUserId: child.id }]);
  });

  it("REL-05 explains why it changes nothing without a parent, without a spouse, or with several", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, child] = [await aRelative("Anna"), await aRelative("Kid")];
    const fix = async () => {
      const request = agent.post("/api/relationships/fix-child-parent").send({ childId: child.id });
      const { body } = await request.expect(200);
      expect(body.fixed).toEqual([]);
      return body.message;
    };
    expect(await fix()).toContain("Kid has no parents in the tree yet");
    await aRelationship(anna, "PARENT", child);
    expect(await fix()).toContain("Anna has no current spouse");
    for (const name of ["Ben", "Cem"]) await aRelationship(anna, "SPOUSE", await aRelative(name));
    expect(await fix()).toContain("Anna has more than one current spouse");
  });

  it("REL-06 checks the rules for the parent it would add", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, child] = [
      await aRelative("Anna"),
      await aRelative("Kid", { birthdate: "2000-01-01" }),
    ];
    await aRelationship(anna, "PARENT", child);
    await aRelationship(anna, "SPOUSE", await aRelative("Young", { birthdate: "1999-01-01" }));
    const before = await db.$count(familyRelationships);
    await agent.post("/api/relationships/fix-child-parent").send({ childId: child.id }).expect(409);
    expect(await db.$count(familyRelationships)).toBe(before);
  });
});
