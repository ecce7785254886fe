import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../lib/columns.ts";

/**
 * The suppression list: addresses that the mail server has rejected permanently. Nothing more is
 * sent there.
 */
export const refusedAddresses = pgTable(
  "refused_addresses",
  {
    /** Lowercase. */
    address: text().primaryKey(),
    /** The mail server's reply. */
    reply: text().notNull(),
    refusedAt: timestampColumn("refused_at").notNull(),
  },
  (table) => [check("refused_addresses_lower", sql`${table.address} = lower(${table.address})`)],
);
