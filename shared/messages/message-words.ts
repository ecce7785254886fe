export const MESSAGE_STATUSES = ["pending", "sending", "sent", "partial", "failed"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Why a mail leaves. */
export const MAIL_KINDS = [
  "invitation",
  "setUp",
  "verification",
  "reset",
  "rsvpAsked",
  "rsvpReceived",
  "reminder",
  "followUp",
  "eventUpdate",
  "waitingList",
  "message",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_STATUSES = ["pending", "sending", "sent", "failed"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
