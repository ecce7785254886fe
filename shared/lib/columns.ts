import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, check, timestamp } from "drizzle-orm/pg-core";

/** That a text column holds one of the words of an enumeration, or nothing. */
export function columnIsOneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  const list = words.map((word) => `'${word}'`).join(", ");
  return sql`${column} in (${sql.raw(list)})`;
}

export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, columnIsOneOf(column, words));

/** A check that a text column holds a day, `YYYY-MM-DD`, or nothing. */
export const dayForm = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^\\d{4}-\\d{2}-\\d{2}$'`);

/** A check that a text column holds a minute of a wall clock, `YYYY-MM-DDTHH:mm`. */
export const timeForm = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$'`);

/** A check that a text column holds a time of day, `HH:mm`, or nothing. */
export const clockForm = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^([01]\\d|2[0-3]):[0-5]\\d$'`);

/** A point in time, whatever the zone of whoever wrote it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
