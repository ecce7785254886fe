import type { RemindedBefore } from "../reminders/reminder-words.ts";
import type { EventMail, EventNews, MailKind } from "./message-words.ts";

interface OfEvent {
  eventId: number;
}

/** By which rule of the event it was queued; by hand where it is left out. */
interface ByRule {
  rule?: { days: number; before: RemindedBefore };
}

/**
 * What a mail of each kind is filled with when it is sent, beside for whom it is: numbers and choices
 * only. Names and words are read then, as they are by that time; a token is made then.
 */
interface MailFacts {
  invitation: { invitationId: number };
  setUp: object;
  verification: object;
  /** `triedToRegister`: nobody asked for a new password, but for an account at this address. */
  reset: { triedToRegister?: boolean };
  /** Goes to the address that is to be given up. */
  addressChanged: object;
  /** Goes to an address that an account asked for and that is somebody's already. */
  addressInUse: object;
  rsvpAsked: OfEvent;
  /** `byLink`: the answers were given by a link that acts without signing in. */
  rsvpReceived: OfEvent & { byLink: boolean };
  reminder: OfEvent & ByRule;
  followUp: OfEvent;
  /** The event is near, for who comes. */
  beforehand: OfEvent & ByRule;
  /** What an organiser wrote; `tells` where it is news that nobody can have unsubscribed from. */
  eventUpdate: OfEvent & { messageId: number; tells?: EventNews | undefined };
  /** A seat came free: whom the mail is for have moved up, and come. */
  waitingList: OfEvent;
  message: { messageId: number };
}

/** Every kind has its facts, and those about an event say which. */
export type FactsOf<Kind extends MailKind> = MailFacts[Kind] &
  (Kind extends EventMail ? OfEvent : object);
