import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../lib/columns.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Captured emails, stored because no mail server is configured. The oldest are deleted. */
export const capturedMails = pgTable(
  "captured_mails",
  {
    id: serial().primaryKey(),
    /** The row in `mails`, which may no longer exist. An email handed over twice is stored once. */
    mailId: integer("mail_id").notNull().unique(),
    address: text().notNull(),
    subject: text().notNull(),
    /** Source of the email as it would have been sent (RFC 5322). */
    source: bytea().notNull(),
    capturedAt: timestampColumn("captured_at").notNull(),
  },
  (table) => [index("captured_mails_address").on(sql`lower(${table.address})`)],
);
