import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Whether a column has one of these values. Sends them as one array, because inArray() needs a parameter for
 * each, and PostgreSQL allows 65,535.
 */
export const isAnyOf = (column: PgColumn, values: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(arrayTypeOf(column))})`;

const arrayTypeOf = (column: PgColumn) => `${column.getSQLType().replace("serial", "integer")}[]`;

/** Whether a column has none of these values. PostgreSQL uses one hash table of them. */
export const isNoneOf = (column: PgColumn, values: readonly number[]): SQL =>
  sql`${column} not in (select unnest(${sql.param([...values])}::${sql.raw(arrayTypeOf(column))}))`;
