import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { events } from "../event-basics/event.table.ts";
import { checkDay, timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { users } from "../../family/people/people.table.ts";
import {
  REMINDER_ANCHORS,
  REMINDED_STATUSES,
  type ReminderAnchor,
  type RemindedStatus,
  DEFAULT_TIME,
} from "../../core/outbox/reminder-options.ts";

/** Rules for an event's automatic reminders: who gets them, and how many days before the deadline or the start. */
export const reminderRules = pgTable(
  "reminder_rules",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    days: integer().notNull(),
    before: text().$type<ReminderAnchor>().notNull(),
    status: text().$type<RemindedStatus>().notNull(),
    /** Local time at the venue, `HH:mm`. */
    at: text().notNull().default(DEFAULT_TIME),
    /** Date of the last run in the venue's time zone; null before the first. */
    lastRunOn: text("last_run_on"),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("reminder_rules_unique").on(table.eventId, table.before, table.days, table.status),
    index("reminder_rules_created_by").on(table.createdBy),
    checkOneOf("reminder_rules_before_known", table.before, REMINDER_ANCHORS),
    checkOneOf("reminder_rules_status_known", table.status, REMINDED_STATUSES),
    check("reminder_rules_days_bounds", sql`${table.days} between 0 and 365`),
    check("reminder_rules_at_form", sql`${table.at} ~ '^([01]\\d|2[0-3]):[0-5]\\d$'`),
    checkDay("reminder_rules_last_run_form", table.lastRunOn),
  ],
);
