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
  varchar,
} from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";
import { users } from "../people/people.table.ts";

/** The first three columns are those that connect-pg-simple reads and writes. */
export const sessions = pgTable(
  "sessions",
  {
    sid: varchar().primaryKey(),
    sess: json().notNull(),
    expire: timestamp({ precision: 6 }).notNull(),
    /** Whose session it is: passport keeps that within `sess`. */
    userId: integer("user_id").generatedAlwaysAs(sql`(sess #>> '{passport,user}')::integer`),
  },
  (table) => [index("sessions_expire").on(table.expire), index("sessions_user").on(table.userId)],
);

export const emailVerification = pgTable(
  "email_verification",
  {
    id: serial().primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The SHA-256 of the token that the mail carries. What is asked is the table of links. */
    token: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    verified: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("email_verification_token_unique").on(table.token),
    index("email_verification_user").on(table.userId),
  ],
);

/** What rate limits count, with the columns that rate-limiter-flexible reads and writes. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** The limit, and a keyed hash of whom it is counted for. */
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** In milliseconds since 1970. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
