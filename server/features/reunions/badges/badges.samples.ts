import { aBadgeCode } from "../../../../tests/support/badges.ts";
import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { EVENT, ATTENDANCE } from "../../../../tests/support/families/many/many-ids.ts";

const CODE = aBadgeCode({ id: ATTENDANCE, eventId: EVENT });

export const badgesSamples: FeatureSamples = {
  requests: {
    "badges.find": ({ attendance, event }) => ({
      body: { code: aBadgeCode({ id: attendance, eventId: event }) },
    }),
    "badges.ownCodes": () => ({}),
    "badges.list": () => ({ query: { search: "alpha" } }),
    "badges.print": () => ({ query: { sheet: "a4-cards" } }),
    "badges.replace": () => ({}),
  },
  readings: {
    everyone: [`/api/events/${EVENT}/codes`],
    administrators: [
      `/api/events/${EVENT}/badges?search=a1b2`,
      `/api/events/${EVENT}/badges?status=confirmed`,
      `/api/events/${EVENT}/badges.pdf?sheet=a4-cards&search=a1b2`,
    ],
  },
  changes: [
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/code`, { code: CODE }],
    ["FAMILY_ADMIN", "post", `/api/attendance/${ATTENDANCE}/badge`, {}],
  ],
};
