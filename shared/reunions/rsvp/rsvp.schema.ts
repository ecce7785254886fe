import * as z from "zod/mini";
import { id, lineOrNull, moment } from "../../lib/schemas.ts";
import { ANSWERS_CLOSED_BY } from "./answers-closed.ts";
import { guestName } from "../event-basics/guest-name.ts";
import { ANSWERS, ATTENDANCE_STATUSES } from "../event-basics/event-words.ts";

/** The most people in a household. */
const MAX_ANSWERS = 50;

/** The most characters of dietary needs and notes. */
export const MAX_DIET = 200;
export const MAX_NOTE = 500;

/** Only for organizers and the person's own household (ATT-15). */
const privateAnswerFields = {
  diet: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Readers with a link learn only whether there are dietary needs or a note. */
  isSaved: z.boolean(),
};

const replyStateFields = {
  status: z.enum(ATTENDANCE_STATUSES),
  checkedIn: z.boolean(),
  /** Their household's place on the waitlist, from 1; null if not on it. */
  place: z.nullable(z.int()),
  ...privateAnswerFields,
};

/** How a person of the household is related to the caller. */
const KIN = ["self", "spouse", "child", "reached"] as const;
export type KinInHousehold = (typeof KIN)[number];

/** A person of the caller's household on the guest list. */
const answeringSchema = z.object({
  userId: id,
  /** How they are related to the caller; `reached` if the caller is their contact person. */
  as: z.enum(KIN),
  fullName: z.string(),
  shortName: z.string(),
  photo: z.nullable(z.string()),
  ...replyStateFields,
  /** Who gave the current answer; null before any, or if an organizer set it. */
  answeredBy: z.nullable(
    z.object({
      /** Null for a person the caller may not see. */
      id: z.nullable(id),
      name: z.string(),
    }),
  ),
  updatedAt: moment,
});

/** The household's guest from outside the family. */
const broughtSchema = z.object({ id, name: z.string(), isChild: z.boolean(), ...replyStateFields });

export const householdSchema = z.object({
  /** The caller, then the spouse, then the children; empty if none is on the list. */
  people: z.array(answeringSchema),
  guests: z.array(broughtSchema),
  /** How many guests the household may bring. */
  mostGuests: z.int(),
  /** The last day to change answers; null until the event ends. */
  rsvpDeadline: z.nullable(z.string()),
  /** Why answers can't be changed; null if they can. */
  closedBy: z.nullable(z.enum(ANSWERS_CLOSED_BY)),
  /** Null without a capacity. */
  seatsLeft: z.nullable(z.int()),
  /** Today's date at the venue. */
  today: z.string(),
});
export type AnsweringHousehold = z.output<typeof householdSchema>;

const answerFields = {
  diet: z.optional(lineOrNull(MAX_DIET)),
  note: z.optional(lineOrNull(MAX_NOTE)),
};

const answerSchema = z.object({
  userId: id,
  /** Left out if only the details change. */
  status: z.optional(z.enum(ANSWERS)),
  ...answerFields,
});

const guestSchema = z
  .object({
    /** A guest on the list; left out for a new one. */
    id: z.optional(id),
    /** For a guest on the list, values left out stay unchanged. */
    name: z.optional(guestName),
    isChild: z.optional(z.boolean()),
    /** False removes the guest. */
    comes: z.boolean(),
    ...answerFields,
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
export type GuestAnswer = z.output<typeof guestSchema>;

/** The answers; anything not named stays unchanged. */
export const answersSchema = z.object({
  answers: z.array(answerSchema).check(
    z.minLength(1, "Reply for at least one person"),
    z.maxLength(MAX_ANSWERS),
    z.refine((answers) => isEachOnce(answers.map(({ userId }) => userId)), {
      error: "Reply only once for each person",
    }),
  ),
  guests: z.optional(
    z.array(guestSchema).check(
      z.maxLength(2 * MAX_ANSWERS),
      z.refine((guests) => isEachOnce(namesOf(guests)), {
        error: "Give each guest a different name",
      }),
    ),
  ),
  /** Join the waitlist if there are too few spots, instead of a refusal. */
  wait: z.optional(z.boolean()),
});
export type Answers = z.output<typeof answersSchema>;

/** Recognizes a guest that a browser sends twice. */
export const sameName = (name: string): string => name.toLowerCase();

const namesOf = (guests: GuestAnswer[]): string[] =>
  guests.flatMap(({ comes, name }) => (comes && name !== undefined ? [sameName(name)] : []));

function isEachOnce(keys: (string | number)[]): boolean {
  return new Set(keys).size === keys.length;
}
