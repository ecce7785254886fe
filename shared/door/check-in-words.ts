/** What is done at the door. */
export const DOOR_DEEDS = ["checkIn", "undo", "walkInGuest", "walkInMember"] as const;
export type DoorDeed = (typeof DOOR_DEEDS)[number];

/** What comes of it. */
export const DOOR_OUTCOMES = [
  "done",
  /** They were in before; an undo: they were not in any more. */
  "already",
  /** They have not confirmed, and it was not forced. */
  "notConfirmed",
  /** The event has no seat for them, and it was not forced. */
  "full",
  /** Nobody of this event's list; of a member: nobody whom one may know of, or who lives. */
  "notOnList",
  /** An undo of a check-in that holds no more, or never did. */
  "overtaken",
  /** The list holds as many guests as it can. */
  "tooManyGuests",
] as const;
export type DoorOutcome = (typeof DOOR_OUTCOMES)[number];

/** As long as a laptop's name may be. */
export const LONGEST_LAPTOP_NAME = 40;
