import { eventResource, type PolicyEvent, mayManageEvent } from "../event-basics/events.policy.ts";
import { policy } from "../../lib/policy.ts";
import type { Actor } from "../../family/people/people.policy.ts";

/** Only organizers with a verified address may write to guests. */
export const mayEmailGuests = (
  actor: Omit<Actor, "verified"> & { verified: boolean | null },
  event: PolicyEvent,
): boolean => actor.verified === true && mayManageEvent(actor, event);

export const VERIFY_BEFORE_SENDING_TEXT =
  "Only organizers with a verified email address can write to an event's guests. Verify yours first, or ask another organizer to send this.";

export const eventMailPolicies = {
  "event.mail": policy({
    on: { event: eventResource },
    allows: (actor, { event }) => mayEmailGuests(actor, event),
    deniedMessage: VERIFY_BEFORE_SENDING_TEXT,
  }),
};
