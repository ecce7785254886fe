import { expect, it } from "vitest";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { createFamilyCache } from "./family.cache.ts";

const { db, ctx, aGroup, aPerson, aRelationship } = await testApp();

/** A group's cached family, with one person per branch, named after it. */
async function aFamilyOf(...branches: string[]) {
  const { id } = await aGroup();
  const join = (branch: string) =>
    aPerson({ familyGroupId: id, fullName: branch, familyBranch: branch });
  for (const branch of branches) await join(branch);
  const familyOf = createFamilyCache(ctx);
  return { family: () => familyOf(id), join };
}

it("TREE-08 builds a branch once for each version of the group", async () => {
  const { family } = await aFamilyOf("North", "South");
  const before = (await family()).graphOfBranch("North");
  expect(before.people.fullName).toEqual(["North"]);
  expect((await family()).graphOfBranch("North")).toBe(before);
  await db.update(familyGroups).set({ familyVersion: 7 });
  expect((await family()).graphOfBranch("North")).not.toBe(before);
});

it("TREE-08 keeps links within a branch, and leaves out those to others", async () => {
  const { family, join } = await aFamilyOf("South");
  const [parent, child, stepchild] = [await join("North"), await join("North"), await join("East")];
  await aRelationship(parent, "PARENT", child);
  await aRelationship(parent, "PARENT", stepchild);
  const { people, parentLinks } = (await family()).graphOfBranch("North");
  expect(people.id).toEqual([parent.id, child.id]);
  expect([parentLinks.parent.length, parentLinks.child.length]).toEqual([1, 1]);
});

it("TREE-08 caches a limited number of branches, however many are requested", async () => {
  const { graphOfBranch } = await (await aFamilyOf("North")).family();
  const first = graphOfBranch("North");
  for (let number = 0; number < 1000; number++) graphOfBranch(`Branch ${number}`);
  expect(graphOfBranch("North")).not.toBe(first);
  expect(graphOfBranch("North").people).toEqual(first.people);
});
