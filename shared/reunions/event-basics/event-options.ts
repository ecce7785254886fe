export const ATTENDANCE_STATUSES = ["confirmed", "pending", "declined", "attended"] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** The statuses that take a spot. */
export const STATUSES_WITH_SPOT = ["confirmed", "attended"] as const satisfies AttendanceStatus[];

export const takesSpot = (status: AttendanceStatus): boolean =>
  STATUSES_WITH_SPOT.some((each) => each === status);

/** A guest list's filters. 'waiting' finds the pending guests on the waitlist. */
export const GUEST_STATUS_FILTERS = [...ATTENDANCE_STATUSES, "waiting"] as const;

/** The possible replies to an invitation; 'pending' withdraws one. */
export const REPLIES = ["confirmed", "declined", "pending"] as const;
export type Reply = (typeof REPLIES)[number];

/** Whom an event invites automatically: everyone in its group (or branch), or a person's living descendants. */
export const INVITE_RULES = ["everyone", "descendants"] as const;
export type InviteRule = (typeof INVITE_RULES)[number];

/** The spouses invited with the descendants: none, current ones, or former ones too. */
export const INVITED_SPOUSES = ["none", "current", "all"] as const;
export type InvitedSpouses = (typeof INVITED_SPOUSES)[number];

/** The roles of helpers: co-organizer and check-in helper, the one with more rights first. */
export const EVENT_HELPER_ROLES = ["coOrganizer", "checkIn"] as const;
export type EventHelperRole = (typeof EVENT_HELPER_ROLES)[number];

/** Whether one role has more rights than the other. */
export const isStrongerHelperRole = (one: EventHelperRole, other: EventHelperRole): boolean =>
  EVENT_HELPER_ROLES.indexOf(one) < EVENT_HELPER_ROLES.indexOf(other);

/** The icons for schedule items; others get the default icon. */
export const SCHEDULE_ICONS = [
  "hotel",
  "restaurant",
  "hiking",
  "photoCamera",
  "celebration",
] as const;
export type ScheduleIcon = (typeof SCHEDULE_ICONS)[number];

/** The most items a schedule can hold. */
export const MAX_ITEMS = 200;
