import { sql } from "drizzle-orm";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { collectInBatches, columnArrayOf, type RowBefore } from "../../../lib/database/batches.ts";
import type { Executor } from "../../../lib/context.ts";
import type { NewFactRow } from "./facts-in-bulk.queries.ts";

export type UpdatedFact = Omit<NewFactRow, "userId" | "oneId" | "otherId" | "position"> & {
  id: number;
};

/** Updates many facts. The caller holds the group's lock. Returns the rows as they were before. */
export async function updateFactsLocked(
  tx: Executor,
  facts: UpdatedFact[],
  now: Date,
): Promise<RowBefore[]> {
  return collectInBatches(facts, async (rows) => {
    const column = columnArrayOf(rows);
    const written = await tx.execute<RowBefore>(sql`
      update ${lifeFacts} fact set label = row.label, detail = row.detail, date = row.date,
        date_words = row.date_words, place = row.place, note = row.note, sources = row.sources,
        version = fact.version + 1, updated_at = ${now.toISOString()}::timestamptz
      from unnest(${column("id")}::integer[], ${column("label")}::text[],
        ${column("detail")}::text[], ${column("date")}::text[], ${column("dateWords")}::text[],
        ${column("place")}::text[], ${column("note")}::text[], ${column("sources")}::text[])
        as row (id, label, detail, date, date_words, place, note, sources)
      join ${lifeFacts} old on old.id = row.id
      where fact.id = old.id and fact.deleted_at is null
      returning old.id, jsonb_build_object('label', old.label, 'detail', old.detail,
        'date', old.date, 'dateWords', old.date_words, 'place', old.place, 'note', old.note,
        'sources', old.sources, 'version', old.version) as before`);
    return written.rows;
  });
}
