import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { PolicyPerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { assertNotMoved } from "../relationships/index.ts";

/**
 * Locks people for the rest of the transaction, after a permission check. Blocks only transactions
 * that move or delete them. Returns their rows ordered by id. Throws 404 if one is gone, 409 if one
 * has moved to another group.
 */
export async function lockPeopleForShare(tx: Executor, people: readonly PolicyPerson[]) {
  const ids = people.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for("share");
  assertNotMoved(people, rows);
  return rows;
}

/** Locks the union of two people. Returns the id of its row, or null if they are not recorded as spouses. */
export async function lockUnion(
  tx: Executor,
  [one, other]: readonly [number, number],
): Promise<number | null> {
  const [union] = await tx
    .select({ id: familyRelationships.id })
    .from(familyRelationships)
    .where(
      and(
        eq(familyRelationships.userId, one),
        eq(familyRelationships.relatedUserId, other),
        eq(familyRelationships.relationshipType, "SPOUSE"),
        isNull(familyRelationships.deletedAt),
      ),
    )
    .for("share");
  return union?.id ?? null;
}
