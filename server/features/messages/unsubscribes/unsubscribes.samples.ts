import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";

export const unsubscribesSamples: FeatureSamples = {
  requests: {
    "unsubscribes.open": () => ({}),
    "unsubscribes.choose": () => ({ body: { isUnsubscribed: true } }),
    "unsubscribes.oneClick": () => ({}),
    "unsubscribes.own": () => ({}),
    "unsubscribes.chooseOwn": () => ({ body: { isUnsubscribed: false } }),
  },
  rows: `
    insert into unsubscribes (person_id) select n from generate_series(7, 100000, 50) n`,
  readings: {
    everyone: ["/api/email-preference"],
  },
  readElsewhere: ["/api/unsubscribe/:token"],
  changes: [["USER", "put", "/api/email-preference", { isUnsubscribed: true }]],
};
