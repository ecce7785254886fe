import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { timestampColumn } from "../../lib/columns.ts";
import { users } from "../../family/people/people.table.ts";

/** connect-pg-simple reads and writes the first three columns. */
export const sessions = pgTable(
  "sessions",
  {
    sid: varchar().primaryKey(),
    sess: json().notNull(),
    expire: timestamp({ precision: 6 }).notNull(),
    /** The session's user, taken from what passport stores in `sess`. */
    userId: integer("user_id").generatedAlwaysAs(sql`(sess #>> '{passport,user}')::integer`),
    /** Names the session to its user, who never sees the sid. */
    publicId: uuid("public_id").notNull().defaultRandom(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    /** The browser and system that signed in, for example "Chrome on Windows". */
    device: text(),
    /** The time zone that the browser sent when it signed in. */
    timeZone: text("time_zone"),
  },
  (table) => [
    index("sessions_expire").on(table.expire),
    index("sessions_user").on(table.userId),
    uniqueIndex("sessions_public_id_unique").on(table.publicId),
  ],
);

export const emailVerification = pgTable(
  "email_verification",
  {
    id: serial().primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The SHA-256 of the emailed token. The code looks links up in the table of links instead. */
    token: text().notNull(),
    expiresAt: timestampColumn("expires_at").notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    verified: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("email_verification_token_unique").on(table.token),
    index("email_verification_user").on(table.userId),
  ],
);

/** The counters of the rate limits, with the columns of rate-limiter-flexible. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** The limit's name, and a keyed hash of who it counts. */
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** In milliseconds since 1970. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
