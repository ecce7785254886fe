import type { Pool } from "pg";
import { sequencesOf, tablesOf, combineStatements } from "./tables.ts";

/** For a table with more bytes than this, TRUNCATE is faster than DELETE. */
const LARGE_TABLE = 512 * 1024;

/**
 * Returns a function that empties all tables of a database, except the one of applied migrations, and restarts
 * IDs at one.
 *
 * TRUNCATE creates a new file for every table and index, which takes longer than most tests. Small tables are
 * emptied by DELETE instead, in one statement because of foreign keys. This is a function in the database, because
 * PostgreSQL plans it only once per connection.
 */
export async function prepareEmptyTables(pool: Pool) {
  const tables = await tablesOf(pool);
  const sequences = await sequencesOf(pool);
  const restarts = sequences.map(
    (name) =>
      `if (select is_called from ${name}) then perform setval('${name}', 1, false); end if;`,
  );
  await pool.query(`
    create schema if not exists testing;
    create or replace function testing.empty_tables() returns void language plpgsql as $$ begin
      if exists (
        select from unnest('{${tables.join()}}'::regclass[]) as name
        where pg_relation_size(name) > ${LARGE_TABLE}
      ) then
        truncate ${tables.join()} restart identity;
      else
        -- Waits for writes that are still running, as TRUNCATE does.
        lock table ${tables.join()} in exclusive mode;
        ${combineStatements(tables.map((table) => `delete from ${table}`))};
        ${restarts.join("\n")}
      end if;
    end $$`);
  return async () => {
    await pool.query("select testing.empty_tables()");
  };
}
