import { integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";
import { users } from "../people/people.table.ts";

/** Who wants no messages, questions and reminders (MSG-04). The rest still reaches them. */
export const stoppedMails = pgTable("stopped_mails", {
  personId: integer("person_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  stoppedAt: moment("stopped_at").notNull().defaultNow(),
});
