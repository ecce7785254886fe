import { expect, it } from "vitest";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { statementsOf } from "../../../../../tests/support/server/statements.ts";

const { ctx, signInAs, aGroup, aPerson, anAccount, aRelationship } = await testApp();

it("PROF-01 reads a person once, both to check access and to show them", async () => {
  const { id: familyGroupId } = await aGroup({ name: "Bergs" });
  const parent = await anAccount({ familyGroupId });
  const child = await aPerson({ familyGroupId, role: "CHILD", email: "kim@example.org" });
  await aRelationship(parent, "PARENT", child);
  const agent = await signInAs(parent);
  let person: unknown;
  const statements = await statementsOf(ctx.pool, async () => {
    person = (await agent.get(`/api/users/${child.id}`).expect(200)).body;
  });
  expect(person).toMatchObject({ email: "kim@example.org", familyGroupName: "Bergs" });
  // These are the session with its account, then the person, then the number of suggestions about
  // them.
  expect(statements).toHaveLength(3);
  expect(statements[2]).toContain('count(*) from "suggestions"');
});
