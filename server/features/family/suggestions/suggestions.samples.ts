import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { GROUP, ELDEST, PARENT } from "../../../../tests/support/families/many/many-ids.ts";

export const suggestionsSamples: FeatureSamples = {
  requests: {
    "suggestions.ofPerson": () => ({}),
    "suggestions.make": () => ({
      body: { familyBranch: "South", note: "As it is in his letters" },
    }),
    "suggestions.ofGroup": () => ({}),
    "suggestions.waiting": () => ({}),
    "suggestions.answered": () => ({}),
    "suggestions.take": () => ({ body: { edition: 1, answer: "Thank you" } }),
    "suggestions.decline": () => ({ body: { answer: "It is right as it is" } }),
    "suggestions.withdraw": () => ({}),
  },
  rows: `
    insert into suggestions (user_id, family_group_id, suggested_by, asked, before, status, decided_at)
    select n, 1 + n % 100, 1 + n % 500, '{"familyBranch": "North"}', '{"familyBranch": null}',
      case when n % 200 = 49 then 'open' else 'taken' end, case when n % 200 = 49 then null else now() end
    from generate_series(1, 50000) n`,
  readings: {
    everyone: [
      `/api/users/${ELDEST}/suggestions`,
      "/api/suggestions/waiting",
      "/api/suggestions/answered",
    ],
    administrators: [
      `/api/family-groups/${GROUP}/suggestions`,
      `/api/family-groups/${GROUP}/suggestions?limit=2&after=${ELDEST}`,
    ],
  },
  changes: [
    ["USER", "post", `/api/users/${PARENT}/suggestions`, { familyBranch: "East" }],
    ["FAMILY_ADMIN", "post", `/api/suggestions/${ELDEST + 600}/accept`, { edition: 1 }],
    ["SUPER_ADMIN", "post", `/api/suggestions/${ELDEST + 400}/reject`, {}],
  ],
};
