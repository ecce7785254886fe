import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";

export const accountSamples: FeatureSamples = {
  requests: {
    "account.show": () => ({}),
    "account.changePassword": () => ({
      body: { currentPassword: "correct horse battery", password: "a new sentence" },
    }),
    "account.sessions": () => ({}),
    "account.endSession": () => ({}),
    "account.endOtherSessions": () => ({}),
    "account.disconnectProvider": () => ({}),
  },
  readings: { everyone: ["/api/account", "/api/account/sessions"] },
};
