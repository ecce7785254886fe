import { expect, it } from "vitest";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../../tests/support/families/family.ts";

const test = await testApp();
const { db, signInAs, aGroup, aPerson, anAccount, aRelationship } = test;
const aFamily = familiesIn(test);

type Values = NonNullable<Parameters<typeof aRelationship>[3]>;

/** A child of the signed-in member, whose spouse is a guest; the caller chooses the details of both links. */
async function aStepFamily({ parenthood = {}, union = {} }: Record<string, Values> = {}) {
  const { group, member, agent, aRelative } = await aFamily();
  const guest = await anAccount({ role: "GUEST", familyGroupId: group.id });
  const kid = await aRelative("Kid", { role: "CHILD", email: `kid${member.id}@example.org` });
  await aRelationship(member, "PARENT", kid, parenthood);
  await aRelationship(guest, "SPOUSE", member, union);
  const administrator = await anAccount({ role: "FAMILY_ADMIN", familyGroupId: group.id });
  return { agent, kid, guest, aRelative, administrator: await signInAs(administrator) };
}

type StepFamily = Awaited<ReturnType<typeof aStepFamily>>;

/** Whether the guest can read the child's contacts after the child's parents were fixed. */
async function guestReadsAfterFix({ kid, guest, agent, administrator }: StepFamily, by = "parent") {
  const fixer = by === "parent" ? agent : administrator;
  const fix = fixer.post("/api/relationships/fix-child-parent").send({ childId: kid.id });
  const { body } = await fix.expect(200);
  const { body: seen } = await (await signInAs(guest)).get(`/api/users/${kid.id}`).expect(200);
  expect(body.fixed).toMatchObject([{ relatedUserId: guest.id, confirmed: seen.email !== null }]);
  return seen.email !== null;
}

it("ROLE-05 confirms a parent added by a fix if both the marriage and the known parent are confirmed", async () => {
  expect(await guestReadsAfterFix(await aStepFamily())).toBe(true);
  expect(await guestReadsAfterFix(await aStepFamily(), "administrator")).toBe(true);
});

it("ROLE-05 gives no rights after a fix through an unconfirmed marriage", async () => {
  const union = { confirmedAt: null };
  expect(await guestReadsAfterFix(await aStepFamily({ union }))).toBe(false);
  expect(await guestReadsAfterFix(await aStepFamily({ union }), "administrator")).toBe(false);
});

it.each<Values>([{ confirmedAt: null }, { relationshipStatus: "FORMER" }])(
  "ROLE-05 gives no rights after a fix through a parent without rights: %o",
  async (parenthood) => {
    const family = await aStepFamily({ parenthood });
    expect(await guestReadsAfterFix(family, "administrator")).toBe(false);
  },
);

it("ROLE-04 gives no rights through a FORMER parent's links", async () => {
  const { agent, kid, aRelative } = await aStepFamily({
    parenthood: { relationshipStatus: "FORMER" },
  });
  const other = await aRelative("Other");
  const link = { userId: other.id, relatedUserId: kid.id, relationshipType: "PARENT" };
  const { body } = await agent.post("/api/relationships").send(link).expect(201);
  expect(body.relationship.confirmed).toBe(false);
});

it.each([null, new Date("2020-01-01")])(
  "ROLE-05 completes half a link with the existing half's confirmation: %s",
  async (confirmedAt) => {
    const { agent, aRelative } = await aFamily();
    const [anna, kid] = [await aRelative("Anna"), await aRelative("Kid")];
    const half = { relationshipType: "PARENT", relatedUserId: kid.id, userId: anna.id } as const;
    await db.insert(familyRelationships).values({ ...half, confirmedAt });
    const fix = agent.post("/api/relationships/fix-child-parent").send({ childId: kid.id });
    const { body } = await fix.expect(200);
    expect(body.fixed).toMatchObject([{ userId: kid.id, confirmed: confirmedAt !== null }]);
  },
);

it.each(["userId", "relatedUserId"] as const)(
  "ROLE-05 hides half a link to a person who is deleted or of another family: %s",
  async (side) => {
    const { agent, aRelative } = await aFamily();
    const kid = await aRelative("Kid");
    const others = await aGroup();
    const parents = [
      await aRelative("Canary Deleted", { deletedAt: new Date() }),
      await aPerson({ fullName: "Canary Stranger", familyGroupId: others.id }),
    ];
    const halves = parents.map(({ id }) =>
      side === "userId"
        ? ({ userId: kid.id, relatedUserId: id, relationshipType: "CHILD" } as const)
        : ({ userId: id, relatedUserId: kid.id, relationshipType: "PARENT" } as const),
    );
    await db.insert(familyRelationships).values(halves);
    const fix = agent.post("/api/relationships/fix-child-parent").send({ childId: kid.id });
    const { body, text } = await fix.expect(200);
    expect(body.fixed).toEqual([]);
    expect(text).not.toContain("Canary");
    expect(await db.select().from(familyRelationships)).toHaveLength(halves.length);
  },
);
