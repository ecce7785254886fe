import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, check, timestamp } from "drizzle-orm/pg-core";

/** SQL condition: a text column holds one of these values. */
export function columnIsOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((word) => `'${word}'`).join(", ");
  return sql`${column} in (${sql.raw(list)})`;
}

export const checkOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, columnIsOneOf(column, values));

/** A check that a text column holds a day, `YYYY-MM-DD`, or nothing. */
export const checkDay = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^\\d{4}-\\d{2}-\\d{2}$'`);

/** A check that a text column holds a minute of a wall clock, `YYYY-MM-DDTHH:mm`. */
export const checkLocalTime = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$'`);

/** A check that a text column holds a time of day, `HH:mm`, or nothing. */
export const checkTimeOfDay = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^([01]\\d|2[0-3]):[0-5]\\d$'`);

/** A column for a point in time, independent of time zones. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true });
