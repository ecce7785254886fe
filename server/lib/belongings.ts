import { getTableColumns, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { users } from "#shared/people/people.table.ts";
import type { ChangedRow, Columns, HandedOver } from "#shared/records/handed-over.ts";
import { isAnyOf } from "./database/any-of.ts";
import type { Executor } from "./deps.ts";

type Stored = typeof users.$inferSelect;

/** As many rows of one kind as the file of all that is kept about a person tells. */
export const MOST_TOLD = 10_000;

/** What becomes of the rows that name a person in one column. */
export interface Belonging {
  column: PgColumn;
  /** With two records that become one: its rows become the kept one's, stay the other's, or are told by `merge`. */
  merged: "move" | "stay" | "byHand";
  /** Of what there is one per person: a row of which the kept record has its own stays where it is. */
  onePer?: PgColumn;
  /** With a person who is erased: the rows go, no longer say who it was, stay, or are told by `erase`. */
  erased: "go" | "empty" | "stay" | "byHand";
}

export interface Merge {
  kept: Stored;
  gone: Stored;
  /** Who merges. */
  actor: { id: number };
  now: Date;
}

/** Somebody who is erased, with the records that were merged into theirs. */
export interface Erasure {
  id: number;
  ids: number[];
  /** All addresses that were theirs. */
  emails: string[];
  now: Date;
}

/** What one feature keeps about people, and what becomes of it. */
export interface Belongings {
  columns: readonly Belonging[];
  /** What its `merge` rewrites and names nobody itself, but hangs on what does. */
  hangingOn?: readonly PgTable[];
  merge?: (tx: Executor, merge: Merge) => Promise<HandedOver[]>;
  erase?: (tx: Executor, erasure: Erasure) => Promise<void>;
  /** What is kept about a person, for themselves: of others no more than names. */
  tell?: (db: Executor, person: { id: number; email: string | null }) => Promise<Columns>;
}

/** Every table of which a merge rewrites or moves rows. */
export const tablesOf = (belongings: readonly Belongings[]): PgTable[] =>
  belongings.flatMap(({ columns, hangingOn = [] }) => [
    ...columns.map(({ column }) => column.table),
    ...hangingOn,
  ]);

/** Hands over what simply becomes the kept record's. */
export async function moveRows(
  tx: Executor,
  belongings: readonly Belonging[],
  { kept, gone }: { kept: { id: number }; gone: { id: number } },
): Promise<HandedOver[]> {
  const handed: HandedOver[] = [];
  for (const { column, onePer } of belongings.filter(({ merged }) => merged === "move")) {
    const isThere =
      onePer &&
      sql`and not exists (select 1 from ${column.table} own
        where own.${named(column)} = ${kept.id} and own.${named(onePer)} = ${onePer})`;
    const key = getTableColumns(column.table).id ?? onePer!;
    const { rows } = await tx.execute<{ key: number }>(sql`
      update ${column.table} set ${named(column)} = ${kept.id}
      where ${column} = ${gone.id} ${isThere ?? sql``} returning ${named(key)} as key`);
    const moved = rows.map((row) => row.key);
    const table = getTableName(column.table);
    handed.push({ table, column: column.name, by: key.name, moved });
  }
  return handed;
}

/** Writes rows as a merge leaves them: the same columns of each. */
export async function rewriteRows(
  tx: Executor,
  table: PgTable,
  changed: ChangedRow[],
  now: Date,
): Promise<HandedOver> {
  const wanted = changed.map(({ id, after }) => ({ id, values: after }));
  await writeRows(tx, table, wanted, now);
  return { table: getTableName(table), changed };
}

/** Deletes rows that say what others say by then. */
export const dropRows = (
  tx: Executor,
  table: PgTable,
  ids: readonly number[],
  { actor, now }: Pick<Merge, "actor" | "now">,
): Promise<HandedOver> => {
  const before = { deletedAt: null, deletedBy: null };
  const after = { deletedAt: now, deletedBy: actor.id };
  return rewriteRows(
    tx,
    table,
    ids.map((id) => ({ id, before, after })),
    now,
  );
};

/** Removes or empties what simply goes. */
export async function eraseRows(
  tx: Executor,
  belongings: readonly Belonging[],
  { ids }: Pick<Erasure, "ids">,
): Promise<void> {
  for (const { column, erased } of belongings) {
    const isTheirs = inArray(column, ids);
    if (erased === "go") await tx.delete(column.table).where(isTheirs);
    if (erased === "empty")
      await tx.execute(sql`update ${column.table} set ${named(column)} = null where ${isTheirs}`);
  }
}

/** Whether the rows that a merge has changed are as it left them. */
export async function areUntouched(
  tx: Executor,
  tables: readonly PgTable[],
  handed: readonly HandedOver[],
): Promise<boolean> {
  for (const each of handed) {
    if (!("changed" in each)) continue;
    const table = tableCalled(tables, each.table);
    const ids = each.changed.map(({ id }) => id);
    const rows = (await tx
      .select()
      .from(table)
      .where(isAnyOf(idOf(table), ids))) as Columns[];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const isSame = each.changed.every(({ id, after }) => holds(byId.get(id), after));
    if (!isSame) return false;
  }
  return true;
}

const holds = (row: Columns | undefined, values: Columns) =>
  row !== undefined &&
  Object.entries(values).every(([name, value]) => asStored(row[name]) === asStored(value));

const asStored = (value: unknown) => JSON.stringify(value ?? null);

/** Gives everything back, the last first. */
export async function takeBack(
  tx: Executor,
  tables: readonly PgTable[],
  handed: readonly HandedOver[],
  { kept, gone, now }: { kept: { id: number }; gone: { id: number }; now: Date },
): Promise<void> {
  for (const each of handed.toReversed()) {
    const table = tableCalled(tables, each.table);
    if ("moved" in each)
      await tx.execute(sql`
        update ${table} set ${sql.identifier(each.column)} = ${gone.id}
        where ${sql.identifier(each.by ?? "id")} = any(${sql.param(each.moved)}::integer[]) and ${sql.identifier(each.column)} = ${kept.id}`);
    else {
      const asBefore = each.changed.map(({ id, before }) => ({ id, values: before }));
      await writeRows(tx, table, asBefore, now);
    }
  }
}

/** Writes the same columns of each of these rows, all in one statement. */
async function writeRows(
  tx: Executor,
  table: PgTable,
  rows: readonly { id: number; values: Columns }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = getTableColumns(table);
  const asJson = JSON.stringify(rows.map(({ id, values }) => ({ ...values, id })));
  const set = Object.keys(rows[0]?.values ?? {}).map((name) => {
    const column = columns[name]!;
    return sql`${named(column)} = (wanted.value ->> ${name})::${typeOf(column)}`;
  });
  if (columns.updatedAt) set.push(sql`${named(columns.updatedAt)} = ${now.toISOString()}`);
  await tx.execute(sql`
    update ${table} set ${sql.join(set, sql`, `)}
    from jsonb_array_elements(${asJson}::jsonb) wanted (value)
    where ${idOf(table)} = (wanted.value ->> 'id')::integer`);
}

const named = (column: PgColumn): SQL => sql`${sql.identifier(column.name)}`;
const typeOf = (column: PgColumn): SQL => sql.raw(column.getSQLType().replace("serial", "integer"));
const idOf = (table: PgTable): PgColumn => getTableColumns(table).id!;

/** Throws where nobody has registered the table that a record of a merge names. */
function tableCalled(tables: readonly PgTable[], name: string): PgTable {
  const table = tables.find((each) => getTableName(each) === name);
  if (!table) throw new Error(`No feature has registered ${name}`);
  return table;
}
