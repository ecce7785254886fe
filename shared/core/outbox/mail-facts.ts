import type { ProviderChange } from "./provider-changes.ts";
import type { SecondFactorChange } from "./second-factor-changes.ts";
import type { ReminderAnchor } from "./reminder-options.ts";
import type { EventMail, EventNews, MailKind } from "./mail-kinds.ts";

interface EventFacts {
  eventId: number;
}

/** The event's rule that queued the email; missing if sent by hand. */
interface RuleFacts {
  rule?: { days: number; before: ReminderAnchor };
}

/**
 * Facts stored with an email of each kind: ids and choices only. Names and texts are read, and
 * tokens created, when the email is sent.
 */
interface MailFacts {
  invitation: { invitationId: number };
  setUp: object;
  verification: object;
  /** `triedToRegister`: somebody tried to sign up with this address instead of asking for a new password. */
  reset: { triedToRegister?: boolean };
  passwordChanged: object;
  /** Goes to the old address. */
  addressChanged: object;
  /** Goes to an address that an account asked for but that someone else already has. */
  addressInUse: object;
  secondFactorChanged: { change: SecondFactorChange };
  providerChanged: { change: ProviderChange };
  rsvpInvitation: EventFacts;
  /** `byLink`: the replies were given through a link, without signing in. */
  rsvpReceived: EventFacts & { byLink: boolean };
  reminder: EventFacts & RuleFacts;
  followUp: EventFacts;
  /** Goes to people who are going, shortly before the event. */
  upcoming: EventFacts & RuleFacts;
  /** A message by an organizer; `tells` marks news that also reaches people who have unsubscribed. */
  eventUpdate: EventFacts & { messageId: number; tells?: EventNews | undefined };
  /** The recipients have moved up from the waitlist and now have a spot. */
  spotOpened: EventFacts;
  message: { messageId: number };
}

/** The facts of each kind; emails about an event include its id. */
export type MailFactsOf<Kind extends MailKind> = MailFacts[Kind] &
  (Kind extends EventMail ? EventFacts : object);
