import * as z from "zod/mini";
import { id, lineOrNull, moment } from "../../lib/schemas.ts";
import { ANSWERS_CLOSED_BY } from "./answers-closed.ts";
import { guestName } from "../event.schema.ts";
import { ANSWERS, ATTENDANCE_STATUSES } from "../event-words.ts";

/** As many people as a household has at most. */
const MOST_ANSWERS = 50;

/** Characters of what somebody eats, and of what else the organisers are to know. */
export const MOST_DIET = 200;
export const MOST_NOTE = 500;

/** What organisers and the own household alone are told (ATT-15). */
const told = {
  diet: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Who reads by a link is told only that there is a diet or a note. */
  isSaved: z.boolean(),
};

const standing = {
  status: z.enum(ATTENDANCE_STATUSES),
  checkedIn: z.boolean(),
  /** Where their household is in line for a seat, from 1; null for who does not wait for one. */
  place: z.nullable(z.int()),
  ...told,
};

/** What somebody of a household is to the one who answers. */
const KIN = ["self", "spouse", "child", "reached"] as const;
export type KinInHousehold = (typeof KIN)[number];

/** One of the caller's household who is on the event's list. */
const answeringSchema = z.object({
  userId: id,
  /** What they are to the caller; `reached`: who has no address of their own, and is reached through them. */
  as: z.enum(KIN),
  fullName: z.string(),
  shortName: z.string(),
  photo: z.nullable(z.string()),
  ...standing,
  /** Who gave the answer that stands; null before any, and where an organiser set it. */
  answeredBy: z.nullable(
    z.object({
      /** Null for somebody whom the caller may not know of. */
      id: z.nullable(id),
      name: z.string(),
    }),
  ),
  updatedAt: moment,
});

/** A guest of the household who is not in the tree. */
const broughtSchema = z.object({ id, name: z.string(), isChild: z.boolean(), ...standing });

export const householdSchema = z.object({
  /** Oneself first, then the spouse, then the children; nobody where none is on the list. */
  people: z.array(answeringSchema),
  guests: z.array(broughtSchema),
  /** As many guests as the household may bring. */
  mostGuests: z.int(),
  /** The last day on which answers can be changed; null: as long as the event has not ended. */
  rsvpDeadline: z.nullable(z.string()),
  /** Why answers can't be changed any more; null as long as they can. */
  closedBy: z.nullable(z.enum(ANSWERS_CLOSED_BY)),
  /** Null where the event takes as many as come. */
  seatsLeft: z.nullable(z.int()),
  /** The day that it is at the venue. */
  today: z.string(),
});
export type AnsweringHousehold = z.output<typeof householdSchema>;

const toTell = {
  diet: z.optional(lineOrNull(MOST_DIET)),
  note: z.optional(lineOrNull(MOST_NOTE)),
};

const answerSchema = z.object({
  userId: id,
  /** Left out where only the rest is said. */
  status: z.optional(z.enum(ANSWERS)),
  ...toTell,
});

const guestSchema = z
  .object({
    /** Of a guest who is on the list; left out for another one. */
    id: z.optional(id),
    /** Of a guest who is on the list both may be left out, and stay. */
    name: z.optional(guestName),
    isChild: z.optional(z.boolean()),
    /** False: taken off the list. */
    comes: z.boolean(),
    ...toTell,
  })
  .check(
    z.refine((guest) => guest.id !== undefined || guest.name !== undefined, {
      error: "Please give the guest's name",
      path: ["name"],
    }),
    z.refine((guest) => guest.id !== undefined || guest.isChild !== undefined, {
      error: "Please say whether this guest is a child",
      path: ["isChild"],
    }),
  );
export type SaidGuest = z.output<typeof guestSchema>;

/** What is answered; what is not named stays as it is. */
export const answersSchema = z.object({
  answers: z.array(answerSchema).check(
    z.minLength(1, "Please answer for somebody"),
    z.maxLength(MOST_ANSWERS),
    z.refine((answers) => isEachOnce(answers.map(({ userId }) => userId)), {
      error: "Please answer once for each person",
    }),
  ),
  guests: z.optional(
    z.array(guestSchema).check(
      z.maxLength(2 * MOST_ANSWERS),
      z.refine((guests) => isEachOnce(namesOf(guests)), {
        error: "Please give each guest a name of their own",
      }),
    ),
  ),
  /** Where there are too few seats, wait in line for them instead of being refused. */
  wait: z.optional(z.boolean()),
});
export type Answers = z.output<typeof answersSchema>;

/** By this a guest is known again whom a browser sends twice. */
export const sameName = (name: string): string => name.toLowerCase();

const namesOf = (guests: SaidGuest[]): string[] =>
  guests.flatMap(({ comes, name }) => (comes && name !== undefined ? [sameName(name)] : []));

function isEachOnce(keys: (string | number)[]): boolean {
  return new Set(keys).size === keys.length;
}
