import type { Samples } from "./samples.ts";

/** Of coming in, and of what mails about an account lead to. */
export const accountSamples: Samples = {
  "auth.user": () => ({}),
  "auth.authUser": () => ({}),
  "auth.login": () => ({ body: { email: "super@example.org", password: "correct horse battery" } }),
  "auth.registration": () => ({}),
  "auth.register": ({ invited: email, token }) => ({
    body: { email, password: "long enough", token },
  }),
  "accounts.requestReset": (_, serial) => ({
    // Ten times an hour for one address.
    body: { email: serial > 1 ? `somebody${serial}@example.org` : "super@example.org" },
  }),
  "accounts.reset": ({ token }) => ({ body: { token, password: "long enough" } }),
  "accounts.verify": ({ token }) => ({ query: { token } }),
  "accounts.verification": () => ({}),
  "accounts.requestVerification": () => ({}),
  "accounts.sendSetUpLink": () => ({}),
  "accounts.setUpFor": ({ token }) => ({ query: { token } }),
  "accounts.setUp": ({ token }) => ({ body: { token, password: "long enough" } }),
  "auth.logout": () => ({}),
  "auth.logoutByLink": () => ({}),
};
