import { sql } from "drizzle-orm";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import {
  collectInBatches,
  columnArrayOf,
  type RowBefore,
} from "../../../../lib/database/batches.ts";
import type { Executor } from "../../../../lib/context.ts";
import { withMirrorRows, type NewLinkRow } from "./links-in-bulk.queries.ts";

/**
 * Updates both rows of many links. The caller holds the group's lock. Returns the rows as they were
 * before.
 */
export async function updateLinksLocked(
  tx: Executor,
  links: NewLinkRow[],
  now: Date,
): Promise<RowBefore[]> {
  return collectInBatches(withMirrorRows(links), async (rows) => {
    const column = columnArrayOf(rows);
    const written = await tx.execute<RowBefore>(sql`
      update ${familyRelationships} link set relationship_status = row.status, kind = row.kind,
        start_date = row.start_date, start_date_words = row.start_date_words,
        end_date = row.end_date, end_date_words = row.end_date_words,
        version = link.version + 1, updated_at = ${now.toISOString()}::timestamptz
      from unnest(${column("userId")}::integer[], ${column("relatedUserId")}::integer[],
        ${column("relationshipType")}::text[], ${column("relationshipStatus")}::text[],
        ${column("kind")}::text[],
        ${column("startDate")}::text[], ${column("startDateWords")}::text[],
        ${column("endDate")}::text[], ${column("endDateWords")}::text[])
        as row (user_id, related_user_id, type, status, kind, start_date, start_date_words, end_date,
          end_date_words)
      join ${familyRelationships} old on old.user_id = row.user_id
        and old.related_user_id = row.related_user_id and old.relationship_type = row.type
        and old.deleted_at is null
      where link.id = old.id
      returning old.id, jsonb_build_object('relationshipStatus', old.relationship_status,
        'kind', old.kind, 'startDate', old.start_date, 'startDateWords', old.start_date_words,
        'endDate', old.end_date, 'endDateWords', old.end_date_words, 'version', old.version) as before`);
    return written.rows;
  });
}
