import { index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../../family/people/people.table.ts";
import { timestampColumn } from "../../lib/columns.ts";

/** Sign-ins that wait for the second step. Each makes one session, once. */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    id: serial().primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The SHA-256 of the token in the browser's cookie. */
    tokenHash: text("token_hash").notNull(),
    /** Random bytes for a passkey to sign, in base64url. */
    passkeyChallenge: text("passkey_challenge").notNull(),
    /** The page to open after signing in; null for the usual one. */
    path: text(),
    /** The account at the provider that is connected once the second step is done; null for none. */
    providerIssuer: text("provider_issuer"),
    providerSubject: text("provider_subject"),
    createdAt: timestampColumn("created_at").notNull(),
    expiresAt: timestampColumn("expires_at").notNull(),
    usedAt: timestampColumn("used_at"),
  },
  (table) => [
    uniqueIndex("sign_in_challenges_token_unique").on(table.tokenHash),
    index("sign_in_challenges_user").on(table.userId),
    index("sign_in_challenges_expires").on(table.expiresAt),
  ],
);
