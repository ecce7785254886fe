import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { GROUP, ELDEST, NAME_CHANGE } from "../../../../tests/support/families/many/many-ids.ts";

export const historySamples: FeatureSamples = {
  requests: {
    "history.ofPerson": () => ({ query: { limit: "10" } }),
    "history.ofGroup": () => ({}),
    "history.restore": () => ({}),
  },
  readings: {
    administrators: [
      `/api/users/${ELDEST}/history`,
      `/api/users/${ELDEST}/history?limit=2`,
      `/api/family-groups/${GROUP}/history`,
    ],
  },
  changes: [["SUPER_ADMIN", "post", `/api/history/${NAME_CHANGE}/restore`, {}]],
};
