/** The date that a reminder rule counts back from. */
export const REMINDER_ANCHORS = ["deadline", "start"] as const;
export type ReminderAnchor = (typeof REMINDER_ANCHORS)[number];

/** Whom a rule reminds: people who haven't replied, or people who are going. */
export const REMINDED_STATUSES = ["pending", "confirmed"] as const;
export type RemindedStatus = (typeof REMINDED_STATUSES)[number];

/** Default time of day at which rules run, in the venue's time. */
export const DEFAULT_TIME = "09:00";

export const MAX_DAYS_BEFORE = 365;
