import { and, gte, inArray } from "drizzle-orm";
import { type Actor, mayRestorePerson } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { restorableSince } from "../../../lib/jobs/long-deleted.ts";

/** Somebody who can be brought back. */
export interface DeletedPerson {
  id: number;
  fullName: string | null;
  firstName: string | null;
  lastName: string | null;
  familyGroupId: number | null;
}

/** Those of these people who are deleted, not yet for good, and whom this actor may bring back. */
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
    .where(and(inArray(users.id, ids), isRestorable(now)));
  return people.filter((person) => mayRestorePerson(actor, person));
}

/** Deleted within the days in which that can be undone, as a condition. */
export const isRestorable = (now: Date) => gte(users.deletedAt, restorableSince(now));
