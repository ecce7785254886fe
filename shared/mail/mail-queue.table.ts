import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { dayForm, moment } from "../lib/columns.ts";

/** How the sending of mail stands, over all processes of the server: one row, or none before the first mail. */
export const mailQueue = pgTable(
  "mail_queue",
  {
    id: integer().primaryKey().default(1),
    /** Since when nothing is sent, as the mail server can't be used; null while all is well. */
    pausedAt: moment("paused_at"),
    /** In words for Super Admins; what the mail server said among them. */
    pausedWhy: text("paused_why"),
    /** When one process tries again; moved on by whoever does. */
    tryAt: moment("try_at"),
    /** How often in a row it was in vain, for ever longer waits. */
    tries: integer().notNull().default(0),
    /** Not before this moment may the next mail leave. */
    nextAt: moment("next_at"),
    /** How many were handed over on which day, by UTC. */
    day: text(),
    handedOver: integer("handed_over").notNull().default(0),
  },
  (table) => [
    check("mail_queue_is_one", sql`${table.id} = 1`),
    check(
      "mail_queue_pause_is_told",
      sql`(${table.pausedAt} is null) = (${table.pausedWhy} is null)
        and (${table.pausedAt} is null) = (${table.tryAt} is null)`,
    ),
    dayForm("mail_queue_day_form", table.day),
  ],
);
