const LABELS = new Map([
  ["SUPER_ADMIN", "Super Admin"],
  ["FAMILY_ADMIN", "Family Admin"],
  ["CHILD", "Child"],
  ["GUEST", "Guest"],
]);

/** Returns the tree's name for a role. The tree says 'Member' where other pages say 'User'. */
export const treeRoleLabel = (role: string): string => LABELS.get(role) ?? "Member";
