/** 'kept': no mail server is configured, and its mails went no further than this machine. */
export const MESSAGE_STATUSES = [
  "pending",
  "sending",
  "sent",
  "kept",
  "partial",
  "failed",
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Why a mail leaves. */
export const MAIL_KINDS = [
  "invitation",
  "setUp",
  "verification",
  "reset",
  "addressChanged",
  "addressInUse",
  "rsvpAsked",
  "rsvpReceived",
  "reminder",
  "followUp",
  "beforehand",
  "eventUpdate",
  "waitingList",
  "message",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Kinds that are about one event. */
export const EVENT_MAILS = [
  "rsvpAsked",
  "rsvpReceived",
  "reminder",
  "followUp",
  "beforehand",
  "eventUpdate",
  "waitingList",
] as const satisfies MailKind[];
export type EventMail = (typeof EVENT_MAILS)[number];

/** What nobody needs to be told of an event that does not take place, or is over. */
export const ASKING_MAILS = [
  "rsvpAsked",
  "reminder",
  "followUp",
  "beforehand",
  "waitingList",
] as const satisfies EventMail[];

/** What reminds of an event: nobody gets two of them within a day (ATT-05). */
export const REMINDING_MAILS = [
  "reminder",
  "followUp",
  "beforehand",
] as const satisfies EventMail[];

/** About one's own account: minors get these themselves, of all else their parents are told. */
export const ACCOUNT_MAILS = [
  "invitation",
  "setUp",
  "verification",
  "reset",
  "addressChanged",
  "addressInUse",
] as const satisfies MailKind[];

/** As many of a kind leave for one address within an hour, of those that people ask for by hand. */
export const MAILS_AN_HOUR = 3;

/**
 * 'sent' was accepted by a mail server. 'kept' went no further than this machine, as none is configured.
 * 'closed' is never sent: what it was about has passed.
 */
export const MAIL_STATUSES = ["pending", "sending", "sent", "kept", "failed", "closed"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What whoever has unsubscribed gets no more (MSG-04). */
const STOPPABLE_MAILS = new Set<MailKind>([
  "rsvpAsked",
  "reminder",
  "followUp",
  "beforehand",
  "eventUpdate",
  "message",
]);

/** What of an event somebody who is to come must hear, though they want no mail. */
export const EVENT_NEWS = ["cancelled", "moved"] as const;
export type EventNews = (typeof EVENT_NEWS)[number];

/** Whether a mail stays away from whoever has unsubscribed; its facts say what news of an event it `tells`. */
export const isStoppable = (kind: MailKind, facts: object = {}): boolean =>
  STOPPABLE_MAILS.has(kind) && !EVENT_NEWS.some((news) => "tells" in facts && facts.tells === news);

/** Why somebody can't be written to; 'stopped': they, or whoever is written to for them, want no such mail. */
export const UNREACHED_WHY = ["noAddress", "notLiving", "stopped"] as const;
export type UnreachedWhy = (typeof UNREACHED_WHY)[number];
