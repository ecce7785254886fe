import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import {
  ELDEST,
  EVENT,
  ATTENDANCE,
  OF_ELDEST,
} from "../../../../tests/support/families/many/many-ids.ts";

export const guestListSamples: FeatureSamples = {
  requests: {
    "guestList.preview": ({ group, person }) => ({
      body: { familyGroupId: group, inviteRule: "descendants", inviteAncestorId: person },
    }),
    "guestList.addPeople": ({ relative }) => ({ body: { userIds: [relative] } }),
    "guestList.addDescendants": ({ person }) => ({ body: { ancestorId: person, spouses: "all" } }),
    "guestList.addGuest": () => ({ body: { name: "Nina Neighbour", isChild: false } }),
    "guestList.takeBack": () => ({ body: { asked: [1], broughtBack: [] } }),
    "guestList.takenOff": () => ({}),
    "guestList.takeOff": () => ({}),
    "guestList.putBack": () => ({}),
  },
  readings: {
    administrators: [`/api/events/${EVENT}/removed-guests`],
  },
  changes: [
    ["FAMILY_ADMIN", "post", "/api/events/guest-preview", OF_ELDEST],
    [
      "FAMILY_ADMIN",
      "post",
      `/api/events/${EVENT}/descendants`,
      { ancestorId: ELDEST, spouses: "all" },
    ],
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/people`, { userIds: [ELDEST] }],
    [
      "FAMILY_ADMIN",
      "post",
      `/api/events/${EVENT}/people/undo`,
      { asked: [ATTENDANCE + 100], broughtBack: [ATTENDANCE + 200] },
    ],
  ],
};
