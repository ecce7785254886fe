import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";

const SETUP = { step: "mail", isDone: false };

const DISMISSED = { step: "parents" };

const FORMATS = { paper: "A4", clock: "24h", dates: "dayFirst" };
const SOMEONE = { fullName: "Vera Berg", birthdate: "about 1944", isDeceased: false };
const FAMILY = {
  self: { fullName: "Anna Berg", birthdate: "05/17/1980" },
  mother: SOMEONE,
  father: null,
  partner: null,
  children: [{ fullName: "Ben Berg", birthdate: "2011", isDeceased: false }],
};

export const setupSamples: FeatureSamples = {
  requests: {
    "setup.saveFormats": () => ({ body: FORMATS }),
    "setup.addClosestFamily": () => ({ body: FAMILY }),
    "setup.state": () => ({}),
    "setup.suggestion": () => ({}),
    "setup.dismissSuggestion": () => ({ body: DISMISSED }),
    "setup.save": () => ({ body: SETUP }),
  },
  readElsewhere: ["/api/setup", "/api/setup/suggestion"],
  changes: [
    ["SUPER_ADMIN", "put", "/api/setup/formats", FORMATS],
    ["SUPER_ADMIN", "post", "/api/setup/family", FAMILY],
    ["SUPER_ADMIN", "post", "/api/setup/suggestion/dismiss", DISMISSED],
    ["SUPER_ADMIN", "put", "/api/setup", SETUP],
  ],
};
