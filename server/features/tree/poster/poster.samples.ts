import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { GROUP, ELDEST } from "../../../../tests/support/families/many/many-ids.ts";

export const posterSamples: FeatureSamples = {
  requests: {
    "poster.plan": () => ({ query: { livingDates: "shown" } }),
    "poster.draw": ({ person }) => ({
      query: { of: String(person), paper: "A3", format: "svg", sheet: "1" },
    }),
    "poster.preview": ({ person }) => ({
      query: { of: String(person), paper: "A3", sheet: "1" },
    }),
  },
  readings: {
    everyone: [
      `/api/family-groups/${GROUP}/poster?of=${ELDEST}&generations=2`,
      `/api/family-groups/${GROUP}/poster/file?of=${ELDEST}&generations=1&paper=A0&format=pdf`,
      `/api/family-groups/${GROUP}/poster/preview?of=${ELDEST}&generations=1&paper=A0`,
    ],
  },
};
