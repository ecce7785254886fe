import { integer, pgTable } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../lib/columns.ts";
import { users } from "../../family/people/people.table.ts";

/**
 * People who have unsubscribed from messages, questions and reminders (MSG-04). They still get all
 * other email.
 */
export const unsubscribes = pgTable("unsubscribes", {
  personId: integer("person_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  unsubscribedAt: timestampColumn("unsubscribed_at").notNull().defaultNow(),
});
