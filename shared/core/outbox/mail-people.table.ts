import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { users } from "../../family/people/people.table.ts";
import { mails } from "./mails.table.ts";

/** The people an email is for: the owner of its address, and children whose parent gets it for them. */
export const mailPeople = pgTable(
  "mail_people",
  {
    mailId: integer("mail_id")
      .notNull()
      .references(() => mails.id, { onDelete: "cascade" }),
    personId: integer("person_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ name: "mail_people_pkey", columns: [table.mailId, table.personId] }),
    index("mail_people_person").on(table.personId),
  ],
);
