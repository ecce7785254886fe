import { expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../tests/support/families/family.ts";

const test = await testApp();
const { signInAs, anAccount, aRelationship } = test;
const aFamily = familiesIn(test);

/** A child whose group was deleted is now in another family; the parents have none. */
async function aMovedChild() {
  const old = await aFamily();
  const child = await old.aRelative("Kid", { birthdate: "2000-01-01" });
  const mother = await old.aRelative("Secret Mother", { birthdate: "1970-01-01" });
  for (const parent of [mother, await old.aRelative("Secret Father")])
    await aRelationship(parent, "PARENT", child, { kind: "birth" });
  const now = await aFamily();
  const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  await superAdmin.delete(`/api/family-groups/${old.group.id}`).expect(200);
  const moved = { familyGroupId: now.group.id };
  await superAdmin.patch(`/api/users/${child.id}`).send(moved).expect(200);
  return { child, superAdmin, ...now };
}

it("ROLE-01 hides the names of a person's former family, even in errors", async () => {
  const { child, agent, aRelative, superAdmin } = await aMovedChild();
  const anna = await aRelative("Anna");
  const link = { userId: anna.id, relatedUserId: child.id, relationshipType: "PARENT" };
  const { body } = await agent.post("/api/relationships").send(link).expect(409);
  expect(body.message).toContain("already has two birth parents, someone outside this family");
  const fixed = await agent
    .post("/api/relationships/fix-child-parent")
    .send({ childId: child.id })
    .expect(200);
  const tooEarly = await superAdmin
    .patch(`/api/users/${child.id}`)
    .send({ birthdate: "1971-01-01" })
    .expect(409);
  for (const { message } of [body, fixed.body, tooEarly.body])
    expect(message).not.toContain("Secret");
});
