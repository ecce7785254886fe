import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { timestampColumn, checkLocalTime } from "../../lib/columns.ts";
import { events } from "../event-basics/event.table.ts";

export const scheduleItems = pgTable(
  "schedule_items",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text(),
    /** Local time at the venue, `YYYY-MM-DDTHH:mm`. */
    startTime: text("start_time").notNull(),
    /** Null for an item without a set end. */
    endTime: text("end_time"),
    icon: text(),
    /** Version, for detecting conflicting edits. */
    version: integer().notNull().default(1),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    deletedAt: timestampColumn("deleted_at"),
  },
  (table) => [
    index("schedule_items_event").on(table.eventId, table.startTime),
    check("schedule_items_end_after_start", sql`${table.endTime} > ${table.startTime}`),
    checkLocalTime("schedule_items_start_form", table.startTime),
    checkLocalTime("schedule_items_end_form", table.endTime),
  ],
);
