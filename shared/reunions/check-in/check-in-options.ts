/** The kinds of check-in actions. */
export const CHECK_IN_ACTIONS = ["checkIn", "undo", "walkInGuest", "walkInMember"] as const;
export type CheckInActionKind = (typeof CHECK_IN_ACTIONS)[number];

/** The outcomes of check-in actions. */
export const CHECK_IN_OUTCOMES = [
  "done",
  /** The guest was already checked in, or, for an undo, no longer checked in. */
  "already",
  /** They haven't confirmed, and the action wasn't forced. */
  "notConfirmed",
  /** The event is full, and the action wasn't forced. */
  "full",
  /** Nobody on this guest list; for a member, no living person whom the sender may see. */
  "notOnList",
  /** An undo of a check-in that is no longer current, or never was. */
  "overtaken",
  /** The guest list can't hold any more guests. */
  "tooManyGuests",
] as const;
export type CheckInOutcome = (typeof CHECK_IN_OUTCOMES)[number];

/** The most characters in a station's name. */
export const MAX_STATION_NAME_LENGTH = 40;
