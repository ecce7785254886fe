import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { EVENT } from "../../../../tests/support/families/many/many-ids.ts";

export const rsvpSamples: FeatureSamples = {
  requests: {
    "rsvp.household": () => ({}),
    "rsvp.answer": ({ person }) => ({
      body: { answers: [{ userId: person, status: "confirmed" }] },
    }),
    "rsvpLinks.open": () => ({}),
    "rsvpLinks.image": () => ({}),
    "rsvpLinks.schedule": () => ({}),
    "rsvpLinks.calendar": () => ({}),
    "rsvpLinks.answer": ({ person }) => ({
      body: { answers: [{ userId: person, status: "confirmed" }] },
    }),
    "rsvpLinks.end": () => ({}),
    "rsvpLinks.makeOwn": () => ({}),
    "rsvpLinks.endOwn": () => ({}),
    "rsvpLinks.makeFor": () => ({}),
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
      { answers: [{ userId: 100_001, status: "confirmed" }] },
    ],
    [
      "USER",
      "put",
      `/api/events/${EVENT}/rsvp`,
      { answers: [{ userId: 100_001, status: "confirmed" }], wait: true },
    ],
    ["USER", "post", `/api/events/${EVENT}/rsvp-link`, {}],
    ["USER", "delete", `/api/events/${EVENT}/rsvp-link`, {}],
  ],
};
