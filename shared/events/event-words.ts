export const ATTENDANCE_STATUSES = ["confirmed", "pending", "declined", "attended"] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** Whom an event invites by itself: everyone of its group (or branch), or a person's living descendants. */
export const INVITE_RULES = ["everyone", "descendants"] as const;
export type InviteRule = (typeof INVITE_RULES)[number];

/** Whose spouses come with the descendants: nobody's, those of today, or former ones too. */
export const INVITED_SPOUSES = ["none", "current", "all"] as const;
export type InvitedSpouses = (typeof INVITED_SPOUSES)[number];
