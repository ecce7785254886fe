/** 'captured' means that no mail server is configured and the emails stayed on this machine. */
export const MESSAGE_STATUSES = [
  "pending",
  "sending",
  "sent",
  "captured",
  "partial",
  "failed",
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Kinds of emails. */
export const MAIL_KINDS = [
  "invitation",
  "setUp",
  "verification",
  "reset",
  "passwordChanged",
  "addressChanged",
  "addressInUse",
  "secondFactorChanged",
  "providerChanged",
  "rsvpInvitation",
  "rsvpReceived",
  "reminder",
  "followUp",
  "upcoming",
  "eventUpdate",
  "spotOpened",
  "message",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Kinds that are about one event. */
export const EVENT_MAILS = [
  "rsvpInvitation",
  "rsvpReceived",
  "reminder",
  "followUp",
  "upcoming",
  "eventUpdate",
  "spotOpened",
] as const satisfies MailKind[];
export type EventMail = (typeof EVENT_MAILS)[number];

/** Kinds that are pointless once an event is canceled or over. */
export const UPCOMING_EVENT_MAILS = [
  "rsvpInvitation",
  "reminder",
  "followUp",
  "upcoming",
  "spotOpened",
] as const satisfies EventMail[];

/** Kinds that remind of an event; nobody gets two of them within a day (ATT-05). */
export const REMINDER_MAILS = ["reminder", "followUp", "upcoming"] as const satisfies EventMail[];

/** Kinds about one's own account. Minors get these themselves; all other email goes to their parents. */
export const ACCOUNT_MAILS = [
  "invitation",
  "setUp",
  "verification",
  "reset",
  "passwordChanged",
  "addressChanged",
  "addressInUse",
  "secondFactorChanged",
  "providerChanged",
] as const satisfies MailKind[];
export const isAccountMail = (kind: MailKind): boolean =>
  ACCOUNT_MAILS.some((each) => each === kind);

/** Maximum number of emails of one kind per address and hour, for kinds that people request by hand. */
export const MAX_MAILS_PER_HOUR = 3;

/**
 * 'sent': accepted by a mail server. 'captured': stored on this machine, because no mail server is
 * configured. 'closed': never sent, because its purpose has passed.
 */
export const MAIL_STATUSES = [
  "pending",
  "sending",
  "sent",
  "captured",
  "failed",
  "closed",
] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Kinds that people who have unsubscribed don't get (MSG-04). */
const UNSUBSCRIBABLE_MAILS = new Set<MailKind>([
  "rsvpInvitation",
  "reminder",
  "followUp",
  "upcoming",
  "eventUpdate",
  "message",
]);

/** News of an event that guests get even if they have unsubscribed. */
export const EVENT_NEWS = ["cancelled", "moved"] as const;
export type EventNews = (typeof EVENT_NEWS)[number];

/** Whether people who have unsubscribed don't get this email. `facts.tells` marks news of an event. */
export const canUnsubscribe = (kind: MailKind, facts: object = {}): boolean =>
  UNSUBSCRIBABLE_MAILS.has(kind) &&
  !EVENT_NEWS.some((news) => "tells" in facts && facts.tells === news);

/** Why no email reaches somebody. 'unsubscribed': they, or the person who gets their email, have unsubscribed. */
export const UNREACHED_REASONS = ["noAddress", "notLiving", "unsubscribed"] as const;
export type UnreachedReason = (typeof UNREACHED_REASONS)[number];
