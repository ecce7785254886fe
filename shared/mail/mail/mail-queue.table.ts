import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { checkDay, timestampColumn } from "../../lib/columns.ts";

/** State of the outbox, shared by all server processes: one row, or none before the first email. */
export const mailQueue = pgTable(
  "mail_queue",
  {
    id: integer().primaryKey().default(1),
    /** Since when sending is paused because the mail server can't be used; null if it works. */
    pausedAt: timestampColumn("paused_at"),
    /** The reason, with the mail server's reply, for Super Admins. */
    pauseReason: text("pause_reason"),
    /** When a process may try again; that process moves it forward. */
    retryAt: timestampColumn("retry_at"),
    /** Failed tries in a row; every one makes the wait longer. */
    tries: integer().notNull().default(0),
    /** Earliest time to send the next email. */
    nextAt: timestampColumn("next_at"),
    /** Number of emails handed over on `day` (UTC). */
    day: text(),
    handedOver: integer("handed_over").notNull().default(0),
  },
  (table) => [
    check("mail_queue_is_one", sql`${table.id} = 1`),
    check(
      "mail_queue_pause_has_reason",
      sql`(${table.pausedAt} is null) = (${table.pauseReason} is null)
        and (${table.pausedAt} is null) = (${table.retryAt} is null)`,
    ),
    checkDay("mail_queue_day_form", table.day),
  ],
);
