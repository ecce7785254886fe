import { getTableColumns, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { UserRow } from "#shared/family/people/people.table.ts";
import type { ChangedRow, Columns, MergeStep } from "#shared/family/records/merge-step.ts";
import { isAnyOf } from "./database/any-of.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { MergedStatus } from "#shared/family/records/merged-statuses.ts";
import type { Executor } from "./context.ts";
import { defineHook } from "./hook.ts";

/** How many rows of one kind an export of a person's data contains. */
export const MAX_EXPORTED_ROWS = 10_000;

/** A column that refers to a person, and how a merge and an erasure treat its rows. */
export interface PersonalColumn {
  column: PgColumn;
  /** In a merge: rows move to the kept person, keep the other, or are left to `merge`. */
  onMerge: "move" | "keep" | "custom";
  /** The other column of a key with one row per person. A row stays if the kept person has one already. */
  uniqueWith?: PgColumn;
  /** Rows added automatically; they don't block undoing an import. */
  automatic?: SQL;
  /** In an erasure: rows are deleted, lose the reference, keep it, or are left to `erase`. */
  onErase: "delete" | "setNull" | "keep" | "custom";
}

export interface Merge {
  kept: UserRow;
  gone: UserRow;
  /** The person who merges. */
  actor: { id: number };
  now: Date;
}

export interface MergePair {
  kept: { id: number };
  gone: { id: number };
}

/** One event with both people on its list, as the merge preview shows it. */
export interface MergedEvent {
  name: string;
  kept: MergedStatus;
  gone: MergedStatus;
  /** The merged person's status. */
  merged: MergedStatus;
}

/** A person to erase, with the profiles merged into theirs. */
export interface Erasure {
  id: number;
  ids: number[];
  /** All email addresses they ever had. */
  emails: string[];
  now: Date;
}

/** The personal data of one feature. */
export interface PersonalData {
  columns: readonly PersonalColumn[];
  /** Tables that `merge` rewrites but that refer to no person themselves. */
  dependentTables?: readonly PgTable[];
  merge?: (tx: Executor, merge: Merge) => Promise<MergeStep[]>;
  /** Locks what `merge` changes besides rows of people. Runs before any row is written. */
  lockForMerge?: (tx: Executor, people: number[]) => Promise<unknown>;
  /** Updates what depends on the rows that a merge, or undoing one, has written. */
  afterMerge?: (tx: Executor, people: number[], now: Date) => Promise<void>;
  /** The events with both people on their guest lists that the actor may see. */
  previewMerge?: (db: Executor, actor: Actor, two: MergePair) => Promise<MergedEvent[]>;
  erase?: (tx: Executor, erasure: Erasure) => Promise<void>;
  /** The data about a person for their export. Of other people it contains only names. */
  exportData?: (db: Executor, person: { id: number; email: string | null }) => Promise<Columns>;
}

/** The personal data of all features. A test requires each column that refers to a person. */
export const personalData = defineHook<PersonalData>("personal data");

export const listPersonalColumns = (): PersonalColumn[] =>
  personalData.all().flatMap(({ columns }) => columns);

/** Every table whose rows a merge rewrites or moves. */
export const listPersonalTables = (): PgTable[] => [
  ...listPersonalColumns().map(({ column }) => column.table),
  ...personalData.all().flatMap(({ dependentTables = [] }) => dependentTables),
];

/** Moves rows that simply become the kept person's. */
export async function moveRows(
  tx: Executor,
  columns: readonly PersonalColumn[],
  { kept, gone }: { kept: { id: number }; gone: { id: number } },
): Promise<MergeStep[]> {
  const steps: MergeStep[] = [];
  for (const { column, uniqueWith } of columns.filter(({ onMerge }) => onMerge === "move")) {
    const unlessExists =
      uniqueWith &&
      sql`and not exists (select 1 from ${column.table} own
        where own.${identifierOf(column)} = ${kept.id} and own.${identifierOf(uniqueWith)} = ${uniqueWith})`;
    const key = getTableColumns(column.table).id ?? uniqueWith!;
    const { rows } = await tx.execute<{ key: number }>(sql`
      update ${column.table} set ${identifierOf(column)} = ${kept.id}
      where ${column} = ${gone.id} ${unlessExists ?? sql``} returning ${identifierOf(key)} as key`);
    const moved = rows.map((row) => row.key);
    const table = getTableName(column.table);
    steps.push({ table, column: column.name, by: key.name, moved });
  }
  return steps;
}

/** Writes the merged rows, with the same columns in each. */
export async function rewriteRows(
  tx: Executor,
  table: PgTable,
  changed: ChangedRow[],
  now: Date,
): Promise<MergeStep> {
  const rewritten = changed.map(({ id, after }) => ({ id, values: after }));
  await writeRows(tx, table, rewritten, now);
  return { table: getTableName(table), changed };
}

/** Deletes rows that have become duplicates. */
export const softDeleteRows = (
  tx: Executor,
  table: PgTable,
  ids: readonly number[],
  { actor, now }: Pick<Merge, "actor" | "now">,
): Promise<MergeStep> => {
  const before = { deletedAt: null, deletedBy: null };
  const after = { deletedAt: now, deletedBy: actor.id };
  return rewriteRows(
    tx,
    table,
    ids.map((id) => ({ id, before, after })),
    now,
  );
};

/** Deletes rows or empties columns that need no other handling. */
export async function eraseRows(
  tx: Executor,
  columns: readonly PersonalColumn[],
  { ids }: Pick<Erasure, "ids">,
): Promise<void> {
  for (const { column, onErase } of columns) {
    const isTheirs = inArray(column, ids);
    if (onErase === "delete") await tx.delete(column.table).where(isTheirs);
    if (onErase === "setNull")
      await tx.execute(
        sql`update ${column.table} set ${identifierOf(column)} = null where ${isTheirs}`,
      );
  }
}

/** Whether the rows that a merge changed are still unchanged. */
export async function areUnchanged(
  tx: Executor,
  tables: readonly PgTable[],
  steps: readonly MergeStep[],
): Promise<boolean> {
  for (const each of steps) {
    if (!("changed" in each)) continue;
    const table = findTable(tables, each.table);
    const ids = each.changed.map(({ id }) => id);
    const rows = (await tx
      .select()
      .from(table)
      .where(isAnyOf(idOf(table), ids))) as Columns[];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const isSame = each.changed.every(({ id, after }) => hasValues(byId.get(id), after));
    if (!isSame) return false;
  }
  return true;
}

const hasValues = (row: Columns | undefined, values: Columns) =>
  row !== undefined &&
  Object.entries(values).every(([name, value]) => toJson(row[name]) === toJson(value));

const toJson = (value: unknown) => JSON.stringify(value ?? null);

/** Undoes all steps, the last one first. */
export async function undoRows(
  tx: Executor,
  tables: readonly PgTable[],
  steps: readonly MergeStep[],
  { kept, gone, now }: { kept: { id: number }; gone: { id: number }; now: Date },
): Promise<void> {
  for (const each of steps.toReversed()) {
    const table = findTable(tables, each.table);
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

/** Writes the same columns of all these rows in one statement. */
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
    return sql`${identifierOf(column)} = (wanted.value ->> ${name})::${typeOf(column)}`;
  });
  if (columns.updatedAt) set.push(sql`${identifierOf(columns.updatedAt)} = ${now.toISOString()}`);
  await tx.execute(sql`
    update ${table} set ${sql.join(set, sql`, `)}
    from jsonb_array_elements(${asJson}::jsonb) wanted (value)
    where ${idOf(table)} = (wanted.value ->> 'id')::integer`);
}

const identifierOf = (column: PgColumn): SQL => sql`${sql.identifier(column.name)}`;
const typeOf = (column: PgColumn): SQL => sql.raw(column.getSQLType().replace("serial", "integer"));
const idOf = (table: PgTable): PgColumn => getTableColumns(table).id!;

/** Throws if no feature has registered a table of a stored merge. */
function findTable(tables: readonly PgTable[], name: string): PgTable {
  const table = tables.find((each) => getTableName(each) === name);
  if (!table) throw new Error(`No feature has registered ${name}`);
  return table;
}
