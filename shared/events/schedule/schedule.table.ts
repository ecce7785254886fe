import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment, timeForm } from "../../lib/columns.ts";
import { events } from "../event.table.ts";

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
    /** Raised by edits that a form shows, so that a slower editor is told. */
    edition: integer().notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("schedule_items_event").on(table.eventId, table.startTime),
    check("schedule_items_end_after_start", sql`${table.endTime} > ${table.startTime}`),
    timeForm("schedule_items_start_form", table.startTime),
    timeForm("schedule_items_end_form", table.endTime),
  ],
);
