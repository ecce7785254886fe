import { eq } from "drizzle-orm";
import type { Actor } from "#shared/people/people.policy.ts";
import { personRefusals } from "#shared/people/people.refusals.ts";
import { users } from "#shared/people/people.table.ts";
import { personMerges } from "#shared/records/merges.table.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import type { DeletedPerson } from "../../people/removal/deleted-people.queries.ts";
import { uniqueEmail } from "../../people/profile/email.rules.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { bringBack } from "../../people/removal/restored-person.service.ts";
import { assertFamilyTakesBack } from "./restored-member.rules.ts";

/**
 * Brings a deleted person back, with the links that they had. Throws 404 where there is nobody to bring
 * back, 409 for a record that was merged with another, where their address is somebody else's by now, and for what REL-06 refuses of them together
 * with what has been recorded since.
 */
export async function restoreMember(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  deleted: DeletedPerson,
): Promise<void> {
  const restoring = () =>
    db.transaction(async (tx) => {
      await refuseMergedAway(tx, deleted);
      const person = await bringBack(tx, { actor, now: now() }, deleted.id);
      await assertFamilyTakesBack(tx, person);
    });
  const isTaken = refused(personRefusals.takenSince, { name: nameInWords(deleted) });
  await uniqueEmail(restoring, isTaken);
}

/** Alone it would stand there a second time, without what hangs on it. */
async function refuseMergedAway(tx: Executor, { id }: DeletedPerson): Promise<void> {
  const [merge] = await tx
    .select({ fullName: users.fullName, firstName: users.firstName, lastName: users.lastName })
    .from(personMerges)
    .innerJoin(users, eq(users.id, personMerges.keptId))
    .where(eq(personMerges.goneId, id));
  if (merge) throw refused(personRefusals.mergedAway, { name: nameInWords(merge) });
}
