import { sql } from "drizzle-orm";
import { lifeFacts } from "#shared/facts/facts.table.ts";
import { columnOf, inParts } from "../../lib/database/in-bulk.ts";
import type { Executor } from "../../lib/deps.ts";
import type { RecordedFact } from "./facts-in-bulk.queries.ts";

export type UpdatedFact = Omit<RecordedFact, "userId" | "oneId" | "otherId" | "position"> & {
  id: number;
};

/** Writes many facts anew, for who holds their group's lock. */
export async function updateFactsLocked(
  tx: Executor,
  facts: UpdatedFact[],
  now: Date,
): Promise<void> {
  await inParts(facts, async (rows) => {
    const column = columnOf(rows);
    await tx.execute(sql`
      update ${lifeFacts} fact set label = row.label, detail = row.detail, date = row.date,
        date_words = row.date_words, place = row.place, note = row.note, sources = row.sources,
        edition = fact.edition + 1, updated_at = ${now.toISOString()}::timestamptz
      from unnest(${column("id")}::integer[], ${column("label")}::text[],
        ${column("detail")}::text[], ${column("date")}::text[], ${column("dateWords")}::text[],
        ${column("place")}::text[], ${column("note")}::text[], ${column("sources")}::text[])
        as row (id, label, detail, date, date_words, place, note, sources)
      where fact.id = row.id and fact.deleted_at is null`);
  });
}
