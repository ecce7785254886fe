import { eq } from "drizzle-orm";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { personErrors } from "#shared/family/people/people.errors.ts";
import { users } from "#shared/family/people/people.table.ts";
import { personMerges } from "#shared/family/records/merges.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { type DeletedPerson, withUniqueEmail, restorePerson } from "../../people/index.ts";
import { nameForMessages } from "../../../core/person/index.ts";
import { assertFitsFamily } from "./restored-member.rules.ts";

/**
 * Restores a deleted person with their links. Throws 404 if there is nobody to restore, and 409 if
 * the record was merged into another, their address is now someone else's, or REL-06 forbids them
 * together with what has been recorded since.
 */
export async function restoreMember(
  { db, now }: Context,
  actor: Actor,
  deleted: DeletedPerson,
): Promise<void> {
  const restore = () =>
    db.transaction(async (tx) => {
      await assertNotMergedAway(tx, deleted);
      const person = await restorePerson(tx, { actor, now: now() }, deleted.id);
      await assertFitsFamily(tx, person);
    });
  const addressTakenError = domainError(personErrors.takenSince, {
    name: nameForMessages(deleted),
  });
  await withUniqueEmail(restore, addressTakenError);
}

/** Throws for a record that was merged away: restored alone, it would be a duplicate without its data. */
async function assertNotMergedAway(tx: Executor, { id }: DeletedPerson): Promise<void> {
  const [merge] = await tx
    .select({ fullName: users.fullName, firstName: users.firstName, lastName: users.lastName })
    .from(personMerges)
    .innerJoin(users, eq(users.id, personMerges.keptId))
    .where(eq(personMerges.goneId, id));
  if (merge) throw domainError(personErrors.mergedAway, { name: nameForMessages(merge) });
}
