import type { Pool } from "pg";
import { combineStatements } from "./tables.ts";

interface Table {
  name: string;
  /** All columns except generated ones. */
  columns: string[];
  key: string[];
}

/**
 * Copies all rows of a database and returns a function that restores them, which takes about as
 * long as two requests. Sequences keep counting.
 *
 * Writes only the differences, because deleting and reinserting a person makes PostgreSQL check the
 * 60 columns that may refer to them.
 */
export async function snapshotRows(pool: Pool) {
  const { rows: tables } = await pool.query<Table>(`
    select quote_ident(relname) as name,
      array_agg(quote_ident(attname)) filter (where attgenerated = '') as columns,
      array_agg(quote_ident(attname)) filter (where attnum = any (indkey)) as key
    from pg_class
    join pg_index on indrelid = pg_class.oid and indisprimary
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    group by relname`);
  const names = tables.map(({ name }) => `public.${name}`);
  await pool.query(`
    drop schema if exists snapshot cascade;
    create schema snapshot;
    ${tables.map(({ name }) => `create table snapshot.${name} as table public.${name};`).join("\n")}
    create function snapshot.restore_rows() returns void language plpgsql as $$ begin
      -- Waits for writes that are still running.
      lock table ${names.join()} in exclusive mode;
      ${combineStatements(tables.flatMap(restoreStatements))};
    exception when unique_violation then
      -- A new row has a unique value that another row had before.
      ${combineStatements(names.map((name) => `delete from ${name}`))};
      ${combineStatements(tables.map(insertMissing))};
    end $$`);
  return async () => {
    await pool.query("select snapshot.restore_rows()");
  };
}

const insertMissing = ({ name, columns }: Table) => `
  insert into public.${name} (${columns.join()}) overriding system value
  select ${columns.join()} from snapshot.${name} as saved`;

function restoreStatements(table: Table) {
  const { name, columns, key } = table;
  const sameKey = key.map((column) => `current_row.${column} = saved.${column}`).join(" and ");
  const otherColumns = columns.filter((column) => !key.includes(column));
  const update = `
    update public.${name} as current_row set ${otherColumns.map((column) => `${column} = saved.${column}`).join()}
    from snapshot.${name} as saved where ${sameKey} and not current_row *= saved`;
  return [
    `${insertMissing(table)} where not exists (select from public.${name} as current_row where ${sameKey})`,
    `delete from public.${name} as current_row
     where not exists (select from snapshot.${name} as saved where ${sameKey})`,
    ...(otherColumns.length > 0 ? [update] : []),
  ];
}
