import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { GROUP, ELDEST, PARENT } from "../../../../tests/support/families/many/many-ids.ts";

export const suggestionsSamples: FeatureSamples = {
  requests: {
    "suggestions.ofPerson": () => ({}),
    "suggestions.create": () => ({
      body: { familyBranch: "South", note: "As it is in his letters" },
    }),
    "suggestions.ofGroup": () => ({}),
    "suggestions.countWaiting": () => ({}),
    "suggestions.decided": () => ({}),
    "suggestions.accept": () => ({ body: { version: 1, answer: "Thank you" } }),
    "suggestions.reject": () => ({ body: { answer: "It is right as it is" } }),
    "suggestions.withdraw": () => ({}),
  },
  rows: `
    insert into suggestions (user_id, family_group_id, suggested_by, suggested, before, status, decided_at)
    select n, 1 + n % 100, 1 + n % 500, '{"familyBranch": "North"}', '{"familyBranch": null}',
      case when n % 200 = 49 then 'open' else 'accepted' end, case when n % 200 = 49 then null else now() end
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
    ["FAMILY_ADMIN", "post", `/api/suggestions/${ELDEST + 600}/accept`, { version: 1 }],
    ["SUPER_ADMIN", "post", `/api/suggestions/${ELDEST + 400}/reject`, {}],
  ],
};
