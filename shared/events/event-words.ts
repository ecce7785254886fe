export const ATTENDANCE_STATUSES = ["confirmed", "pending", "declined", "attended"] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** Who comes, or came: only they take a seat. */
export const SEATED_STATUSES = ["confirmed", "attended"] as const satisfies AttendanceStatus[];

export const takesSeat = (status: AttendanceStatus): boolean =>
  SEATED_STATUSES.some((seated) => seated === status);

/** What a list is narrowed down to; of those who are pending, 'waiting' are who wait for a seat. */
export const LIST_FILTERS = [...ATTENDANCE_STATUSES, "waiting"] as const;

/** What somebody can answer; 'pending' takes an answer back. */
export const ANSWERS = ["confirmed", "declined", "pending"] as const;
export type Answer = (typeof ANSWERS)[number];

/** Whom an event invites by itself: everyone of its group (or branch), or a person's living descendants. */
export const INVITE_RULES = ["everyone", "descendants"] as const;
export type InviteRule = (typeof INVITE_RULES)[number];

/** Whose spouses come with the descendants: nobody's, those of today, or former ones too. */
export const INVITED_SPOUSES = ["none", "current", "all"] as const;
export type InvitedSpouses = (typeof INVITED_SPOUSES)[number];

/**
 * What somebody may be named for: to organise as who made the event does, or to check in at the door.
 * The one with more rights comes first.
 */
export const EVENT_PARTS = ["organiser", "door"] as const;
export type EventPart = (typeof EVENT_PARTS)[number];

/** Whether the one role gives more rights than the other. */
export const isStrongerPart = (one: EventPart, other: EventPart): boolean =>
  EVENT_PARTS.indexOf(one) < EVENT_PARTS.indexOf(other);

/** What an item of a schedule may be shown by; none of them: by the default one. */
export const SCHEDULE_ICONS = [
  "hotel",
  "restaurant",
  "hiking",
  "photoCamera",
  "celebration",
] as const;
export type ScheduleIcon = (typeof SCHEDULE_ICONS)[number];
