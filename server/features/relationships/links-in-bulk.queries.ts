import { sql } from "drizzle-orm";
import { MIRROR } from "#shared/relationships/mirror.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../lib/deps.ts";

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

const LINKS_AT_ONCE = 10_000;

/**
 * Adds links, two rows each, that an administrator stands behind: rights follow from them (ROLE-04).
 * The rules of REL-06 are not asked; whoever calls this has checked what may be linked.
 */
export async function insertLinks(
  tx: Executor,
  links: RecordedLink[],
  { recordedBy, confirmedAt }: { recordedBy: number | null; confirmedAt: Date },
): Promise<void> {
  for (let start = 0; start < links.length; start += LINKS_AT_ONCE) {
    const rows = links
      .slice(start, start + LINKS_AT_ONCE)
      .flatMap((link) => [link, mirrored(link)]);
    const column = (name: keyof RecordedLink) => sql.param(rows.map((row) => row[name]));
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
  }
}

const mirrored = (link: RecordedLink): RecordedLink => ({
  ...link,
  userId: link.relatedUserId,
  relatedUserId: link.userId,
  relationshipType: MIRROR[link.relationshipType],
});
