import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { users } from "../people/people.table.ts";
import { mails } from "./mails.table.ts";

/** For whom a mail is: who has its address, and the children for whom a parent is written to. */
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
