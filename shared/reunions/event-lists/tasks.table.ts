import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { attendance } from "../attendance/attendance.table.ts";
import { events } from "../event-basics/event.table.ts";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { MAX_NEEDED, TASK_KINDS, type TaskKind } from "./list-options.ts";

const inBounds = sql.raw(`between 1 and ${MAX_NEEDED}`);

/** Things to bring to an event and jobs to do there. */
export const eventTasks = pgTable(
  "event_tasks",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    kind: text().$type<TaskKind>().notNull(),
    title: text().notNull(),
    /** Details in the organizer's own words, such as when and for how many. */
    detail: text(),
    /** How many things or people are needed. */
    needed: integer().notNull().default(1),
    /** Its position among the event's tasks; equal positions are ordered by creation. */
    position: integer("place").notNull(),
    /** Version, for detecting conflicting edits. */
    version: integer().notNull().default(1),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    deletedAt: timestampColumn("deleted_at"),
  },
  (table) => [
    index("event_tasks_event").on(table.eventId, table.position),
    checkOneOf("event_tasks_kind_known", table.kind, TASK_KINDS),
    check("event_tasks_needed_bounds", sql`${table.needed} ${inBounds}`),
  ],
);

/** The sign-ups: which guest takes how much of a task. */
export const eventTaskSignUps = pgTable(
  "event_task_sign_ups",
  {
    id: serial().primaryKey(),
    taskId: integer("task_id")
      .notNull()
      .references(() => eventTasks.id, { onDelete: "cascade" }),
    attendanceId: integer("attendance_id")
      .notNull()
      .references(() => attendance.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    signedUpAt: timestampColumn("signed_up_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("event_task_sign_ups_unique").on(table.taskId, table.attendanceId),
    index("event_task_sign_ups_attendance").on(table.attendanceId),
    check("event_task_sign_ups_quantity_bounds", sql`${table.quantity} ${inBounds}`),
  ],
);
