import type { Pool } from "pg";

/** The names of all tables, with schema. Those of the migrations are in another schema, and left out. */
export const tablesOf = (pool: Pool) => namesIn(pool, "pg_tables", "tablename");

export const sequencesOf = (pool: Pool) => namesIn(pool, "pg_sequences", "sequencename");

async function namesIn(pool: Pool, view: string, name: string) {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, ${name}) as name from ${view} where schemaname = 'public'`,
  );
  return rows.map((row) => row.name);
}

/** Several changes as one statement, after which no foreign key is left to break. */
export function together([first = "", ...others]: readonly string[]): string {
  return `with ${others.map((change, at) => `part${at} as (${change})`).join()} ${first}`;
}
