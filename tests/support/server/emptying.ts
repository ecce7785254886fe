import type { Pool } from "pg";

/** Of a table's file, in bytes: so many rows are sooner gone with it than one by one. */
const LARGE = 512 * 1024;

/**
 * What empties all tables of a database and lets their numbers begin at one again. The migrations' own
 * table has another schema, and stays.
 *
 * TRUNCATE makes a new file for every table and every index, each time, which cost more than most tests
 * do themselves. Few rows are deleted in one statement, after which no foreign key is left to break.
 */
export async function emptying(pool: Pool) {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  const tables = rows.map(({ name }) => name);
  const [first, ...others] = tables.map((table) => `delete from ${table}`);
  const deletions = others.map((deletion, at) => `gone${at} as (${deletion})`);
  const sql = `do $$ begin
    if exists (
      select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and pg_relation_size(oid) > ${LARGE}
    ) then
      truncate ${tables.join()} restart identity;
    else
      -- As TRUNCATE does, after what is still being written.
      lock table ${tables.join()} in exclusive mode;
      with ${deletions.join()} ${first};
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end if;
  end $$`;
  return async () => {
    await pool.query(sql);
  };
}
