import { sql } from "drizzle-orm";
import { check, index, integer, pgTable } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../lib/columns.ts";
import { users } from "./people.table.ts";

/** Contact persons: for people without an email address, the adult who gets their emails and replies for them. */
export const contactPersons = pgTable(
  "contact_persons",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    contactPersonId: integer("contact_person_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    setBy: integer("set_by").references(() => users.id, { onDelete: "set null" }),
    setAt: timestampColumn("set_at").notNull().defaultNow(),
  },
  (table) => [
    index("contact_persons_contact_person").on(table.contactPersonId),
    index("contact_persons_set_by").on(table.setBy),
    check("contact_persons_another", sql`${table.userId} <> ${table.contactPersonId}`),
  ],
);
