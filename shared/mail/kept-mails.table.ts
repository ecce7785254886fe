import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The development mailbox: mail that goes nowhere, as no mail server is configured. The oldest go. */
export const keptMails = pgTable(
  "kept_mails",
  {
    id: serial().primaryKey(),
    /** The mail's of `mails`, which may be gone. A mail that is handed over again is kept once. */
    mailId: integer("mail_id").notNull().unique(),
    address: text().notNull(),
    subject: text().notNull(),
    /** As it would have gone over the wire. RFC 5322. */
    source: bytea().notNull(),
    keptAt: moment("kept_at").notNull(),
  },
  (table) => [index("kept_mails_address").on(sql`lower(${table.address})`)],
);
