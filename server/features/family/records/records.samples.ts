import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { ELDEST, PARENT } from "../../../../tests/support/families/many/many-ids.ts";

export const recordsSamples: FeatureSamples = {
  requests: {
    "records.preview": ({ relative }) => ({ query: { duplicateId: String(relative) } }),
    "records.merge": ({ relative }) => ({ body: { duplicateId: relative } }),
    "records.undoMerge": () => ({}),
    "records.export": () => ({}),
    "records.erase": () => ({ body: { name: "Alpha Person" } }),
  },
  readings: {
    administrators: [`/api/users/${ELDEST}/merge?duplicateId=${ELDEST + 300}`],
  },
  readElsewhere: ["/api/users/:id/export"],
  changes: [
    ["FAMILY_ADMIN", "post", `/api/users/${PARENT}/merge`, { duplicateId: 100_004 }],
    ["FAMILY_ADMIN", "post", "/api/merges/1/undo", {}],
  ],
};
