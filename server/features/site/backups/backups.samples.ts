import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";

/** The right is checked first; then there is no such backup. */
const NAME = { name: "2020-01-01T00-00-00-000Z" };

export const backupsSamples: FeatureSamples = {
  requests: {
    "backups.list": () => ({}),
    "backups.create": () => ({}),
    "backups.download": () => ({ query: NAME }),
    "backups.upload": () => ({ file: "age-encryption.org/v1" }),
    "backups.restore": () => ({ body: NAME }),
    "backups.restoreState": () => ({}),
    "backups.listAtSetup": () => ({ body: {} }),
    "backups.uploadAtSetup": () => ({ file: "age-encryption.org/v1" }),
    "backups.restoreAtSetup": () => ({ body: NAME }),
  },
  readElsewhere: ["/api/backups", "/api/backups/file"],
};
