import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../context.ts";

/** Reserves ids of a table for rows that others refer to before they are written. */
export async function reserveIds(tx: Executor, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::integer as id
    from generate_series(1, ${count}::integer)`);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
