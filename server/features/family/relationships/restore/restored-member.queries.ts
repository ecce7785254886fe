import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { parentLinks } from "../../people/index.ts";
import { type NameColumns, nameColumns, toNamedPerson } from "../../../core/person/index.ts";

/** Finds a parent of this person who is also their descendant; null for a sound family. */
export async function findParentAmongDescendants(tx: Executor, id: number): Promise<number | null> {
  // As in isAncestor, each step stays on the index.
  const { rows } = await tx.execute<{ via: number }>(sql`
    with recursive line (id, via) as (
      select parent_id, parent_id from ${parentLinks} link where child_id = ${id}
      union
      select above.parent_id, line.via
      from line
      cross join lateral (
        select link.parent_id
        from ${parentLinks} link
        join ${users} child on child.id = link.child_id and child.deleted_at is null
        where link.child_id = line.id
        offset 0
      ) above
    )
    select via from line where id = ${id} limit 1`);
  return rows[0]?.via ?? null;
}

export async function readBirthChildren(tx: Executor, id: number) {
  const { rows } = await tx.execute<NameColumns>(sql`
    select distinct ${nameColumns(sql`child`)}
    from ${parentLinks} link
    join ${users} child on child.id = link.child_id and child.deleted_at is null
    where link.parent_id = ${id} and coalesce(link.kind, 'birth') = 'birth'`);
  return rows.map(toNamedPerson);
}

/**
 * Returns a function that tells whether a parent link of these children was recorded or changed at
 * or after a moment.
 */
export async function createRecentParentCheck(tx: Executor, childIds: number[], since: Date) {
  const { rows } = await tx.execute<{ id: number; childId: number }>(sql`
    select parent_id as id, child_id as "childId" from ${parentLinks} link
    where child_id in ${childIds} and updated_at >= ${since.toISOString()}`);
  const recentKeys = new Set(rows.map(({ id, childId }) => `${id} of ${childId}`));
  return ({ id, childId }: { id: number; childId: number }) =>
    recentKeys.has(`${id} of ${childId}`);
}

/** Finds two of these people who were recorded as spouses at or after a moment, or null. */
export async function findRecentUnion(tx: Executor, ids: number[], since: Date) {
  if (ids.length < 2) return null;
  const { userId, relatedUserId, relationshipType, deletedAt, updatedAt } = familyRelationships;
  const [union] = await tx
    .select({ one: userId, other: relatedUserId })
    .from(familyRelationships)
    .where(
      and(
        inArray(userId, ids),
        inArray(relatedUserId, ids),
        eq(relationshipType, "SPOUSE"),
        isNull(deletedAt),
        gte(updatedAt, since),
      ),
    )
    .limit(1);
  return union ? [union.one, union.other] : null;
}
