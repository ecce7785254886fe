import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";

export const unsubscribesSamples: FeatureSamples = {
  requests: {
    "stoppedMail.open": () => ({}),
    "stoppedMail.choose": () => ({ body: { hasStopped: true } }),
    "stoppedMail.oneClick": () => ({}),
    "stoppedMail.own": () => ({}),
    "stoppedMail.chooseOwn": () => ({ body: { hasStopped: false } }),
  },
  rows: `
    insert into stopped_mails (person_id) select n from generate_series(7, 100000, 50) n`,
  readings: {
    everyone: ["/api/email-preference"],
  },
  readElsewhere: ["/api/unsubscribe/:token"],
  changes: [["USER", "put", "/api/email-preference", { hasStopped: true }]],
};
