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
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { users } from "../../family/people/people.table.ts";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "../event-basics/event-options.ts";
import { events } from "../event-basics/event.table.ts";

/** A guest list's rows: people of the tree, and guests from outside the family by name. */
export const attendance = pgTable(
  "attendance",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    /** Null for a guest from outside the family. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    guestName: text("guest_name"),
    guestIsChild: boolean("guest_is_child"),
    /** The host; null for a guest who walked in alone. */
    guestOf: integer("guest_of").references(() => users.id, { onDelete: "cascade" }),
    status: text().$type<AttendanceStatus>().notNull().default("pending"),
    /** The status that undoing the check-in restores; null for walk-ins. */
    statusBefore: text("status_before").$type<AttendanceStatus>(),
    checkedIn: boolean("checked_in").notNull().default(false),
    checkedInTime: timestampColumn("checked_in_time"),
    /** The check-in station; null if not checked in, or not at a station. */
    checkedInOn: text("checked_in_on"),
    /** The current check-in's key in the check-in log. */
    checkInKey: uuid("check_in_key"),
    /** When they joined the waitlist; null if not on it. */
    waitingSince: timestampColumn("waiting_since"),
    /** The household's shared place on the waitlist. The lowest number is first. */
    waitingNumber: integer("waiting_number"),
    /** When the server noticed that the person died, left, or was deleted, which frees the spot. */
    spotFreedAt: timestampColumn("spot_freed_at"),
    /** Dietary needs and a note to the organizers, deleted 90 days after the event. */
    diet: text(),
    note: text(),
    /** Who gave the current reply; null before any reply, or if an organizer set it. */
    repliedBy: integer("replied_by").references(() => users.id, { onDelete: "set null" }),
    /** An organizer added them by hand, regardless of the event's rule and their family. */
    isAdded: boolean("is_added").notNull().default(false),
    /** When an organizer removed them. The event's rule doesn't add them again. */
    removedAt: timestampColumn("removed_at"),
    /** Part of a badge's code. Raising it makes earlier badges invalid. */
    badgeVersion: integer("badge_version").notNull().default(1),
    updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("attendance_event_user_unique").on(table.eventId, table.userId),
    index("attendance_user").on(table.userId),
    index("attendance_guest_of").on(table.guestOf),
    index("attendance_replied_by").on(table.repliedBy),
    index("attendance_event_status").on(table.eventId, table.status),
    index("attendance_waiting")
      .on(table.eventId, table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
    // For the job that deletes personal details 90 days after the event.
    index("attendance_private")
      .on(table.eventId)
      .where(
        sql`${table.diet} is not null or ${table.note} is not null or ${table.guestName} <> 'Guest'`,
      ),
    checkOneOf("attendance_status_known", table.status, ATTENDANCE_STATUSES),
    checkOneOf("attendance_status_before_known", table.statusBefore, ATTENDANCE_STATUSES),
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
