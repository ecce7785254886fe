import { expect, it } from "vitest";
import { structureFaults } from "./structure.ts";

/** What is wrong with files of these texts. */
const faultsOf = (texts: Record<string, string>) =>
  structureFaults(Object.keys(texts), (file) => texts[file] ?? "");

const tables = {
  "shared/people/people.table.ts": `export const familyGroups = pgTable(\n  "family_groups",\n);\nexport const users = pgTable("users");`,
};

it("lets features import those below them only", () => {
  const people = "server/features/people/people.service.ts";
  const relationships = "server/features/relationships/relationships.service.ts";
  const importing = (path: string) => `import { anything } from "${path}";`;
  expect(
    faultsOf({ [relationships]: importing("../people/people.service.ts"), [people]: "" }),
  ).toEqual([]);
  expect(
    faultsOf({
      [people]: importing("../relationships/relationships.service.ts"),
      [relationships]: "",
    }),
  ).toEqual([`${people} → ${relationships}: people stands below relationships`]);
});

it("lets people use the groups' lock, which stands below them, and nothing else of groups", () => {
  const people = "server/features/people/people.service.ts";
  const files = { "server/features/groups/group.lock.ts": "" };
  const others = { "server/features/groups/groups.service.ts": "" };
  const text = (file: string) => `import { anything } from "../groups/${file}";`;
  expect(faultsOf({ ...files, [people]: text("group.lock.ts") })).toEqual([]);
  expect(faultsOf({ ...others, [people]: text("groups.service.ts") })).toHaveLength(1);
});

it("asks for a place of every new feature", () => {
  const [fault] = faultsOf({
    "client/features/recipes/recipes.api.ts": `import { people } from "../people/people.api.ts";`,
    "client/features/people/people.api.ts": "",
  });
  expect(fault).toContain("a feature without a place in FEATURE_ORDER (scripts/feature-order.ts)");
});

it.each([
  "await tx\n  .update(familyGroups)\n  .set({})",
  "await tx.execute(sql`delete from ${familyGroups}`)",
  "await pool.query('insert into family_groups (id) values (1)')",
])("lets the feature alone whose table it is write it: %j", (text) => {
  expect(faultsOf({ ...tables, "server/features/groups/groups.service.ts": text })).toEqual([]);
  expect(faultsOf({ ...tables, "server/features/people/people.service.ts": text })).toEqual([
    expect.stringContaining("which only server/features/groups/ may"),
  ]);
});

it.each([
  "await tx.update(users).set({ role })",
  "await tx.execute(sql`update ${users} set deleted_at = now()`)",
])("lets nothing but the module of memberships write people: %j", (text) => {
  const membership = "server/features/people/membership/change-membership.service.ts";
  expect(faultsOf({ ...tables, [membership]: text })).toEqual([]);
  const profile = "server/features/people/profile/profile.service.ts";
  expect(faultsOf({ ...tables, [profile]: text })).toHaveLength(1);
});

it("knows that groups write their own table, though it stands in the file of people", () => {
  const text = "await tx.update(familyGroups)";
  expect(faultsOf({ ...tables, "server/features/groups/group.lock.ts": text })).toEqual([]);
  expect(faultsOf({ ...tables, "server/features/people/people.service.ts": text })).toHaveLength(1);
});
