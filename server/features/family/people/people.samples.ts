import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { ELDEST, PARENT, CHILD } from "../../../../tests/support/families/many/many-ids.ts";

export const peopleSamples: FeatureSamples = {
  requests: {
    "people.list": () => ({ query: { search: "a", limit: "100" } }),
    "people.branches": () => ({}),
    "people.get": () => ({}),
    "people.change": () => ({ body: { fullName: "Changed Name" } }),
    "people.remove": () => ({}),
    "contactPerson.get": () => ({}),
    "contactPerson.set": () => ({ body: { contactPersonId: null } }),
  },
  readings: {
    everyone: [
      "/api/users?limit=200",
      "/api/users?limit=200&living=1",
      `/api/users?limit=200&after=${ELDEST}`,
      "/api/users?limit=200&search=a1b2c3",
      "/api/users?limit=200&search=p49%40example.org",
      "/api/users?limit=200&search=xqzvwk",
      "/api/users?limit=200&deceased=1&noPhoto=1",
      "/api/users?limit=200&role=FAMILY_ADMIN",
      "/api/users?limit=200&branch=North",
      "/api/users?limit=200&unconfirmed=1",
      "/api/users?limit=200&unconfirmed=1&role=USER&search=a1b2c3",
      "/api/family-branches",
      `/api/users/${ELDEST}`,
      `/api/users/${ELDEST}/contact-person`,
    ],
    administrators: ["/api/users?limit=200&account=1"],
  },
  changes: [
    ["SUPER_ADMIN", "patch", `/api/users/${PARENT}`, { birthdate: "1932-03-01" }],
    ["SUPER_ADMIN", "patch", `/api/users/${PARENT}`, { email: "p5@example.com" }],
    ["SUPER_ADMIN", "patch", `/api/users/${CHILD}`, { isDeceased: true }],
    ["SUPER_ADMIN", "delete", "/api/users/51", {}],
  ],
};
