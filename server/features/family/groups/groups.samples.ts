import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { GROUP, ELDEST } from "../../../../tests/support/families/many/many-ids.ts";

export const groupsSamples: FeatureSamples = {
  requests: {
    "groups.list": () => ({}),
    "groups.names": () => ({}),
    "groups.create": (_, sampleNumber) => ({ body: { name: `New group ${sampleNumber}` } }),
    "groups.change": () => ({ body: { description: "Changed" } }),
    "groups.remove": () => ({}),
    "groups.restore": () => ({}),
    "trash.list": () => ({}),
    "groups.members": () => ({}),
    "groups.searchMembers": () => ({ query: { name: "Alpha" } }),
    "groups.membersCount": () => ({}),
  },
  readings: {
    everyone: [
      "/api/family-groups",
      `/api/family-groups?after=${GROUP}`,
      "/api/debug/family-groups",
      `/api/family-groups/${GROUP}/members`,
      `/api/family-groups/${GROUP}/members?limit=100&after=${ELDEST}`,
      `/api/family-groups/${GROUP}/members/search?name=a1`,
      `/api/family-groups/${GROUP}/members/search?name=xqzv`,
      "/api/family-group/members-count",
    ],
  },
  readElsewhere: ["/api/trash"],
  changes: [
    ["FAMILY_ADMIN", "patch", `/api/family-groups/${GROUP}`, { description: "From the north" }],
    ["SUPER_ADMIN", "post", "/api/family-groups", { name: "A new family" }],
    ["SUPER_ADMIN", "delete", "/api/family-groups/51", {}],
    ["SUPER_ADMIN", "post", "/api/family-groups/51/restore", {}],
  ],
};
