import { sql } from "drizzle-orm";
import { MIRROR } from "#shared/relationships/mirror.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import { columnOf, inParts } from "../../../lib/database/in-bulk.ts";
import type { Executor } from "../../../lib/deps.ts";

type Relationship = typeof familyRelationships.$inferInsert;

/** A link, said once: what `userId` is to `relatedUserId`. */
export type RecordedLink = Required<
  Pick<
    Relationship,
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
 * Adds links, two rows each, that an administrator stands behind: rights follow from them (ROLE-04).
 * The rules of REL-06 are not asked; whoever calls this has checked what may be linked.
 */
export async function insertLinks(
  tx: Executor,
  links: Iterable<RecordedLink>,
  { recordedBy, confirmedAt }: { recordedBy: number | null; confirmedAt: Date },
): Promise<void> {
  await inParts(bothRowsOf(links), async (rows) => {
    const column = columnOf(rows);
    await tx.execute(sql`
      insert into ${familyRelationships} (recorded_by, confirmed_by, confirmed_at, user_id,
        related_user_id, relationship_type, relationship_status, kind,
        start_date, start_date_words, end_date, end_date_words)
      select ${recordedBy}::integer, ${recordedBy}::integer, ${confirmedAt.toISOString()}::timestamptz,
        row.* from unnest(
        ${column("userId")}::integer[], ${column("relatedUserId")}::integer[],
        ${column("relationshipType")}::text[], ${column("relationshipStatus")}::text[],
        ${column("kind")}::text[],
        ${column("startDate")}::text[], ${column("startDateWords")}::text[],
        ${column("endDate")}::text[], ${column("endDateWords")}::text[]) row`);
  });
}

/** Both rows of each of these links, one link after the other: of a large family there are many. */
export function* bothRowsOf(links: Iterable<RecordedLink>): Generator<RecordedLink> {
  for (const link of links) {
    yield link;
    const { userId: relatedUserId, relatedUserId: userId } = link;
    yield { ...link, userId, relatedUserId, relationshipType: MIRROR[link.relationshipType] };
  }
}
