import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { EVENT } from "../../../../tests/support/families/many/many-ids.ts";

export const rsvpSamples: FeatureSamples = {
  requests: {
    "rsvp.household": () => ({}),
    "rsvp.reply": ({ person }) => ({
      body: { replies: [{ userId: person, status: "confirmed" }] },
    }),
    "rsvpLinks.open": () => ({}),
    "rsvpLinks.image": () => ({}),
    "rsvpLinks.schedule": () => ({}),
    "rsvpLinks.calendar": () => ({}),
    "rsvpLinks.reply": ({ person }) => ({
      body: { replies: [{ userId: person, status: "confirmed" }] },
    }),
    "rsvpLinks.revoke": () => ({}),
    "rsvpLinks.createOwn": () => ({}),
    "rsvpLinks.revokeOwn": () => ({}),
    "rsvpLinks.createFor": () => ({}),
  },
  readings: {
    everyone: [`/api/events/${EVENT}/household`],
  },
  readElsewhere: [
    "/api/rsvp/:token",
    "/api/rsvp/:token/images/:hash",
    "/api/rsvp/:token/schedule",
    "/api/rsvp/:token/calendar",
  ],
  changes: [
    [
      "USER",
      "put",
      `/api/events/${EVENT}/rsvp`,
      { replies: [{ userId: 100_001, status: "confirmed" }] },
    ],
    [
      "USER",
      "put",
      `/api/events/${EVENT}/rsvp`,
      { replies: [{ userId: 100_001, status: "confirmed" }], joinWaitlist: true },
    ],
    ["USER", "post", `/api/events/${EVENT}/rsvp-link`, {}],
    ["USER", "delete", `/api/events/${EVENT}/rsvp-link`, {}],
  ],
};
