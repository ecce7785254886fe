import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";

export const authSamples: FeatureSamples = {
  requests: {
    "auth.user": () => ({}),
    "auth.authUser": () => ({}),
    "auth.login": () => ({
      body: { email: "super@example.org", password: "correct horse battery" },
    }),
    "auth.registration": () => ({}),
    "auth.register": ({ invited: email, token }) => ({
      body: { email, password: "long enough", token },
    }),
    "accounts.requestReset": (_, sampleNumber) => ({
      // One address allows 10 requests per hour.
      body: {
        email: sampleNumber > 1 ? `somebody${sampleNumber}@example.org` : "super@example.org",
      },
    }),
    "accounts.reset": ({ token }) => ({ body: { token, password: "long enough" } }),
    "accounts.verify": ({ token }) => ({ query: { token } }),
    "accounts.verification": () => ({}),
    "accounts.requestVerification": () => ({}),
    "accounts.sendSetUpLink": () => ({}),
    "accounts.personToSetUp": ({ token }) => ({ query: { token } }),
    "accounts.setUp": ({ token }) => ({ body: { token, password: "long enough" } }),
    "provider.start": () => ({}),
    "provider.callback": () => ({}),
    "provider.show": () => ({}),
    "provider.connect": () => ({ body: { password: "long enough" } }),
    "auth.logout": () => ({}),
    "auth.logoutByLink": () => ({}),
  },
  readings: {
    everyone: ["/api/user", "/api/verify-email/status"],
  },
  readElsewhere: ["/api/auth/user", "/api/verify-email", "/api/account-setup"],
  changes: [["NOBODY", "post", "/api/login", { email: "user@example.org", password: "wrong" }]],
};
