import type { Contract } from "#shared/lib/contract.ts";
import type { BindFeatures } from "../../../server/features.ts";
import { madeUpLinks, withMadeUpLinks } from "./made-up-links.ts";
import { bindLive, madeUpLive } from "./made-up-live.ts";
import { madeUpUploads } from "./made-up-uploads.contract.ts";
import { bindUploads } from "./made-up-uploads.ts";
import type { Samples } from "./feature-samples.ts";
import type { Target } from "./target.ts";

/** Contracts only for tests: access by links, live responses, and uploads. */
export const madeUp: Contract[] = [madeUpLinks, madeUpLive, madeUpUploads];

const withToken = ({ token }: Target) => ({ body: { token } });

export const madeUpSamples: Samples = {
  "madeUpLinks.byPath": () => ({}),
  "madeUpLinks.byBody": withToken,
  "madeUpLinks.verify": withToken,
  "madeUpLinks.signedIn": withToken,
  "madeUpLinks.perhaps": withToken,
  "madeUpLive.count": () => ({}),
  "madeUpUploads.send": () => ({ file: "name\nAda\n" }),
};

/** Adds all of these routes to the product's. */
export const withMadeUp: BindFeatures = (...args) => {
  withMadeUpLinks(...args);
  bindLive(...args);
  bindUploads()(...args);
};
