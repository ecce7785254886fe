import { getTableColumns, getTableName } from "drizzle-orm";
import { expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";
import { listPersonalColumns } from "../../../lib/personal-data.ts";

const { ctx } = await testApp();

it("DATA-08 MEM-04 handles every column that refers to a person in a merge and in an erasure", async () => {
  const { rows } = await ctx.pool.query<{ column: string }>(`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  const registered = listPersonalColumns().map(
    ({ column }) => `${getTableName(column.table)}.${column.name}`,
  );
  expect(registered.toSorted()).toEqual(rows.map(({ column }) => column).toSorted());
});

it("MEM-04 moves rows in a merge by their id, or by the key that is unique per person", () => {
  const unknown = listPersonalColumns()
    .filter(({ onMerge }) => onMerge === "move")
    .filter(({ column, uniqueWith }) => !uniqueWith && !getTableColumns(column.table).id)
    .map(({ column }) => `${getTableName(column.table)}.${column.name}`);
  expect(unknown).toEqual([]);
});
