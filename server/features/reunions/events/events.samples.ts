import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import {
  ELDEST,
  EVENT,
  INVITE_DESCENDANTS,
} from "../../../../tests/support/families/many/many-ids.ts";

const PLAN = {
  ...INVITE_DESCENDANTS,
  name: "Summer reunion",
  startDate: "2027-07-02",
  endDate: "2027-07-04",
  location: "Lake house",
  timeZone: "Europe/Oslo",
};
const COPY = {
  name: "Next reunion",
  startDate: "2028-07-02",
  endDate: "2028-07-04",
  startTime: null,
  endTime: null,
  rsvpDeadline: null,
};
const MOVED = { startDate: "2027-06-08", endDate: "2027-06-08" };

export const eventsSamples: FeatureSamples = {
  requests: {
    "events.list": () => ({ query: { limit: "10" } }),
    "events.create": ({ group, person }) => ({
      body: {
        name: "Summer reunion",
        startDate: "2027-07-02",
        endDate: "2027-07-04",
        location: "Lake house",
        timeZone: "Europe/Oslo",
        familyGroupId: group,
        inviteRule: "descendants",
        inviteAncestorId: person,
      },
    }),
    "events.copy": () => ({ body: COPY }),
    "events.upcoming": () => ({}),
    "events.attendees": () => ({}),
    "events.ofPerson": () => ({}),
    "events.get": () => ({}),
    "events.change": () => ({ body: { location: "Another house" } }),
    "events.cancel": () => ({}),
    "events.reopen": () => ({}),
    "events.remove": () => ({}),
    "events.restore": () => ({}),
    "events.helpers": () => ({}),
    "events.setHelper": ({ relative }) => ({ body: { userId: relative, role: "checkIn" } }),
  },
  readings: {
    everyone: [
      "/api/events",
      "/api/events?limit=2",
      "/api/events/upcoming",
      "/api/events/attendees",
      `/api/users/${ELDEST}/events`,
      `/api/events/${EVENT}`,
    ],
    administrators: [`/api/events/${EVENT}/helpers`],
  },
  changes: [
    ["USER", "post", "/api/events", PLAN],
    ["USER", "post", `/api/events/${EVENT}/copies`, COPY],
    ["FAMILY_ADMIN", "patch", `/api/events/${EVENT}`, { capacity: 1_000 }],
    ["FAMILY_ADMIN", "put", `/api/events/${EVENT}/helpers`, { userId: ELDEST, role: "checkIn" }],
    ["FAMILY_ADMIN", "patch", `/api/events/${EVENT}`, MOVED],
  ],
};
