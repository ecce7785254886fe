const LABELS = new Map([
  ["SUPER_ADMIN", "Super Admin"],
  ["FAMILY_ADMIN", "Family Admin"],
  ["CHILD", "Child"],
  ["GUEST", "Guest"],
]);

/** What the tree calls a role. It says 'Member' where the rest of the pages say 'User'. */
export const treeRoleLabel = (role: string): string => LABELS.get(role) ?? "Member";
