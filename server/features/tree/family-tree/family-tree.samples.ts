import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { GROUP, ELDEST } from "../../../../tests/support/families/many/many-ids.ts";

export const familyTreeSamples: FeatureSamples = {
  requests: {
    "familyTree.tree": ({ group, person }) => ({
      query: { familyGroupId: String(group), parentId: String(person) },
    }),
    "familyTree.parentOptions": () => ({}),
    "familyTree.ownFamily": () => ({}),
    "familyTree.graph": () => ({}),
  },
  readings: {
    everyone: [
      `/api/family-groups/${GROUP}/graph`,
      `/api/family-groups/${GROUP}/parent-options`,
      "/api/family-tree/own",
      `/api/debug/family-tree?familyGroupId=${GROUP}&parentId=${ELDEST}`,
    ],
  },
};
