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
} from "drizzle-orm/pg-core";
import { moment, oneOf } from "../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "./event-words.ts";

export const events = pgTable(
  "events",
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text(),
    startDate: text("start_date").notNull(),
    /** The last day, itself included. */
    endDate: text("end_date").notNull(),
    location: text().notNull(),
    /** The venue's IANA time zone; schedule times are its wall clock. */
    timeZone: text("time_zone").notNull().default("UTC"),
    capacity: integer(),
    rsvpDeadline: text("rsvp_deadline"),
    /** Null: for all groups (a Super Admin's event). */
    familyGroupId: integer("family_group_id").references(() => familyGroups.id),
    /** Null: all branches. */
    familyBranch: text("family_branch"),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("events_group_days")
      .on(table.familyGroupId, table.endDate)
      .where(sql`${table.deletedAt} is null`),
    check("events_end_after_start", sql`${table.endDate} >= ${table.startDate}`),
    check("events_capacity_bounds", sql`${table.capacity} between 1 and 100000`),
  ],
);

export const scheduleItems = pgTable(
  "schedule_items",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text(),
    /** The venue's wall clock, `YYYY-MM-DDTHH:mm`. */
    startTime: text("start_time").notNull(),
    endTime: text("end_time").notNull(),
    icon: text(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("schedule_items_event").on(table.eventId, table.startTime),
    check("schedule_items_end_after_start", sql`${table.endTime} > ${table.startTime}`),
  ],
);

export const attendance = pgTable(
  "attendance",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text().$type<AttendanceStatus>().notNull().default("pending"),
    checkedIn: boolean("checked_in").notNull().default(false),
    checkedInTime: moment("checked_in_time"),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("attendance_event_user_unique").on(table.eventId, table.userId),
    index("attendance_user").on(table.userId),
    index("attendance_event_status").on(table.eventId, table.status),
    oneOf("attendance_status_known", table.status, ATTENDANCE_STATUSES),
    check("attendance_checked_in_agrees", sql`${table.checkedIn} = (${table.status} = 'attended')`),
  ],
);
