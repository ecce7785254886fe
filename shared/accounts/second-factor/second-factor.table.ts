import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../../family/people/people.table.ts";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { SETUP_KINDS, type SetupKind } from "./second-factor-options.ts";

/** The account that a row belongs to. */
const ownerColumn = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The secret of an authenticator app, from which it makes one-time codes (RFC 6238). */
export const totpSecrets = pgTable(
  "totp_secrets",
  {
    id: serial().primaryKey(),
    userId: ownerColumn(),
    /** Encrypted with the server's secret. */
    sealed: text().notNull(),
    /** The 30-second step of the last code used, so that each code works once. */
    lastStep: bigint("last_step", { mode: "number" }).notNull(),
    createdAt: timestampColumn("created_at").notNull(),
    lastUsedAt: timestampColumn("last_used_at"),
  },
  (table) => [uniqueIndex("totp_secrets_user_unique").on(table.userId)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: serial().primaryKey(),
    userId: ownerColumn(),
    name: text().notNull(),
    /** Chosen by the authenticator, in base64url. */
    credentialId: text("credential_id").notNull(),
    /** In COSE form, in base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the authenticator has signed; 0 if it doesn't count. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How browsers reach the authenticator: usb, internal and so on. */
    transports: text().array().notNull(),
    createdAt: timestampColumn("created_at").notNull(),
    lastUsedAt: timestampColumn("last_used_at"),
  },
  (table) => [
    uniqueIndex("passkeys_credential_unique").on(table.credentialId),
    index("passkeys_user").on(table.userId),
    check("passkeys_name_not_blank", sql`length(btrim(${table.name})) > 0`),
  ],
);

/** Codes for the day when neither the app nor a passkey is at hand. Each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: serial().primaryKey(),
    userId: ownerColumn(),
    /** A keyed hash, so that nobody can find the code in the table or in a backup. */
    codeHash: text("code_hash").notNull(),
    usedAt: timestampColumn("used_at"),
  },
  (table) => [uniqueIndex("recovery_codes_unique").on(table.userId, table.codeHash)],
);

/** An authenticator app or a passkey that is being set up. A person sets up one thing at a time. */
export const secondFactorSetups = pgTable(
  "second_factor_setups",
  {
    id: serial().primaryKey(),
    userId: ownerColumn(),
    kind: text().$type<SetupKind>().notNull(),
    /** The app's secret, or the bytes that the passkey has to sign. Encrypted with the server's secret. */
    sealed: text().notNull(),
    expiresAt: timestampColumn("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("second_factor_setups_user_unique").on(table.userId),
    checkOneOf("second_factor_setups_kind_known", table.kind, SETUP_KINDS),
  ],
);
