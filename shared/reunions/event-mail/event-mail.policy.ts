import { eventResource, type EventFacts, mayManageEvent } from "../event-basics/events.policy.ts";
import { policy } from "../../lib/policy.ts";
import type { Actor } from "../../family/people/people.policy.ts";

/** Only organizers with a verified address may write to guests. */
export const mayMailEvent = (
  actor: Omit<Actor, "verified"> & { verified: boolean | null },
  event: EventFacts,
): boolean => actor.verified === true && mayManageEvent(actor, event);

export const MAIL_NEEDS_VERIFIED =
  "Only organizers with a verified email address can write to an event's guests. Verify yours first, or ask another organizer to send this.";

export const eventMailPolicies = {
  "event.mail": policy({
    on: { event: eventResource },
    allows: (actor, { event }) => mayMailEvent(actor, event),
    deniedMessage: MAIL_NEEDS_VERIFIED,
  }),
};
