import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";

export const birthdaysSamples: FeatureSamples = {
  requests: {
    "birthdays.list": () => ({ query: { limit: "10" } }),
    "birthdays.feedState": () => ({}),
    "birthdays.renewFeed": () => ({}),
    "birthdays.feed": () => ({}),
  },
  readings: {
    everyone: ["/api/birthdays", "/api/birthdays?limit=3", "/api/birthdays/feed"],
  },
  readElsewhere: ["/api/birthdays/feed/:token"],
};
