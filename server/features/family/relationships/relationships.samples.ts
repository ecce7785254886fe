import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import {
  GROUP,
  ELDEST,
  PARENT,
  CHILD,
  OTHER,
} from "../../../../tests/support/families/many/many-ids.ts";

const newRelative = { fullName: "Nadia New", relationshipStatus: "CURRENT" };

const group = { familyGroupId: GROUP };

export const relationshipsSamples: FeatureSamples = {
  requests: {
    "relatives.addMember": ({ group }) => ({
      body: { fullName: "Nadia New", familyGroupId: group },
    }),
    "relationships.list": ({ group }) => ({ query: { familyGroupId: String(group) } }),
    "relationships.ofPerson": () => ({}),
    "relationships.record": ({ person, relative }) => ({
      body: { userId: person, relatedUserId: relative, relationshipType: "EXTENDED" },
    }),
    "relationships.recordParents": ({ person, relative, child }) => ({
      body: { childId: child, parentIds: [person, relative] },
    }),
    "relationships.recordCouple": ({ person, relative }) => ({
      body: { userId: person, spouseId: relative },
    }),
    "relatives.restore": () => ({}),
    "relatives.addRelative": ({ person }) => ({
      body: { ...newRelative, relationshipType: "SPOUSE", relatedUserId: person },
    }),
    "relatives.addChild": ({ person }) => ({ body: { ...newRelative, parentId: person } }),
    "relationships.fixParents": ({ child }) => ({ body: { childId: child } }),
    "relationships.change": () => ({ body: { relationshipStatus: "FORMER" } }),
    "relationships.remove": () => ({}),
    "relationships.confirm": () => ({}),
    "relationships.undo": ({ relationship }) => ({ body: { relationshipIds: [relationship] } }),
    "relationships.restore": () => ({}),
  },
  readings: {
    everyone: [
      `/api/users/${ELDEST}/relationships`,
      `/api/family-relationships?familyGroupId=${GROUP}`,
    ],
  },
  changes: [
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
    ["SUPER_ADMIN", "post", "/api/users/51/restore", {}],
  ],
};
