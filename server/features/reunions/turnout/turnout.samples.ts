import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { GROUP, EVENT } from "../../../../tests/support/families/many/many-ids.ts";

export const turnoutSamples: FeatureSamples = {
  requests: {
    "guests.statuses": ({ group }) => ({ query: { familyGroupId: String(group) } }),
    "guests.relatives": () => ({ query: { page: "1", limit: "5" } }),
    "guests.arrivals": () => ({}),
  },
  readings: {
    everyone: [
      `/api/events/${EVENT}/on-chart?familyGroupId=${GROUP}`,
      `/api/events/${EVENT}/relatives?page=1`,
    ],
    administrators: [`/api/events/${EVENT}/checked-in`],
  },
};
