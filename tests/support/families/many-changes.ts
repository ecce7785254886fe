import { CHANGED_NAME, ELDEST, GROUP } from "./many-families.ts";

const [PARENT, CHILD, OTHER, MOVING] = [ELDEST + 100, ELDEST + 200, ELDEST + 5000, ELDEST + 7000];
const group = { familyGroupId: GROUP };

/** What is changed among many families, by whom, one after the other. */
export const changes: [
  who: string,
  method: "post" | "patch" | "delete",
  path: string,
  body: object,
][] = [
  ["NOBODY", "post", "/api/login", { email: "user@example.org", password: "wrong" }],
  ["SUPER_ADMIN", "patch", `/api/users/${PARENT}`, { birthdate: "1932-03-01" }],
  ["SUPER_ADMIN", "patch", `/api/users/${PARENT}`, { email: "p5@example.com" }],
  ["SUPER_ADMIN", "patch", `/api/users/${CHILD}`, { isDeceased: true }],
  ["FAMILY_ADMIN", "post", "/api/users/create", { fullName: "Ann Berg", ...group }],
  [
    "FAMILY_ADMIN",
    "post",
    "/api/relationship-members",
    { fullName: "Bo Berg", relatedUserId: PARENT, relationshipType: "SPOUSE", ...group },
  ],
  [
    "FAMILY_ADMIN",
    "post",
    "/api/relationship-children",
    { fullName: "Cy Berg", parentId: PARENT, ...group },
  ],
  [
    "FAMILY_ADMIN",
    "post",
    "/api/relationships",
    { userId: OTHER, relatedUserId: CHILD, relationshipType: "EXTENDED" },
  ],
  ["FAMILY_ADMIN", "post", "/api/relationships/fix-child-parent", { childId: CHILD + 100 }],
  ["FAMILY_ADMIN", "patch", `/api/relationships/${PARENT}`, { startDate: "1950-01-01" }],
  ["FAMILY_ADMIN", "post", `/api/relationships/${OTHER}/confirm`, {}],
  ["FAMILY_ADMIN", "delete", `/api/relationships/${OTHER}`, {}],
  ["FAMILY_ADMIN", "post", `/api/relationships/${OTHER}/restore`, {}],
  ["SUPER_ADMIN", "post", `/api/users/${PARENT}/facts`, { kind: "OCCU", detail: "Weaver" }],
  ["SUPER_ADMIN", "patch", "/api/facts/149", { place: "Oslo" }],
  ["SUPER_ADMIN", "delete", "/api/facts/99005", {}],
  ["SUPER_ADMIN", "post", `/api/users/${PARENT}/other-names`, { kind: "aka", name: "Ann" }],
  ["SUPER_ADMIN", "patch", "/api/other-names/149", { name: "Anna" }],
  ["SUPER_ADMIN", "delete", "/api/other-names/150", {}],
  ["FAMILY_ADMIN", "patch", `/api/family-groups/${GROUP}`, { description: "From the north" }],
  ["SUPER_ADMIN", "post", "/api/family-groups", { name: "A new family" }],
  ["SUPER_ADMIN", "post", `/api/history/${CHANGED_NAME}/bring-back`, {}],
  ["USER", "post", `/api/users/${PARENT}/suggestions`, { familyBranch: "East" }],
  ["FAMILY_ADMIN", "post", `/api/suggestions/${ELDEST + 600}/take`, { edition: 1 }],
  ["SUPER_ADMIN", "post", `/api/suggestions/${ELDEST + 400}/decline`, {}],
  ["FAMILY_ADMIN", "post", `/api/users/${PARENT}/merge`, { duplicateId: 100_004 }],
  ["FAMILY_ADMIN", "post", "/api/merges/1/undo", {}],
  [
    "SUPER_ADMIN",
    "post",
    `/api/users/${MOVING}/household/move`,
    { familyGroupId: GROUP + 1, people: [], links: [MOVING - 100, MOVING] },
  ],
  ["SUPER_ADMIN", "post", "/api/household-moves/1/undo", {}],
  ["SUPER_ADMIN", "delete", "/api/users/51", {}],
  ["SUPER_ADMIN", "post", "/api/users/51/restore", {}],
  ["SUPER_ADMIN", "delete", "/api/family-groups/51", {}],
  ["SUPER_ADMIN", "post", "/api/family-groups/51/restore", {}],
];
