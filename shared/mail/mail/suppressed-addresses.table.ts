import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../lib/columns.ts";

/**
 * The suppression list: addresses that the mail server has rejected permanently. Nothing more is
 * sent there.
 */
export const suppressedAddresses = pgTable(
  "suppressed_addresses",
  {
    /** Lowercase. */
    address: text().primaryKey(),
    /** The mail server's reply. */
    reply: text().notNull(),
    suppressedAt: timestampColumn("suppressed_at").notNull(),
  },
  (table) => [check("suppressed_addresses_lower", sql`${table.address} = lower(${table.address})`)],
);
