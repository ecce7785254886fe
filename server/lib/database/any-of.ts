import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Whether a column has one of these values, however many they are: they are sent as one array, where
 * inArray() takes a parameter for each and PostgreSQL ends at 65,535.
 */
export const isAnyOf = (column: PgColumn, values: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(arrayTypeOf(column))})`;

const arrayTypeOf = (column: PgColumn) => `${column.getSQLType().replace("serial", "integer")}[]`;
