import type { Samples } from "./samples.ts";

/** Of whom an event asks, and what is written to them. */
export const guestSamples: Samples = {
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
  "eventHistory.list": () => ({ query: { limit: "10" } }),
  "eventHistory.bringBack": () => ({}),
  "eventMail.invitations": () => ({}),
  "eventMail.sendInvitations": () => ({}),
  "eventMail.updates": () => ({}),
  "eventMail.reach": () => ({}),
  "eventMail.sendUpdate": () => ({
    body: { subject: "Bring chairs", content: "There are **too few**.", statuses: ["pending"] },
  }),
};
