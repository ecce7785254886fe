import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { GROUP } from "../../../../tests/support/families/many/many-ids.ts";

export const dataCheckSamples: FeatureSamples = {
  requests: {
    "dataCheck.check": () => ({}),
    "dataCheck.findings": () => ({ query: { limit: "10" } }),
    "dataCheck.mark": () => ({ body: { key: "0".repeat(43), isCorrect: false } }),
  },
  rows: `
    insert into accepted_findings (family_group_id, fingerprint, accepted_by)
    select 1 + n % 100, md5(n::text), n from generate_series(1, 20000) n`,
  readings: {
    administrators: [
      `/api/family-groups/${GROUP}/check`,
      `/api/family-groups/${GROUP}/check/findings?limit=2`,
    ],
  },
};
