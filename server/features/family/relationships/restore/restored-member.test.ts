import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { history } from "#shared/family/history/history.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familiesIn } from "../../../../../tests/support/families/family.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, ctx, signInAs, signIn, anAccount, aRelationship, updatePerson } = test;
const aFamily = familiesIn(test);

const DAY = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY);
/** A time long before anyone was deleted. */
const OLD_RECORD = { createdAt: daysAgo(90), updatedAt: daysAgo(90) };

/** A family, and a Super Admin without a group who deletes and restores. */
async function aSite() {
  const family = await aFamily();
  const superAdmin = await anAccount({ role: "SUPER_ADMIN" });
  const agent = await signInAs(superAdmin);
  const remove = ({ id }: { id: number }) => agent.delete(`/api/users/${id}`).expect(200);
  const restore = ({ id }: { id: number }) => agent.post(`/api/users/${id}/restore`);
  const link = (one: { id: number }, relationshipType: string, other: { id: number }) =>
    agent
      .post("/api/relationships")
      .send({ userId: one.id, relatedUserId: other.id, relationshipType });
  return { ...family, superAdmin, agent, remove, restore, link };
}

const rowOf = async ({ id }: { id: number }) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!;

describe("restoring a deleted member", () => {
  it("MEM-04 DATA-04 restores their data, links, and sign-in, and records it in the history", async () => {
    const { aRelative, agent, remove, restore, superAdmin, group } = await aSite();
    const parent = await aRelative("Ada", { birthdate: "1950-01-01" });
    const child = await anAccount({ familyGroupId: group.id, fullName: "Ben Berg" });
    await aRelationship(parent, "PARENT", child);
    const before = await rowOf(child);
    await remove(child);
    await agent.get(`/api/users/${child.id}`).expect(404);
    const { body } = await restore(child).expect(200);
    expect(body).toEqual({ success: true, message: "Ben Berg has been restored." });
    expect(await rowOf(child)).toEqual(before);
    const { body: links } = await agent.get(`/api/users/${parent.id}/relationships`).expect(200);
    expect(links).toMatchObject([{ relatedUserId: child.id, relationshipType: "PARENT" }]);
    await signIn(child).expect(200);
    const lines = await db.select().from(history).where(eq(history.subjectId, child.id));
    expect(lines.at(-1)).toMatchObject({
      subject: "person",
      action: "restored",
      actorId: superAdmin.id,
      familyGroupId: group.id,
    });
  });

  it("MEM-04 works once, within 30 days, and only for deleted people", async () => {
    const { aRelative, restore } = await aSite();
    const present = await aRelative("Present");
    const inTime = await aRelative("In Time", { deletedAt: daysAgo(30) });
    const tooLate = await aRelative("Too Late", {
      deletedAt: new Date(daysAgo(30).getTime() - 1),
    });
    await restore(present).expect(404);
    await restore(tooLate).expect(404);
    await restore(inTime).expect(200);
    await restore(inTime).expect(404);
    expect((await rowOf(tooLate)).deletedAt).not.toBeNull();
  });

  it("MEM-04 works only once for simultaneous requests", async () => {
    const { aRelative, restore, remove } = await aSite();
    const person = await aRelative("Ada");
    await remove(person);
    const all = await Promise.all([1, 2, 3, 4].map(() => restore(person)));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
    const lines = await db.select().from(history).where(eq(history.action, "restored"));
    expect(lines).toHaveLength(1);
  });

  it("DATA-04 fails without changes if someone else now uses the email or username", async () => {
    const { group, remove, restore } = await aSite();
    const own = { familyGroupId: group.id, fullName: "Ben Berg" };
    for (const taken of [{ email: "ben@example.org" }, { username: "ben" }]) {
      const person = await anAccount({ ...own, ...taken });
      await remove(person);
      const other = await anAccount(taken);
      const { body } = await restore(person).expect(409);
      expect(body).toMatchObject({
        code: "person.takenSince",
        message:
          "Someone else now uses the email address or username of Ben Berg. Change theirs first.",
      });
      expect((await rowOf(person)).deletedAt).toEqual(ctx.now());
      await updatePerson(other, { email: null, username: null });
      await restore(person).expect(200);
      await updatePerson(person, { email: null, username: null });
    }
  });

  it("DATA-05 updates who is presumed dead through the restored descendant", async () => {
    const { aRelative, remove, restore } = await aSite();
    const forebear = await aRelative("Forebear");
    const old = await aRelative("Old", { birthdate: "1925-01-01" });
    await aRelationship(forebear, "PARENT", old);
    await remove(old);
    expect((await rowOf(forebear)).presumedDead).toBe(false);
    await restore(old).expect(200);
    expect((await rowOf(forebear)).presumedDead).toBe(true);
  });
});

