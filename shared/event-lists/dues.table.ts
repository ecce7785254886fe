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
import { attendance } from "../events/attendance.table.ts";
import { events } from "../events/event.table.ts";
import { dayForm, moment } from "../lib/columns.ts";
import { users } from "../people/people.table.ts";

/** What an event asks of each who comes. All amounts are whole numbers of the currency's smallest part. */
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
    /** Raised by edits that a form shows, so that a slower editor is told. */
    edition: integer().notNull().default(1),
  },
  (table) => [
    check("event_dues_currency_form", sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check("event_dues_not_negative", sql`${table.perAdult} >= 0 and ${table.perChild} >= 0`),
  ],
);

/** What an organiser marked as paid, in one go, for a household. */
export const eventPayments = pgTable(
  "event_payments",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    /** Who paid for their household; null for a guest alone, and for who has been erased since. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The guest who paid and has no household in the tree. */
    attendanceId: integer("attendance_id").references(() => attendance.id, {
      onDelete: "set null",
    }),
    amount: integer().notNull(),
    paidOn: text("paid_on").notNull(),
    /** Sent by the browser with each new payment, so that a repeated request counts once. */
    key: uuid(),
    markedBy: integer("marked_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("event_payments_event").on(table.eventId),
    uniqueIndex("event_payments_key_unique").on(table.eventId, table.key),
    index("event_payments_user").on(table.userId),
    index("event_payments_attendance").on(table.attendanceId),
    index("event_payments_marked_by").on(table.markedBy),
    dayForm("event_payments_day_form", table.paidOn),
    check("event_payments_positive", sql`${table.amount} > 0`),
    check(
      "event_payments_one_payer",
      sql`num_nonnulls(${table.userId}, ${table.attendanceId}) <= 1`,
    ),
  ],
);
