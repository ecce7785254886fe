import type { Contract } from "#shared/lib/contract.ts";
import type { Features } from "../../../server/features.ts";
import { madeUpLinks, withMadeUpLinks } from "./made-up-links.ts";
import { bindLive, madeUpLive } from "./made-up-live.ts";
import { madeUpUploads } from "./made-up-uploads.contract.ts";
import { bindUploads } from "./made-up-uploads.ts";
import type { Samples, Target } from "./samples.ts";

/** What the product has no route of yet: links that let in, live answers, uploads. */
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

/** The product with these routes besides. */
export const withMadeUp: Features = (...server) => {
  withMadeUpLinks(...server);
  bindLive(...server);
  bindUploads()(...server);
};
