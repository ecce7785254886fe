import { and, eq } from "drizzle-orm";
import type { Actor } from "#shared/people/people.policy.ts";
import { personRefusals } from "#shared/people/people.refusals.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { notFound, refused } from "../../../lib/errors.ts";
import { lockGroups } from "../../groups/group.lock.ts";
import { aboutPerson, noteTurn } from "../../history/history.service.ts";
import { assertChangedKinFit } from "../lifetimes/birth-date.rules.ts";
import { isRestorable } from "./deleted-people.queries.ts";
import { nameInWords } from "../named.queries.ts";
import { changeMembership } from "../membership/change-membership.service.ts";

/**
 * Brings a deleted person back, whose links then count again, and answers who it is and since when they
 * had been away; from then on the caller holds their group. Throws 404 where there is nobody to bring
 * back, 409 where a birth date changed since does not agree with theirs.
 */
export async function bringBack(
  tx: Executor,
  { actor, now }: { actor: Actor; now: Date },
  id: number,
) {
  const person = await lockDeleted(tx, id, now);
  await changeMembership(tx, { ids: [id], now }, (write) =>
    write(eq(users.id, id), { deletedAt: null, deletedBy: null }),
  );
  await noteTurn(tx, aboutPerson({ actor, now }, person), "restored");
  await assertChangedKinFit(tx, person, person.awaySince);
  return person;
}

async function lockDeleted(tx: Executor, id: number, now: Date) {
  const asIs = and(eq(users.id, id), isRestorable(now));
  const [seen] = await tx.select({ familyGroupId: users.familyGroupId }).from(users).where(asIs);
  if (!seen) throw notFound("Person");
  await lockGroups(tx, [seen.familyGroupId]);
  const [person] = await tx.select().from(users).where(asIs).for("no key update");
  if (!person) throw notFound("Person");
  if (person.familyGroupId !== seen.familyGroupId) throw refused(personRefusals.changedMeanwhile);
  return { ...person, name: nameInWords(person), awaySince: person.deletedAt! };
}
