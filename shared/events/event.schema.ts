import * as z from "zod/mini";
import { imageOrNull } from "../images/image.schema.ts";
import {
  day,
  edition,
  exactText,
  id,
  line,
  lineOrNull,
  moment,
  requiredLine,
  textOrNull,
} from "../lib/schemas.ts";
import { ATTENDANCE_STATUSES, EVENT_PARTS, INVITE_RULES, INVITED_SPOUSES } from "./event-words.ts";
import { scheduleItemSchema } from "./schedule/schedule.schema.ts";
import { isTimeZone } from "./venue-clock.ts";

const maybe = z.nullable(z.string());

const NO_CAPACITY = "Capacity is a number from 1 to 100,000, or empty";
const TOO_MANY_GUESTS = "A household can bring 50 guests at most";

/** What an organiser says of an event; rules that concern more than one field are event-faults.ts. */
export const eventShape = {
  name: requiredLine("Please give the event a name", 120),
  description: textOrNull(5000),
  startDate: day,
  /** The last day, itself included. */
  endDate: day,
  location: requiredLine("Please say where it is", 200),
  timeZone: exactText(60).check(z.refine(isTimeZone, { error: "Please choose a time zone" })),
  capacity: z.nullable(
    z.int(NO_CAPACITY).check(z.minimum(1, NO_CAPACITY), z.maximum(100_000, NO_CAPACITY)),
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

/** The picture of an event, sent as a data URL; null removes it. */
export const coverShape = { cover: imageOrNull, coverShows: lineOrNull(200) };

/** An event as it stands in lists. */
export const eventCardSchema = z.object({
  id,
  name: z.string(),
  description: maybe,
  startDate: z.string(),
  endDate: z.string(),
  location: z.string(),
  timeZone: z.string(),
  /** Null for an event of all groups. */
  familyGroupId: z.nullable(id),
  familyGroupName: maybe,
  familyBranch: maybe,
  cancelledAt: z.nullable(moment),
  /** The address of its picture. */
  cover: maybe,
  /** What the picture shows, in words. */
  coverShows: maybe,
});
export type EventCard = z.output<typeof eventCardSchema>;

const named = z.object({ id, name: z.string() });

const NO_GUEST_NAME = "Please give the guest's name";

/** What a guest who is not in the tree is called. */
export const guestName = line(120, "That name is too long", NO_GUEST_NAME).check(
  z.regex(/\p{L}/u, NO_GUEST_NAME),
);

/** Who of those asked, or which guest; what the reader may not know of them is null. */
export const attendeeSchema = z.object({
  id,
  /** Null for a guest who is not in the tree. */
  userId: z.nullable(id),
  status: z.enum(ATTENDANCE_STATUSES),
  checkedIn: z.boolean(),
  /** For organisers only. */
  checkedInTime: z.nullable(moment),
  updatedAt: moment,
  user: z.object({
    fullName: z.string(),
    shortName: z.string(),
    email: maybe,
    photo: maybe,
    familyBranch: maybe,
  }),
  /** Whose guest; null for people of the tree, and who walked in alone. */
  guestOf: z.nullable(named),
  /** Of a guest; null for people of the tree. */
  guestIsChild: z.nullable(z.boolean()),
  /** For organisers only: since when they wait for a seat, what they eat, and what else they said. */
  waitingSince: z.nullable(moment),
  diet: maybe,
  note: maybe,
});
export type Attendee = z.output<typeof attendeeSchema>;

/** How many of those asked there are of each status. */
export const headcountSchema = z.object({
  /** Who comes or came: confirmed and attended. */
  confirmed: z.int(),
  pending: z.int(),
  declined: z.int(),
  attended: z.int(),
  total: z.int(),
});
export type Headcount = z.output<typeof headcountSchema>;

/** As many attendees as an event's own answer holds; the others are asked for in pages. */
export const ATTENDEES_AT_FIRST = 200;

export const eventSchema = z.extend(eventCardSchema, {
  capacity: z.nullable(z.int()),
  rsvpDeadline: maybe,
  inviteRule: z.enum(INVITE_RULES),
  /** Whose descendants are invited; null for everyone, and where that person is gone. */
  inviteAncestor: z.nullable(named),
  inviteSpouses: z.enum(INVITED_SPOUSES),
  guestsPerHousehold: z.int(),
  createdBy: z.nullable(id),
  createdAt: moment,
  updatedAt: moment,
  edition,
  /** What the reader was named for; what follows from their role is asked of the policy. */
  part: z.nullable(z.enum(EVENT_PARTS)),
  /** Who made it, and who was named since, as far as the reader may know of them. */
  organisers: z.array(named),
  /** The day it is at the venue. */
  today: z.string(),
  /** In the order of their times. */
  scheduleItems: z.array(scheduleItemSchema),
  headcount: headcountSchema,
  /** The first of them: for organisers all who were asked, for others who comes. */
  attendees: z.array(attendeeSchema),
});
export type Event = z.output<typeof eventSchema>;
