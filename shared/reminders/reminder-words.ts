/** The day before which a rule reminds. */
export const REMINDED_BEFORE = ["deadline", "start"] as const;
export type RemindedBefore = (typeof REMINDED_BEFORE)[number];

/** Whom a rule reminds: who has not answered, or who comes. */
export const REMINDED_STATUSES = ["pending", "confirmed"] as const;
export type RemindedStatus = (typeof REMINDED_STATUSES)[number];

/** When rules run unless they say otherwise, by the venue's clock. */
export const USUAL_HOUR = "09:00";

export const MOST_DAYS_BEFORE = 365;
