import * as z from "zod/mini";
import { id, lineOrNull, timestamp } from "../../lib/schemas.ts";
import { REPLIES_CLOSED_BY } from "./replies-closed.ts";
import { guestName } from "../event-basics/guest-name.ts";
import { REPLIES, ATTENDANCE_STATUSES } from "../event-basics/event-options.ts";

/** The most people in a household. */
const MAX_REPLIES = 50;

/** The most characters of dietary needs and notes. */
export const MAX_DIET = 200;
export const MAX_NOTE = 500;

/** Only for organizers and the person's own household (ATT-15). */
const privateReplyFields = {
  diet: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Readers with a link learn only whether there are dietary needs or a note. */
  hasDetails: z.boolean(),
};

const replyStateFields = {
  status: z.enum(ATTENDANCE_STATUSES),
  checkedIn: z.boolean(),
  /** Their household's place on the waitlist, from 1; null if not on it. */
  waitlistPosition: z.nullable(z.int()),
  ...privateReplyFields,
};

/** How a person of the household is related to the caller. */
const KIN = ["self", "spouse", "child", "dependent"] as const;
export type KinInHousehold = (typeof KIN)[number];

/** A person of the caller's household on the guest list. */
const householdPersonSchema = z.object({
  userId: id,
  /** How they are related to the caller; `dependent` if the caller is their contact person. */
  kinship: z.enum(KIN),
  fullName: z.string(),
  shortName: z.string(),
  photo: z.nullable(z.string()),
  ...replyStateFields,
  /** Who gave the current reply; null before any, or if an organizer set it. */
  repliedBy: z.nullable(
    z.object({
      /** Null for a person the caller may not see. */
      id: z.nullable(id),
      name: z.string(),
    }),
  ),
  updatedAt: timestamp,
});

/** A guest from outside the family whom the household brings. */
const broughtGuestSchema = z.object({
  id,
  name: z.string(),
  isChild: z.boolean(),
  ...replyStateFields,
});

export const householdSchema = z.object({
  /** The caller, then the spouse, then the children; empty if none is on the list. */
  people: z.array(householdPersonSchema),
  guests: z.array(broughtGuestSchema),
  /** How many guests the household may bring. */
  guestLimit: z.int(),
  /** The last day to change replies; if null, they can be changed until the event ends. */
  rsvpDeadline: z.nullable(z.string()),
  /** Why replies can't be changed; null if they can. */
  closedReason: z.nullable(z.enum(REPLIES_CLOSED_BY)),
  /** Null without a capacity. */
  spotsLeft: z.nullable(z.int()),
  /** Today's date at the venue. */
  today: z.string(),
});
export type RsvpHousehold = z.output<typeof householdSchema>;

const replyDetailFields = {
  diet: z.optional(lineOrNull(MAX_DIET)),
  note: z.optional(lineOrNull(MAX_NOTE)),
};

const replySchema = z.object({
  userId: id,
  /** Left out if only the details change. */
  status: z.optional(z.enum(REPLIES)),
  ...replyDetailFields,
});

const guestSchema = z
  .object({
    /** A guest on the list; left out for a new one. */
    id: z.optional(id),
    /** For a guest on the list, values left out stay unchanged. */
    name: z.optional(guestName),
    isChild: z.optional(z.boolean()),
    /** False removes the guest. */
    isComing: z.boolean(),
    ...replyDetailFields,
  })
  .check(
    z.refine((guest) => guest.id !== undefined || guest.name !== undefined, {
      error: "Enter the guest's name",
      path: ["name"],
    }),
    z.refine((guest) => guest.id !== undefined || guest.isChild !== undefined, {
      error: "Choose whether this guest is a child",
      path: ["isChild"],
    }),
  );
export type GuestReply = z.output<typeof guestSchema>;

/** The replies of a household; people and guests left out stay unchanged. */
export const householdReplySchema = z.object({
  replies: z.array(replySchema).check(
    z.minLength(1, "Reply for at least one person"),
    z.maxLength(MAX_REPLIES),
    z.refine((replies) => areUnique(replies.map(({ userId }) => userId)), {
      error: "Reply only once for each person",
    }),
  ),
  guests: z.optional(
    z.array(guestSchema).check(
      z.maxLength(2 * MAX_REPLIES),
      z.refine((guests) => areUnique(namesOf(guests)), {
        error: "Give each guest a different name",
      }),
    ),
  ),
  /** Joins the waitlist if there are too few spots, instead of failing. */
  joinWaitlist: z.optional(z.boolean()),
});
export type HouseholdReply = z.output<typeof householdReplySchema>;

/** Normalizes a name for finding the same guest sent twice. */
export const normalizeName = (name: string): string => name.toLowerCase();

const namesOf = (guests: GuestReply[]): string[] =>
  guests.flatMap(({ isComing, name }) =>
    isComing && name !== undefined ? [normalizeName(name)] : [],
  );

function areUnique(keys: (string | number)[]): boolean {
  return new Set(keys).size === keys.length;
}
