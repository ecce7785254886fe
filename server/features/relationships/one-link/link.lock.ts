import { and, inArray, isNull } from "drizzle-orm";
import type { PersonFacts } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import { relationshipRefusals } from "#shared/relationships/relationships.refusals.ts";
import type { Executor } from "../../../lib/deps.ts";
import { notFound, refused } from "../../../lib/errors.ts";
import { lockGroups } from "../../groups/group.lock.ts";

/**
 * Takes the family groups of people of whom rights have been asked. Throws 409 where one of them has
 * come into another group since: the caller may have no rights there, nor even see it.
 */
export async function lockFamiliesOf(tx: Executor, ...people: PersonFacts[]): Promise<void> {
  await lockGroups(
    tx,
    people.map(({ familyGroupId }) => familyGroupId),
  );
  const ids = people.map(({ id }) => id);
  const rows = await tx
    .select({ id: users.id, familyGroupId: users.familyGroupId })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  refuseMoved(people, rows);
}

/** Throws 404 for who is not among those who are there now, 409 for who is in another group by now. */
export function refuseMoved(
  people: readonly PersonFacts[],
  rows: Pick<PersonFacts, "id" | "familyGroupId">[],
): void {
  const groupNow = new Map(rows.map(({ id, familyGroupId }) => [id, familyGroupId]));
  for (const { id, familyGroupId } of people) {
    if (!groupNow.has(id)) throw notFound("Person");
    if (groupNow.get(id) !== familyGroupId) throw refused(relationshipRefusals.movedMeanwhile);
  }
}
