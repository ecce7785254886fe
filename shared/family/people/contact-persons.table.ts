import { sql } from "drizzle-orm";
import { check, index, integer, pgTable } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../lib/columns.ts";
import { users } from "./people.table.ts";

/** Contact persons: for people without an email address, the adult who gets their emails and replies for them. */
export const contactPersons = pgTable(
  "reached_through",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    throughId: integer("through_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    setBy: integer("set_by").references(() => users.id, { onDelete: "set null" }),
    setAt: timestampColumn("set_at").notNull().defaultNow(),
  },
  (table) => [
    index("reached_through_whom").on(table.throughId),
    index("reached_through_set_by").on(table.setBy),
    check("reached_through_another", sql`${table.userId} <> ${table.throughId}`),
  ],
);
