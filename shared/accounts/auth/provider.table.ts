import { index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../../family/people/people.table.ts";
import { timestampColumn } from "../../lib/columns.ts";

/** Accounts at an OpenID provider with which people sign in. */
export const providerAccounts = pgTable(
  "provider_accounts",
  {
    id: serial().primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The provider's address, which its tokens name as `iss`. */
    issuer: text().notNull(),
    /** The account's id at the provider (`sub`). It never changes, unlike an email address. */
    subject: text().notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("provider_accounts_subject_unique").on(table.issuer, table.subject),
    index("provider_accounts_user").on(table.userId),
  ],
);
