import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../lib/columns.ts";

/** The mail server that a Super Admin set up on screen: one row, or none. */
export const mailSettings = pgTable(
  "mail_settings",
  {
    id: integer().primaryKey().default(1),
    /** Host, port, user, password and sender, encrypted with a key derived from the server's secret. */
    sealed: text().notNull(),
    changedAt: timestampColumn("changed_at").notNull(),
  },
  (table) => [check("mail_settings_is_one", sql`${table.id} = 1`)],
);
