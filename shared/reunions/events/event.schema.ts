import * as z from "zod/mini";
import { imageOrNull } from "../../core/images/image.schema.ts";
import {
  day,
  version,
  untrimmedText,
  id,
  lineOrNull,
  timestamp,
  requiredLine,
  textOrNull,
  nullableString,
  idAndName,
} from "../../lib/schemas.ts";
import {
  ATTENDANCE_STATUSES,
  EVENT_HELPER_ROLES,
  INVITE_RULES,
  INVITED_SPOUSES,
} from "../event-basics/event-options.ts";
import { scheduleItemSchema } from "../schedule/schedule.schema.ts";
import { isTimeOfDay, isTimeZone } from "../event-basics/venue-time.ts";

const TIME_ERROR = "Enter a time. For example: 16:00";

/** A local time of day, `HH:mm`; null for none. */
const timeOfDayOrNull = z.nullable(
  untrimmedText("HH:mm".length, TIME_ERROR, TIME_ERROR).check(
    z.refine(isTimeOfDay, { error: TIME_ERROR }),
  ),
);

const CAPACITY_ERROR = "Enter a number from 1 to 100,000, or leave it empty";
const TOO_MANY_GUESTS = "A household can bring at most 50 guests";

/** The fields of an event. Rules that involve several of them are in validate-event.ts. */
export const eventShape = {
  name: requiredLine("Enter a name", 120),
  description: textOrNull(5000),
  startDate: day,
  /** The last day, inclusive. */
  endDate: day,
  /** When the first day starts; null for all day. */
  startTime: timeOfDayOrNull,
  /** When the last day ends; only with a start time. */
  endTime: timeOfDayOrNull,
  location: requiredLine("Enter a location", 200),
  timeZone: untrimmedText(60).check(z.refine(isTimeZone, { error: "Choose a time zone" })),
  capacity: z.nullable(
    z.int(CAPACITY_ERROR).check(z.minimum(1, CAPACITY_ERROR), z.maximum(100_000, CAPACITY_ERROR)),
  ),
  rsvpDeadline: z.nullable(day),
  familyBranch: lineOrNull(100),
  inviteRule: z.enum(INVITE_RULES),
  inviteAncestorId: z.nullable(id),
  inviteSpouses: z.enum(INVITED_SPOUSES),
  guestsPerHousehold: z
    .int(TOO_MANY_GUESTS)
    .check(z.minimum(0, TOO_MANY_GUESTS), z.maximum(50, TOO_MANY_GUESTS)),
};

/** The cover photo as a data URL; null removes it. */
export const coverShape = { cover: imageOrNull, coverShows: lineOrNull(200) };

/** An event in lists. */
export const eventCardSchema = z.object({
  id,
  name: z.string(),
  description: nullableString,
  startDate: z.string(),
  endDate: z.string(),
  startTime: nullableString,
  endTime: nullableString,
  location: z.string(),
  timeZone: z.string(),
  /** Null for an event for all groups. */
  familyGroupId: z.nullable(id),
  familyGroupName: nullableString,
  familyBranch: nullableString,
  cancelledAt: z.nullable(timestamp),
  /** The cover photo's URL. */
  cover: nullableString,
  /** The photo's text alternative. */
  coverShows: nullableString,
});
export type EventCard = z.output<typeof eventCardSchema>;

/** A guest. Fields that the viewer may not see are null. */
export const attendeeSchema = z.object({
  id,
  /** Null for a guest from outside the family. */
  userId: z.nullable(id),
  status: z.enum(ATTENDANCE_STATUSES),
  checkedIn: z.boolean(),
  /** For organizers only. */
  checkedInTime: z.nullable(timestamp),
  updatedAt: timestamp,
  user: z.object({
    fullName: z.string(),
    shortName: z.string(),
    email: nullableString,
    photo: nullableString,
    familyBranch: nullableString,
  }),
  /** The host; null for people of the tree and guests who walked in alone. */
  guestOf: z.nullable(idAndName),
  /** For guests from outside the family; null for people of the tree. */
  guestIsChild: z.nullable(z.boolean()),
  /** For organizers only: when they joined the waitlist, dietary needs, and a note. */
  waitingSince: z.nullable(timestamp),
  diet: nullableString,
  note: nullableString,
});
export type Attendee = z.output<typeof attendeeSchema>;

/** How many guests have each status. */
export const headcountSchema = z.object({
  /** Confirmed and attended. */
  confirmed: z.int(),
  pending: z.int(),
  declined: z.int(),
  attended: z.int(),
  total: z.int(),
});
export type Headcount = z.output<typeof headcountSchema>;

/** The most guests in an event's response; the attendance list returns further ones in pages. */
export const MAX_INITIAL_ATTENDEES = 200;

export const eventSchema = z.extend(eventCardSchema, {
  capacity: z.nullable(z.int()),
  rsvpDeadline: nullableString,
  inviteRule: z.enum(INVITE_RULES),
  /** The person whose descendants are invited; null for everyone, or if that person is gone. */
  inviteAncestor: z.nullable(idAndName),
  inviteSpouses: z.enum(INVITED_SPOUSES),
  guestsPerHousehold: z.int(),
  createdBy: z.nullable(id),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
  /** The reader's role as a helper. The policy decides on their other rights. */
  role: z.nullable(z.enum(EVENT_HELPER_ROLES)),
  /** The creator and co-organizers whom the reader may see. */
  organizers: z.array(idAndName),
  /** Today's date at the venue. */
  today: z.string(),
  /** Ordered by time. */
  scheduleItems: z.array(scheduleItemSchema),
  headcount: headcountSchema,
  /** For organizers only: when invitations were first sent; null if not yet. */
  invitationsSentAt: z.nullable(timestamp),
  /** The first guests. Organizers get all guests, others only those going. */
  attendees: z.array(attendeeSchema),
});
export type Event = z.output<typeof eventSchema>;
