import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { EVENT } from "../../../../tests/support/families/many/many-ids.ts";

const UPDATE = { subject: "Chairs", content: "Bring some.", statuses: ["confirmed", "pending"] };

export const eventMailSamples: FeatureSamples = {
  requests: {
    "eventMail.invitations": () => ({}),
    "eventMail.sendInvitations": () => ({}),
    "eventMail.updates": () => ({}),
    "eventMail.updateReach": () => ({}),
    "eventMail.sendUpdate": () => ({
      body: { subject: "Bring chairs", content: "There are **too few**.", statuses: ["pending"] },
    }),
  },
  readings: {
    administrators: [
      `/api/events/${EVENT}/invitations`,
      `/api/events/${EVENT}/updates`,
      `/api/events/${EVENT}/reach`,
    ],
  },
  changes: [
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/invitations`, {}],
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/updates`, UPDATE],
  ],
};
