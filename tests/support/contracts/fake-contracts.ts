import type { Contract } from "#shared/lib/contract.ts";
import type { BindFeatures } from "../../../server/features.ts";
import { fakeLinks, withFakeLinks } from "./fake-links.ts";
import { bindLive, fakeLive } from "./fake-live.ts";
import { fakeUploads } from "./fake-uploads.contract.ts";
import { bindUploads } from "./fake-uploads.ts";
import type { Samples } from "./feature-samples.ts";
import type { Target } from "./target.ts";

/** Contracts only for tests: access by links, live responses, and uploads. */
export const fakeContracts: Contract[] = [fakeLinks, fakeLive, fakeUploads];

const withToken = ({ token }: Target) => ({ body: { token } });

export const fakeSamples: Samples = {
  "fakeLinks.byPath": () => ({}),
  "fakeLinks.byBody": withToken,
  "fakeLinks.verify": withToken,
  "fakeLinks.signedIn": withToken,
  "fakeLinks.perhaps": withToken,
  "fakeLive.count": () => ({}),
  "fakeUploads.send": () => ({ file: "name\nAda\n" }),
};

/** Adds all of these routes to the product's. */
export const withFakeRoutes: BindFeatures = (...args) => {
  withFakeLinks(...args);
  bindLive(...args);
  bindUploads()(...args);
};
