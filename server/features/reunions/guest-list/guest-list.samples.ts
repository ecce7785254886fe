import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import {
  ELDEST,
  EVENT,
  ATTENDANCE,
  INVITE_DESCENDANTS,
} from "../../../../tests/support/families/many/many-ids.ts";

export const guestListSamples: FeatureSamples = {
  requests: {
    "guestList.preview": ({ group, person }) => ({
      body: { familyGroupId: group, inviteRule: "descendants", inviteAncestorId: person },
    }),
    "guestList.addPeople": ({ relative }) => ({ body: { userIds: [relative] } }),
    "guestList.addDescendants": ({ person }) => ({ body: { ancestorId: person, spouses: "all" } }),
    "guestList.addGuest": () => ({ body: { name: "Nina Neighbour", isChild: false } }),
    "guestList.undoAddition": () => ({ body: { added: [1], restored: [] } }),
    "guestList.removed": () => ({}),
    "guestList.remove": () => ({}),
    "guestList.restore": () => ({}),
  },
  readings: {
    administrators: [`/api/events/${EVENT}/removed-guests`],
  },
  changes: [
    ["FAMILY_ADMIN", "post", "/api/events/guest-preview", INVITE_DESCENDANTS],
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
      { added: [ATTENDANCE + 100], restored: [ATTENDANCE + 200] },
    ],
  ],
};
