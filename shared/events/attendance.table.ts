import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, oneOf } from "../lib/columns.ts";
import { users } from "../people/people.table.ts";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "./event-words.ts";
import { events } from "./event.table.ts";

/** Who is asked to an event: a person of the tree, or a guest by name whom a household or the door brought. */
export const attendance = pgTable(
  "attendance",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    /** Null for a guest who is not in the tree. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    guestName: text("guest_name"),
    guestIsChild: boolean("guest_is_child"),
    /** Whose guest; null for one who walked in alone. */
    guestOf: integer("guest_of").references(() => users.id, { onDelete: "cascade" }),
    status: text().$type<AttendanceStatus>().notNull().default("pending"),
    /** What an undone check-in goes back to; null for who walked in. */
    statusBefore: text("status_before").$type<AttendanceStatus>(),
    checkedIn: boolean("checked_in").notNull().default(false),
    checkedInTime: moment("checked_in_time"),
    /** The laptop at the door; null for who is not in, or was checked in elsewhere. */
    checkedInOn: text("checked_in_on"),
    /** The key of the check-in that holds, in the log of the door. */
    checkInKey: uuid("check_in_key"),
    /** Since when they wait for a seat of a full event; null for all others. */
    waitingSince: moment("waiting_since"),
    /** Their place in line, which a household has as a whole: the lowest number is first. */
    waitingNumber: integer("waiting_number"),
    /** Since when it is known that a seat is free whose person has died, left or been deleted. */
    awaySince: moment("away_since"),
    /** What they eat, and what else the organisers are to know; gone 90 days after the event. */
    diet: text(),
    note: text(),
    /** Who gave the answer that stands; null before any, or where an organiser's command did. */
    answeredBy: integer("answered_by").references(() => users.id, { onDelete: "set null" }),
    /** Asked by an organiser in addition to those whom the event's rule asks, and wherever they belong. */
    isAdded: boolean("is_added").notNull().default(false),
    /** Taken off the list by an organiser: the rule does not ask them again. */
    takenOffAt: moment("taken_off_at"),
    /** A badge's code holds it: raised, earlier badges no longer work. */
    badgeVersion: integer("badge_version").notNull().default(1),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("attendance_event_user_unique").on(table.eventId, table.userId),
    index("attendance_user").on(table.userId),
    index("attendance_guest_of").on(table.guestOf),
    index("attendance_answered_by").on(table.answeredBy),
    index("attendance_event_status").on(table.eventId, table.status),
    index("attendance_waiting")
      .on(table.eventId, table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
    // What goes 90 days after the event.
    index("attendance_private")
      .on(table.eventId)
      .where(
        sql`${table.diet} is not null or ${table.note} is not null or ${table.guestName} <> 'Guest'`,
      ),
    oneOf("attendance_status_known", table.status, ATTENDANCE_STATUSES),
    oneOf("attendance_status_before_known", table.statusBefore, ATTENDANCE_STATUSES),
    check(
      "attendance_person_or_guest",
      sql`num_nonnulls(${table.userId}, ${table.guestName}) = 1 and num_nulls(${table.guestName}, ${table.guestIsChild}) <> 1`,
    ),
    check(
      "attendance_waiting_in_line",
      sql`num_nonnulls(${table.waitingSince}, ${table.waitingNumber}) <> 1
        and (${table.waitingSince} is null or ${table.status} in ('pending', 'attended'))`,
    ),
    check("attendance_diet_bounds", sql`length(${table.diet}) between 1 and 200`),
    check("attendance_note_bounds", sql`length(${table.note}) between 1 and 500`),
    check(
      "attendance_guest_of_a_guest",
      sql`${table.guestOf} is null or ${table.guestName} is not null`,
    ),
    check("attendance_checked_in_agrees", sql`${table.checkedIn} = (${table.status} = 'attended')`),
    check(
      "attendance_check_in_has_time",
      sql`${table.checkedIn} = (${table.checkedInTime} is not null)`,
    ),
    check(
      "attendance_check_in_is_held",
      sql`${table.checkedIn} or num_nonnulls(${table.checkedInOn}, ${table.checkInKey}) = 0`,
    ),
  ],
);
