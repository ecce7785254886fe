import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { PersonFacts } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { refuseMoved } from "../relationships/one-link/link.lock.ts";

/**
 * Holds people, of whom rights have been asked, as they are until this transaction ends; nobody else
 * is kept waiting but who moves or deletes them. Answers them as they are stored, in the order of their
 * ids. Throws 404 for who is gone, 409 for who has moved.
 */
export async function holdPeople(tx: Executor, people: readonly PersonFacts[]) {
  const ids = people.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for("share");
  refuseMoved(people, rows);
  return rows;
}

/** Holds the union of two people; the id of its row, or null where they are not recorded as spouses. */
export async function holdUnion(
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
