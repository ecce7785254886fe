import type { MailKind } from "#shared/messages/message-words.ts";

/** What a kind of mail is called where one looks at samples. */
export const KIND_WORDS: Record<MailKind, string> = {
  invitation: "Invitation to the family",
  setUp: "Set-up link",
  verification: "Confirm an address",
  reset: "New password",
  addressChanged: "Address given up",
  addressInUse: "Address already in use",
  rsvpAsked: "Invitation to an event",
  rsvpReceived: "Answer received",
  reminder: "Reminder to answer",
  followUp: "Follow-up after a no",
  beforehand: "Reminder before the event",
  eventUpdate: "Event update",
  waitingList: "A seat came free",
  message: "Message to the family",
};
