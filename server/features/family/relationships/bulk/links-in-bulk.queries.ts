import { sql } from "drizzle-orm";
import { MIRROR_TYPES } from "#shared/family/relationships/mirror-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { collectInBatches, columnArrayOf } from "../../../../lib/database/batches.ts";
import type { Executor } from "../../../../lib/context.ts";

type RelationshipInsert = typeof familyRelationships.$inferInsert;

/** One side of a link: what `userId` is to `relatedUserId`. */
export type NewLinkRow = Required<
  Pick<
    RelationshipInsert,
    | "userId"
    | "relatedUserId"
    | "relationshipType"
    | "relationshipStatus"
    | "kind"
    | "startDate"
    | "startDateWords"
    | "endDate"
    | "endDateWords"
  >
>;

/**
 * Inserts confirmed links, two rows each, so rights follow from them (ROLE-04). Doesn't check
 * REL-06; the caller has. Returns the row ids.
 */
export async function insertLinks(
  tx: Executor,
  links: Iterable<NewLinkRow>,
  { recordedBy, confirmedAt }: { recordedBy: number | null; confirmedAt: Date },
): Promise<number[]> {
  return collectInBatches(withMirrorRows(links), async (rows) => {
    const column = columnArrayOf(rows);
    const added = await tx.execute<{ id: number }>(sql`
      insert into ${familyRelationships} (recorded_by, confirmed_by, confirmed_at, user_id,
        related_user_id, relationship_type, relationship_status, kind,
        start_date, start_date_words, end_date, end_date_words)
      select ${recordedBy}::integer, ${recordedBy}::integer, ${confirmedAt.toISOString()}::timestamptz,
        row.* from unnest(
        ${column("userId")}::integer[], ${column("relatedUserId")}::integer[],
        ${column("relationshipType")}::text[], ${column("relationshipStatus")}::text[],
        ${column("kind")}::text[],
        ${column("startDate")}::text[], ${column("startDateWords")}::text[],
        ${column("endDate")}::text[], ${column("endDateWords")}::text[]) row
      returning id`);
    return added.rows.map(({ id }) => id);
  });
}

/** Yields both rows of each link, lazily, because a large family has many. */
export function* withMirrorRows(links: Iterable<NewLinkRow>): Generator<NewLinkRow> {
  for (const link of links) {
    yield link;
    const { userId: relatedUserId, relatedUserId: userId } = link;
    yield { ...link, userId, relatedUserId, relationshipType: MIRROR_TYPES[link.relationshipType] };
  }
}
