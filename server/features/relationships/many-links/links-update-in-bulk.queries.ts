import { sql } from "drizzle-orm";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import { columnOf, inParts } from "../../../lib/database/in-bulk.ts";
import type { Executor } from "../../../lib/deps.ts";
import { bothRowsOf, type RecordedLink } from "./links-in-bulk.queries.ts";

/** Writes many links anew, both rows of each, for who holds their group's lock. */
export async function updateLinksLocked(
  tx: Executor,
  links: RecordedLink[],
  now: Date,
): Promise<void> {
  await inParts(bothRowsOf(links), async (rows) => {
    const column = columnOf(rows);
    await tx.execute(sql`
      update ${familyRelationships} link set relationship_status = row.status, kind = row.kind,
        start_date = row.start_date, start_date_words = row.start_date_words,
        end_date = row.end_date, end_date_words = row.end_date_words,
        edition = link.edition + 1, updated_at = ${now.toISOString()}::timestamptz
      from unnest(${column("userId")}::integer[], ${column("relatedUserId")}::integer[],
        ${column("relationshipType")}::text[], ${column("relationshipStatus")}::text[],
        ${column("kind")}::text[],
        ${column("startDate")}::text[], ${column("startDateWords")}::text[],
        ${column("endDate")}::text[], ${column("endDateWords")}::text[])
        as row (user_id, related_user_id, type, status, kind, start_date, start_date_words, end_date,
          end_date_words)
      where link.user_id = row.user_id and link.related_user_id = row.related_user_id
        and link.relationship_type = row.type and link.deleted_at is null`);
  });
}
