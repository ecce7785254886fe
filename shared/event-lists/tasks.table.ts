import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { attendance } from "../events/attendance.table.ts";
import { events } from "../events/event.table.ts";
import { moment, oneOf } from "../lib/columns.ts";
import { MOST_NEEDED, TASK_KINDS, type TaskKind } from "./list-words.ts";

const inBounds = sql.raw(`between 1 and ${MOST_NEEDED}`);

/** What is to be brought to an event, or done at it. */
export const eventTasks = pgTable(
  "event_tasks",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    kind: text().$type<TaskKind>().notNull(),
    title: text().notNull(),
    /** For how many, when and where, in the organiser's own words. */
    detail: text(),
    /** How many of it, or how many people, are needed. */
    needed: integer().notNull().default(1),
    /** Its place among the event's tasks; those of one place stand as they were made. */
    place: integer().notNull(),
    /** Raised by edits that a form shows, so that a slower editor is told. */
    edition: integer().notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("event_tasks_event").on(table.eventId, table.place),
    oneOf("event_tasks_kind_known", table.kind, TASK_KINDS),
    check("event_tasks_needed_bounds", sql`${table.needed} ${inBounds}`),
  ],
);

/** Who of an event's list has taken how much of a task. */
export const eventTaskTakes = pgTable(
  "event_task_takes",
  {
    id: serial().primaryKey(),
    taskId: integer("task_id")
      .notNull()
      .references(() => eventTasks.id, { onDelete: "cascade" }),
    attendanceId: integer("attendance_id")
      .notNull()
      .references(() => attendance.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    takenAt: moment("taken_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("event_task_takes_unique").on(table.taskId, table.attendanceId),
    index("event_task_takes_attendance").on(table.attendanceId),
    check("event_task_takes_quantity_bounds", sql`${table.quantity} ${inBounds}`),
  ],
);
