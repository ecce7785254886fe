import { expect, it } from "vitest";
import { treeRoleLabel } from "./tree-role-label.ts";

it("TREE-07 labels the roles, and calls anything else 'Member'", () => {
  const roles = ["SUPER_ADMIN", "FAMILY_ADMIN", "CHILD", "GUEST", "USER", "", "toString"];
  expect(roles.map(treeRoleLabel)).toEqual([
    "Super Admin",
    "Family Admin",
    "Child",
    "Guest",
    "Member",
    "Member",
    "Member",
  ]);
});
