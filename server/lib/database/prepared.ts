import { fillPlaceholders, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool, QueryResultRow } from "pg";

/** A statement with placeholders that each connection plans once; outside of any transaction. */
export function prepared<Row extends QueryResultRow>(
  pool: Pool,
  name: string,
  statement: SQL,
): (values: Record<string, unknown>) => Promise<Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return async (values) => {
    const filled = fillPlaceholders(params, values);
    return (await pool.query<Row>({ name, text, values: filled })).rows;
  };
}
