import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, timestamp } from "drizzle-orm/pg-core";

/** A check that a text column holds one of the words of an enumeration. */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  const list = words.map((word) => `'${word}'`).join(", ");
  return check(name, sql`${column} in (${sql.raw(list)})`);
}

/** A point in time, whatever the zone of whoever wrote it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
