import * as z from "zod/mini";
import { ATTENDANCE_STATUSES } from "../event-basics/event-options.ts";
import { newGuestSchema } from "../event-basics/guest-name.ts";
import { headcountSchema } from "../events/event.schema.ts";
import { id, timestamp, requiredLine, uuid, nullableString, idAndName } from "../../lib/schemas.ts";
import {
  CHECK_IN_ACTIONS,
  CHECK_IN_OUTCOMES,
  MAX_STATION_NAME_LENGTH,
} from "./check-in-options.ts";

/** A guest as check-in shows them: no contact details, diet or dues. */
const rosterPersonSchema = z.object({
  /** Their attendance id. */
  id,
  /** Null for a guest from outside the family. */
  userId: z.nullable(id),
  fullName: z.string(),
  shortName: z.string(),
  /** The address of a small photo. Null for guests from outside the family, or of another group. */
  photo: nullableString,
  /** Nicknames, maiden names and other names. */
  otherNames: z.array(z.string()),
  /** Their parents' names. */
  parents: z.array(z.string()),
  branch: nullableString,
  /** Their kinship, such as 'granddaughter of Ingrid'. */
  kin: nullableString,
  /** People of one household share this number. It has no other meaning. */
  household: z.int(),
  isChild: z.boolean(),
  /** The host's name. */
  guestOf: nullableString,
  status: z.enum(ATTENDANCE_STATUSES),
  /** The status that undoing the check-in restores; null if not checked in, and for walk-ins. */
  statusBefore: z.nullable(z.enum(ATTENDANCE_STATUSES)),
  /** Null if not checked in. */
  checkedInAt: z.nullable(timestamp),
  /** The station; null if not checked in at one. */
  checkedInOn: nullableString,
  /** The current check-in's key, which an undo names. */
  checkInKey: nullableString,
  /** SHA-256 of their badge's current code, in hexadecimal. */
  codeHash: nullableString,
});
export type RosterPerson = z.output<typeof rosterPersonSchema>;

/** The most people in a roster: going first, then no reply, then declined. */
export const MAX_ON_ROSTER = 10_000;

export const rosterSchema = z.object({
  event: z.object({
    id,
    name: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    timeZone: z.string(),
    capacity: z.nullable(z.int()),
    /** Today's date at the venue. */
    today: z.string(),
  }),
  /** Whether the reader manages the event, not just its check-in. */
  isOrganizer: z.boolean(),
  readAt: timestamp,
  headcount: headcountSchema,
  people: z.array(rosterPersonSchema),
  /** How many guests beyond the limit are left out. */
  leftOut: z.int(),
});
export type Roster = z.output<typeof rosterSchema>;

/** Idempotency key, made by the station once per action. */
const key = uuid;

const actionFields = { key, at: timestamp };
/** Checks them in even if they haven't confirmed or the event is full. */
const force = z.optional(z.boolean());

const checkInActionSchema = z.discriminatedUnion("do", [
  z.object({ ...actionFields, do: z.literal("checkIn"), attendanceId: id, force }),
  /** Undoes the check-in with this key if it is still current. Walk-ins leave the list again. */
  z.object({ ...actionFields, do: z.literal("undo"), undoes: key }),
  /** A guest who isn't on the list, by name. */
  z.object({ ...actionFields, do: z.literal("walkInGuest"), ...newGuestSchema.shape, force }),
  /** A person of the tree, on the list or not. */
  z.object({ ...actionFields, do: z.literal("walkInMember"), userId: id, force }),
]);
export type CheckInAction = z.output<typeof checkInActionSchema>;

/** The most actions sent at once. */
export const MAX_ACTIONS = 500;

/** The station's name, which other stations show with its check-ins. */
const stationName = requiredLine("Enter a station name", MAX_STATION_NAME_LENGTH);

export const stationSchema = z.object({ laptop: stationName });

export const checkInBatchSchema = z.object({
  /** The user who made these check-ins. Older pages leave it out. */
  madeBy: z.optional(id),
  laptop: stationName,
  /** In the order of the actions. */
  entries: z.array(checkInActionSchema).check(z.minLength(1), z.maxLength(MAX_ACTIONS)),
});
export type CheckInBatch = z.output<typeof checkInBatchSchema>;

export const checkInResultSchema = z.object({
  key,
  outcome: z.enum(CHECK_IN_OUTCOMES),
  /** In words: 'Already checked in at 2:02 PM (Main gate).' */
  words: z.string(),
  /** The earlier check-in, if that is the reason. */
  before: z.nullable(z.object({ at: timestamp, laptop: nullableString })),
  /** The guest as they are now; null if no one on this guest list was meant. */
  person: z.nullable(rosterPersonSchema),
});
export type CheckInResult = z.output<typeof checkInResultSchema>;

/**
 * One message of a station's stream. `isAnew` is true in the first message of a connection, so that a station
 * that may have missed changes reloads its roster.
 */
export const checkInChangesSchema = z.object({
  headcount: headcountSchema,
  /** True if more has changed than `people` and `gone` contain, so that the station must reload its roster. */
  isAnew: z.boolean(),
  /** Guests who changed or are new since the previous message. */
  people: z.array(rosterPersonSchema),
  /** Attendance ids of guests who left the list. */
  gone: z.array(id),
});
export type CheckInChanges = z.output<typeof checkInChangesSchema>;

export const checkInLogSchema = z.object({
  id,
  key,
  action: z.enum(CHECK_IN_ACTIONS),
  outcome: z.enum(CHECK_IN_OUTCOMES),
  words: z.string(),
  /** The time of the action, and when the server received it. */
  at: timestamp,
  receivedAt: timestamp,
  /** Null if it wasn't done at a station. */
  station: nullableString,
  /** The signed-in user. */
  by: nullableString,
  /** The guest; null if none of this event was found, or if erased since. */
  person: z.nullable(idAndName),
});
export type CheckInLogLine = z.output<typeof checkInLogSchema>;
