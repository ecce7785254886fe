import { and, eq } from "drizzle-orm";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { personErrors } from "#shared/family/people/people.errors.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { notFound, domainError } from "../../../../lib/errors.ts";
import { lockGroups, nameForMessages } from "../../../core/person/index.ts";
import { aboutPerson, logStateChange } from "../../../core/change-log/index.ts";
import { assertChangedKinFit } from "../lifetimes/birth-date.rules.ts";
import { isRestorablePerson } from "./deleted-people.queries.ts";
import { changeMembership } from "../membership/change-membership.service.ts";

/**
 * Restores a deleted person and their links, and returns their row with the time of the deletion. From
 * then on the caller holds their group's lock. Throws 404 if there is nobody to restore, 409 if a
 * relative's birth date has changed to one that conflicts with theirs.
 */
export async function restorePerson(
  tx: Executor,
  { actor, now }: { actor: Actor; now: Date },
  id: number,
) {
  const person = await lockDeletedPerson(tx, id, now);
  await changeMembership(tx, { ids: [id], by: actor, now }, (write) =>
    write(eq(users.id, id), { deletedAt: null, deletedBy: null }),
  );
  await logStateChange(tx, aboutPerson({ actor, now }, person), "restored");
  await assertChangedKinFit(tx, person, person.absentSince);
  return person;
}

async function lockDeletedPerson(tx: Executor, id: number, now: Date) {
  const isDeletedPerson = and(eq(users.id, id), isRestorablePerson(now));
  const [found] = await tx
    .select({ familyGroupId: users.familyGroupId })
    .from(users)
    .where(isDeletedPerson);
  if (!found) throw notFound("Person");
  await lockGroups(tx, [found.familyGroupId]);
  const [person] = await tx.select().from(users).where(isDeletedPerson).for("no key update");
  if (!person) throw notFound("Person");
  if (person.familyGroupId !== found.familyGroupId)
    throw domainError(personErrors.changedMeanwhile);
  return { ...person, name: nameForMessages(person), absentSince: person.deletedAt! };
}
