import type { MailKind } from "#shared/core/outbox/mail-kinds.ts";

/** The names of the kinds of email in the list of samples. */
export const KIND_LABELS: Record<MailKind, string> = {
  invitation: "Invitation to the family",
  setUp: "Setup link",
  verification: "Confirm an address",
  reset: "New password",
  passwordChanged: "Password changed",
  addressChanged: "Sign-in email changed",
  addressInUse: "Address already in use",
  secondFactorChanged: "Second step changed",
  rsvpAsked: "Invitation to an event",
  rsvpReceived: "Reply received",
  reminder: "RSVP reminder",
  followUp: "Follow-up after declining",
  beforehand: "Reminder before the event",
  eventUpdate: "Event update",
  waitingList: "A spot opened up",
  message: "Message to the family",
};
