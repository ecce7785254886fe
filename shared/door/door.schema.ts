import * as z from "zod/mini";
import { ATTENDANCE_STATUSES } from "../events/event-words.ts";
import { guestName, headcountSchema } from "../events/event.schema.ts";
import { id, moment, requiredLine, uuid } from "../lib/schemas.ts";
import { DOOR_DEEDS, DOOR_OUTCOMES, LONGEST_LAPTOP_NAME } from "./check-in-words.ts";

const maybe = z.nullable(z.string());

/** Somebody on an event's list as the door needs to know them: no address, number, diet or dues. */
const rosterPersonSchema = z.object({
  /** Of their row on the list. */
  id,
  /** Null for a guest who is not in the tree. */
  userId: z.nullable(id),
  fullName: z.string(),
  shortName: z.string(),
  /** Nicknames, the name before marriage and whatever else they are or were called. */
  otherNames: z.array(z.string()),
  /** What their parents are called. */
  parents: z.array(z.string()),
  branch: maybe,
  /** Who they are by kin, such as 'granddaughter of Ingrid'. */
  kin: maybe,
  /** Those of one household have the same number, which says nothing else. */
  household: z.int(),
  isChild: z.boolean(),
  /** Whose guest they are, by name. */
  guestOf: maybe,
  status: z.enum(ATTENDANCE_STATUSES),
  /** What an undo of the check-in gives back; null for who is not in, and for who was on no list before. */
  statusBefore: z.nullable(z.enum(ATTENDANCE_STATUSES)),
  /** Null for who is not in. */
  checkedInAt: z.nullable(moment),
  /** The laptop; null too for who was checked in elsewhere than at the door. */
  checkedInOn: maybe,
  /** The key of the check-in that holds: an undo names it. */
  checkInKey: maybe,
  /** Of their badge's current code: SHA-256, hexadecimal. */
  codeHash: maybe,
});
export type RosterPerson = z.output<typeof rosterPersonSchema>;

/** As many people as a roster holds: first who comes, then who has not answered, then who does not come. */
export const MOST_ON_ROSTER = 10_000;

export const rosterSchema = z.object({
  event: z.object({
    id,
    name: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    timeZone: z.string(),
    capacity: z.nullable(z.int()),
    /** The day that it is at the venue. */
    today: z.string(),
  }),
  readAt: moment,
  headcount: headcountSchema,
  people: z.array(rosterPersonSchema),
  /** How many of the list are not among them, as it is longer. */
  leftOut: z.int(),
});
export type Roster = z.output<typeof rosterSchema>;

/** Made by the laptop, once for each press. */
const key = uuid;

const pressed = { key, at: moment };
/** Although they have not confirmed, or the event is full. */
const force = z.optional(z.boolean());

const doorEntrySchema = z.discriminatedUnion("do", [
  z.object({ ...pressed, do: z.literal("checkIn"), attendanceId: id, force }),
  /** Takes back the check-in of this key, if that still holds; of who walked in: takes them off the list. */
  z.object({ ...pressed, do: z.literal("undo"), undoes: key }),
  /** Somebody who is on no list, by name. */
  z.object({
    ...pressed,
    do: z.literal("walkInGuest"),
    name: guestName,
    isChild: z.boolean(),
    force,
  }),
  /** A person of the tree who may not be on the list. */
  z.object({ ...pressed, do: z.literal("walkInMember"), userId: id, force }),
]);
export type DoorEntry = z.output<typeof doorEntrySchema>;

/** As many entries as are sent at once. */
export const MOST_ENTRIES = 500;

export const checkInsSentSchema = z.object({
  /** Whose check-ins these are. Pages from before it was asked for leave it out. */
  madeBy: z.optional(id),
  /** What the laptop is called, so that another one can say where somebody was checked in. */
  laptop: requiredLine("Please give this laptop a name", LONGEST_LAPTOP_NAME),
  /** In the order in which they were pressed. */
  entries: z.array(doorEntrySchema).check(z.minLength(1), z.maxLength(MOST_ENTRIES)),
});
export type CheckInsSent = z.output<typeof checkInsSentSchema>;

export const doorResultSchema = z.object({
  key,
  outcome: z.enum(DOOR_OUTCOMES),
  /** The same for a person: 'In already, since 14:02 on Laptop 2.' */
  words: z.string(),
  /** The check-in that was there before, where that is the reason. */
  before: z.nullable(z.object({ at: moment, laptop: maybe })),
  /** As they are now; null where it was about nobody of this event's list. */
  person: z.nullable(rosterPersonSchema),
});
export type DoorResult = z.output<typeof doorResultSchema>;

/**
 * What listeners at the door are told. The first event of a connection is `isAnew`: whoever had a
 * roster before reads it anew, as changes may have been missed.
 */
export const doorNewsSchema = z.object({
  headcount: headcountSchema,
  /** More is another than `people` and `gone` tell: the roster is to be read again. */
  isAnew: z.boolean(),
  /** Those who are another, or new, since the event before. */
  people: z.array(rosterPersonSchema),
  /** The rows of those who are on the list no more. */
  gone: z.array(id),
});
export type DoorNews = z.output<typeof doorNewsSchema>;

export const doorLogSchema = z.object({
  id,
  key,
  deed: z.enum(DOOR_DEEDS),
  outcome: z.enum(DOOR_OUTCOMES),
  words: z.string(),
  /** When it was pressed, and when the server heard of it. */
  at: moment,
  receivedAt: moment,
  /** Null where it was done elsewhere than at the door. */
  laptop: maybe,
  /** Who was signed in there. */
  by: maybe,
  /** Whom it was about; null for nobody of this event, and for who has been erased since. */
  person: z.nullable(z.object({ id, name: z.string() })),
});
export type DoorLogLine = z.output<typeof doorLogSchema>;
