import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";

export const imagesSamples: FeatureSamples = {
  requests: {
    "images.get": () => ({}),
  },
  readings: {
    everyone: ["photo"],
  },
  readElsewhere: ["/images/:hash"],
};
