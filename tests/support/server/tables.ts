import type { Pool } from "pg";

/** Lists all tables as `schema.table`, without the one of applied migrations, which is in another schema. */
export const tablesOf = (pool: Pool) => listNames(pool, "pg_tables", "tablename");

export const sequencesOf = (pool: Pool) => listNames(pool, "pg_sequences", "sequencename");

async function listNames(pool: Pool, view: string, column: string) {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, ${column}) as name from ${view} where schemaname = 'public'`,
  );
  return rows.map((row) => row.name);
}

/** Combines several changes into one statement, so that foreign keys are checked only at its end. */
export function combineStatements([first = "", ...others]: readonly string[]): string {
  return `with ${others.map((change, index) => `part${index} as (${change})`).join()} ${first}`;
}
