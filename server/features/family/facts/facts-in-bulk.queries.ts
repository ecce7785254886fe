import { sql } from "drizzle-orm";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { keptLines } from "#shared/family/facts/kept-lines.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { collectInBatches, columnArrayOf } from "../../../lib/database/batches.ts";
import { reserveIds } from "../../../lib/database/reserve-ids.ts";
import type { Executor } from "../../../lib/context.ts";

type FactInsert = typeof lifeFacts.$inferInsert;
type NameInsert = typeof otherNames.$inferInsert;
type LineInsert = typeof keptLines.$inferInsert;

/** A fact to insert during an import. In a fact of a pair, `oneId` is the lower id. */
export type NewFactRow = Required<
  Pick<
    FactInsert,
    | "userId"
    | "oneId"
    | "otherId"
    | "kind"
    | "label"
    | "detail"
    | "date"
    | "dateWords"
    | "place"
    | "note"
    | "sources"
    | "position"
  >
>;
export type NewNameRow = Required<Pick<NameInsert, "userId" | "kind" | "name" | "position">>;
export type NewLineRow = Required<
  Pick<
    LineInsert,
    | "userId"
    | "oneId"
    | "otherId"
    | "familyGroupId"
    | "factId"
    | "path"
    | "level"
    | "xref"
    | "tag"
    | "value"
    | "position"
  >
>;

/** Inserts facts without checking the fact rules. Returns their ids in the same order. */
export async function insertFacts(
  tx: Executor,
  facts: Iterable<NewFactRow>,
  createdBy: number | null,
): Promise<number[]> {
  return collectInBatches(facts, async (rows) => {
    const ids = await reserveIds(tx, lifeFacts, rows.length);
    const column = columnArrayOf(rows);
    await tx.execute(sql`
      insert into ${lifeFacts} (created_by, id, user_id, one_id, other_id, kind, label, detail, date,
        date_words, place, note, sources, position)
      select ${createdBy}::integer, row.* from unnest(
        ${sql.param(ids)}::integer[], ${column("userId")}::integer[],
        ${column("oneId")}::integer[], ${column("otherId")}::integer[], ${column("kind")}::text[],
        ${column("label")}::text[], ${column("detail")}::text[], ${column("date")}::text[],
        ${column("dateWords")}::text[], ${column("place")}::text[], ${column("note")}::text[],
        ${column("sources")}::text[], ${column("position")}::integer[]) row`);
    return ids;
  });
}

/** Inserts other names of people and returns their ids. */
export async function insertOtherNames(
  tx: Executor,
  names: Iterable<NewNameRow>,
  createdBy: number | null,
): Promise<number[]> {
  return collectInBatches(names, async (rows) => {
    const column = columnArrayOf(rows);
    const added = await tx.execute<{ id: number }>(sql`
      insert into ${otherNames} (created_by, user_id, kind, name, position)
      select ${createdBy}::integer, row.* from unnest(${column("userId")}::integer[],
        ${column("kind")}::text[], ${column("name")}::text[], ${column("position")}::integer[]) row
      returning id`);
    return added.rows.map(({ id }) => id);
  });
}

/** Inserts lines of an imported file verbatim and returns their ids. */
export async function insertKeptLines(
  tx: Executor,
  lines: Iterable<NewLineRow>,
): Promise<number[]> {
  return collectInBatches(lines, async (rows) => {
    const column = columnArrayOf(rows);
    const added = await tx.execute<{ id: number }>(sql`
      insert into ${keptLines} (user_id, one_id, other_id, family_group_id, fact_id, path, level, xref,
        tag, value, position)
      select * from unnest(
        ${column("userId")}::integer[], ${column("oneId")}::integer[], ${column("otherId")}::integer[],
        ${column("familyGroupId")}::integer[], ${column("factId")}::integer[], ${column("path")}::text[],
        ${column("level")}::integer[], ${column("xref")}::text[], ${column("tag")}::text[],
        ${column("value")}::text[], ${column("position")}::integer[])
      returning id`);
    return added.rows.map(({ id }) => id);
  });
}

/** Returns how many file records and lines a group has; new ones are numbered after them. */
export async function countFileLines(
  db: Executor,
  familyGroupId: number,
): Promise<{ records: number; lines: number }> {
  const { rows } = await db.execute<{ records: number; lines: number }>(sql`
    select coalesce(max(substr(xref, 2)::integer) filter (where level = 0), 0) as records,
      coalesce(max(position) + 1, 0) as lines
    from ${keptLines} where family_group_id = ${familyGroupId}`);
  return rows[0]!;
}