describe("restoring a member after the family changed", () => {
  it("REL-06 rejects them as a third birth parent, until that is fixed", async () => {
    const { aRelative, agent, remove, restore, link } = await aSite();
    const [first, second, third] = [
      await aRelative("Ada"),
      await aRelative("Ben"),
      await aRelative("Cy"),
    ];
    const child = await aRelative("Kid");
    await aRelationship(first, "PARENT", child, OLD_RECORD);
    await aRelationship(second, "PARENT", child, OLD_RECORD);
    await remove(first);
    const { body } = await link(third, "PARENT", child).expect(201);
    const refusal = (await restore(first).expect(409)).body;
    expect(refusal.code).toBe("relationship.twoBirthParents");
    expect(refusal.message).toMatch(
      /^Kid already has two birth parents, (Ben and Cy|Cy and Ben)\./,
    );
    expect((await rowOf(first)).deletedAt).not.toBeNull();
    await agent.delete(`/api/relationships/${body.relationship.id}`).expect(200);
    await restore(first).expect(200);
  });

  it("REL-06 rejects them as their own ancestor", async () => {
    const { aRelative, remove, restore, link } = await aSite();
    const [eldest, middle, youngest] = [
      await aRelative("Ada"),
      await aRelative("Ben"),
      await aRelative("Cy"),
    ];
    await aRelationship(eldest, "PARENT", middle, OLD_RECORD);
    await aRelationship(middle, "PARENT", youngest, OLD_RECORD);
    await remove(middle);
    await link(youngest, "PARENT", eldest).expect(201);
    const { body } = await restore(middle).expect(409);
    expect(body).toMatchObject({
      code: "relationship.ownAncestor",
      message:
        "Ben is already recorded as an ancestor of Ada, and nobody can be their own ancestor.",
    });
  });

  it("REL-06 rejects a union of two of their children", async () => {
    const { aRelative, remove, restore, link } = await aSite();
    const parent = await aRelative("Ada");
    const [one, other] = [await aRelative("Ben"), await aRelative("Cy")];
    for (const child of [one, other]) await aRelationship(parent, "PARENT", child, OLD_RECORD);
    await remove(parent);
    await link(one, "SPOUSE", other).expect(201);
    const { body } = await restore(parent).expect(409);
    expect(body.code).toBe("relationship.siblings");
    expect(body.message).toMatch(/are both children of Ada/);
  });

  it("REL-06 rejects a spouse who became a child of their parent", async () => {
    const { aRelative, remove, restore, link } = await aSite();
    const parent = await aRelative("Ada");
    const [one, spouse] = [await aRelative("Ben"), await aRelative("Cy")];
    await aRelationship(parent, "PARENT", one, OLD_RECORD);
    await aRelationship(one, "SPOUSE", spouse, OLD_RECORD);
    await remove(one);
    await link(parent, "PARENT", spouse).expect(201);
    const { body } = await restore(one).expect(409);
    expect(body.message).toBe(
      "Ben and Cy are both children of Ada, so they can't be recorded as spouses.",
    );
  });

  it("REL-06 rejects a relative's changed birth date that doesn't fit", async () => {
    const { aRelative, agent, remove, restore } = await aSite();
    const parent = await aRelative("Ada", { birthdate: "1950-01-01" });
    const child = await aRelative("Ben", { birthdate: "1980-01-01" });
    await aRelationship(parent, "PARENT", child, OLD_RECORD);
    const setBirthdate = (birthdate: string) =>
      agent.patch(`/api/users/${child.id}`).send({ birthdate }).expect(200);
    await remove(parent);
    await setBirthdate("1949-01-01");
    const { body } = await restore(parent).expect(409);
    expect(body.code).toBe("person.bornBeforeParent");
    await setBirthdate("1979-01-01");
    await restore(parent).expect(200);
    await remove(child);
    await agent.patch(`/api/users/${parent.id}`).send({ birthdate: "1975-01-01" }).expect(200);
    expect((await restore(child).expect(409)).body.code).toBe("person.parentTooYoung");
  });

  it("DATA-03 restores someone who broke the rules already before, as imports can", async () => {
    const { aRelative, agent, remove, restore } = await aSite();
    const [one, other] = [
      await aRelative("Ada", { birthdate: "1950-01-01" }),
      await aRelative("Ben", { birthdate: "1951-01-01" }),
    ];
    const third = await aRelative("Cy", { birthdate: "1952-01-01" });
    const kids = [
      await aRelative("Dee", { birthdate: "1955-01-01" }),
      await aRelative("Eve", { birthdate: "1956-01-01" }),
    ] as const;
    for (const kid of kids)
      for (const parent of [one, other, third])
        await aRelationship(parent, "PARENT", kid, OLD_RECORD);
    await aRelationship(...([kids[0], "SPOUSE", kids[1], OLD_RECORD] as const));
    for (const person of [one, kids[0]]) {
      await remove(person);
      await agent.patch(`/api/users/${kids[1].id}`).send({ familyBranch: "North" }).expect(200);
      await restore(person).expect(200);
    }
  });

  it("ROLE-01 hides the names of another family in an error", async () => {
    const { aRelative, remove, restore, link } = await aSite();
    const [first, second, third] = [
      await aRelative("Ada"),
      await aRelative("Secret Second"),
      await aRelative("Cy"),
    ];
    const child = await aRelative("Kid");
    await aRelationship(first, "PARENT", child, OLD_RECORD);
    await aRelationship(second, "PARENT", child, OLD_RECORD);
    await remove(first);
    await link(third, "PARENT", child).expect(201);
    const elsewhere = await aFamily();
    await updatePerson(second, { familyGroupId: elsewhere.group.id });
    const { body } = await restore(first).expect(409);
    expect(body.message).toContain("someone outside this family group");
    expect(body.message).not.toContain("Secret");
  });
});
