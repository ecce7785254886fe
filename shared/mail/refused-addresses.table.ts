import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";

/** Addresses that the mail server has refused for good: nothing is sent there, until people have others. */
export const refusedAddresses = pgTable(
  "refused_addresses",
  {
    /** In lower case. */
    address: text().primaryKey(),
    /** What the mail server said. */
    reply: text().notNull(),
    refusedAt: moment("refused_at").notNull(),
  },
  (table) => [check("refused_addresses_lower", sql`${table.address} = lower(${table.address})`)],
);
