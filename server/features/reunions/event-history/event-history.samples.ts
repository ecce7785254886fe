import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { EVENT } from "../../../../tests/support/families/many/many-ids.ts";

export const eventHistorySamples: FeatureSamples = {
  requests: {
    "eventHistory.list": () => ({ query: { limit: "10" } }),
    "eventHistory.restore": () => ({}),
  },
  readings: {
    administrators: [`/api/events/${EVENT}/history`],
  },
};
