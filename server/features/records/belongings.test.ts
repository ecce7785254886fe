import { getTableName } from "drizzle-orm";
import { expect, it } from "vitest";
import { testApp } from "../../../tests/support/server/app.ts";
import { everyColumn } from "./every.belongings.ts";

const { deps } = await testApp();

it("DATA-08 MEM-04 knows of each column that names a person what becomes of it in a merge and in an erasure", async () => {
  const { rows } = await deps.pool.query<{ column: string }>(`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  const registered = everyColumn.map(
    ({ column }) => `${getTableName(column.table)}.${column.name}`,
  );
  expect(registered.toSorted()).toEqual(rows.map(({ column }) => column).toSorted());
});
