import { anEvent, type EventFacts, mayManageEvent } from "../events/events.policy.ts";
import { policy } from "../lib/policy.ts";
import type { Actor } from "../people/people.policy.ts";

/** To write to an event's people takes an organiser whose own address is known to be theirs. */
export const mayMailEvent = (
  actor: Omit<Actor, "verified"> & { verified: boolean | null },
  event: EventFacts,
): boolean => actor.verified === true && mayManageEvent(actor, event);

export const MAIL_NEEDS_VERIFIED =
  "Only organisers with a verified e-mail address can write to an event's guests. Please verify yours first, or ask another organiser to send this.";

export const eventMailPolicies = {
  "event.mail": policy({
    on: { event: anEvent },
    allows: (actor, { event }) => mayMailEvent(actor, event),
    refusal: MAIL_NEEDS_VERIFIED,
  }),
};
