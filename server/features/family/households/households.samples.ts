import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { GROUP, MOVING_MEMBER } from "../../../../tests/support/families/many/many-ids.ts";

export const householdsSamples: FeatureSamples = {
  requests: {
    "households.preview": () => ({}),
    "households.move": ({ otherGroup, relationship }) => ({
      body: { familyGroupId: otherGroup, people: [], links: [relationship] },
    }),
    "households.undo": () => ({}),
  },
  readElsewhere: ["/api/users/:id/household"],
  changes: [
    [
      "SUPER_ADMIN",
      "post",
      `/api/users/${MOVING_MEMBER}/household/move`,
      { familyGroupId: GROUP + 1, people: [], links: [MOVING_MEMBER - 100, MOVING_MEMBER] },
    ],
    ["SUPER_ADMIN", "post", "/api/household-moves/1/undo", {}],
  ],
};
