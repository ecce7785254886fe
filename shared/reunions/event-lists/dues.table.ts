import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { attendance } from "../attendance/attendance.table.ts";
import { events } from "../event-basics/event.table.ts";
import { checkDay, timestampColumn } from "../../lib/columns.ts";
import { users } from "../../family/people/people.table.ts";

/** An event's dues per person. All amounts are integers in the currency's smallest unit. */
export const eventDues = pgTable(
  "event_dues",
  {
    eventId: integer("event_id")
      .primaryKey()
      .references(() => events.id, { onDelete: "cascade" }),
    /** ISO 4217. */
    currency: text().notNull(),
    perAdult: integer("per_adult").notNull(),
    perChild: integer("per_child").notNull(),
    /** Version, for detecting conflicting edits. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check("event_dues_currency_form", sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check("event_dues_not_negative", sql`${table.perAdult} >= 0 and ${table.perChild} >= 0`),
  ],
);

/** A household's payment, recorded by an organizer. */
export const eventPayments = pgTable(
  "event_payments",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    /** Who paid for their household; null for a guest alone, or if erased since. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The paying guest without a household in the tree. */
    attendanceId: integer("attendance_id").references(() => attendance.id, {
      onDelete: "set null",
    }),
    amount: integer().notNull(),
    paidOn: text("paid_on").notNull(),
    /** Idempotency key from the browser, so that a repeated request counts once. */
    key: uuid(),
    markedBy: integer("marked_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    deletedAt: timestampColumn("deleted_at"),
  },
  (table) => [
    index("event_payments_event").on(table.eventId),
    uniqueIndex("event_payments_key_unique").on(table.eventId, table.key),
    index("event_payments_user").on(table.userId),
    index("event_payments_attendance").on(table.attendanceId),
    index("event_payments_marked_by").on(table.markedBy),
    checkDay("event_payments_day_form", table.paidOn),
    check("event_payments_positive", sql`${table.amount} > 0`),
    check(
      "event_payments_one_payer",
      sql`num_nonnulls(${table.userId}, ${table.attendanceId}) <= 1`,
    ),
  ],
);
