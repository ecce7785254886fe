import { and, inArray, isNull } from "drizzle-orm";
import type { PolicyPerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { relationshipErrors } from "#shared/family/relationships/relationships.errors.ts";
import type { Executor } from "../../../../lib/context.ts";
import { notFound, domainError } from "../../../../lib/errors.ts";
import { lockGroups } from "../../../core/person/index.ts";

/**
 * Locks the family groups of people after a permission check. Throws 409 if one of them has since
 * moved to another group, where the caller may have no rights.
 */
export async function lockGroupsOf(tx: Executor, ...people: PolicyPerson[]): Promise<void> {
  await lockGroups(
    tx,
    people.map(({ familyGroupId }) => familyGroupId),
  );
  const ids = people.map(({ id }) => id);
  const rows = await tx
    .select({ id: users.id, familyGroupId: users.familyGroupId })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  assertNotMoved(people, rows);
}

/**
 * Throws 404 for people who are not among `rows` (the current ones), 409 for people who are in
 * another group now.
 */
export function assertNotMoved(
  people: readonly PolicyPerson[],
  rows: Pick<PolicyPerson, "id" | "familyGroupId">[],
): void {
  const currentGroups = new Map(rows.map(({ id, familyGroupId }) => [id, familyGroupId]));
  for (const { id, familyGroupId } of people) {
    if (!currentGroups.has(id)) throw notFound("Person");
    if (currentGroups.get(id) !== familyGroupId)
      throw domainError(relationshipErrors.movedMeanwhile);
  }
}
