import { and, gte, inArray } from "drizzle-orm";
import { type Actor, mayRestorePerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { restorableSince } from "../../../../lib/jobs/purge.ts";

/** A deleted person who can be restored. */
export interface DeletedPerson {
  id: number;
  fullName: string | null;
  firstName: string | null;
  lastName: string | null;
  familyGroupId: number | null;
}

/** Finds those of these people who are deleted, still restorable, and whom this actor may restore. */
export async function findDeletedPeople(
  db: Executor,
  actor: Actor,
  { ids, now }: { ids: number[]; now: Date },
): Promise<DeletedPerson[]> {
  const people = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      familyGroupId: users.familyGroupId,
    })
    .from(users)
    .where(and(inArray(users.id, ids), isRestorablePerson(now)));
  return people.filter((person) => mayRestorePerson(actor, person));
}

/** SQL condition: the person was deleted recently enough to be restored. */
export const isRestorablePerson = (now: Date) => gte(users.deletedAt, restorableSince(now));
