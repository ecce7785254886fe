import { isChild } from "#shared/family/people/is-child.ts";
import { eq } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor, PersonFacts } from "#shared/family/people/people.policy.ts";
import { reachErrors } from "#shared/family/people/reached-through.errors.ts";
import { reachedThrough } from "#shared/family/people/reached-through.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { notFound, domainError } from "../../../../lib/errors.ts";
import { lockGroup, nameForMessages } from "../../../core/person/index.ts";
import { aboutPerson, logChange } from "../../../core/change-log/index.ts";
import { readReachable } from "./reached-through.queries.ts";
import { readDependents, findContactPerson } from "../../../core/household/index.ts";

const toNamed = (person: Parameters<typeof nameForMessages>[0] & { id: number }) => ({
  id: person.id,
  name: nameForMessages(person),
});

/** Returns a person's contact person, and the people whose contact person they are. */
export async function readContactPerson({ db }: Context, id: number) {
  const through = await findContactPerson(db, id);
  const reaches = await readDependents(db, [id]);
  return { through: through && toNamed(through), reaches: reaches.map(toNamed) };
}

/**
 * Sets the adult who gets somebody's mail and answers for them, or null for none. Throws if it is
 * the person themself, from another group, a child or dead, if the person has an address, or if it
 * would form a chain of contact persons, which also rules out loops.
 */
export async function setContactPerson(
  { db, now }: Context,
  actor: Actor,
  person: PersonFacts,
  through: PersonFacts | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (person.familyGroupId !== null) await lockGroup(tx, person.familyGroupId);
    const before = await findContactPerson(tx, person.id);
    await logChange(tx, aboutPerson({ actor, now: now() }, person), {
      before: { reachedThrough: before?.id ?? null },
      after: { reachedThrough: through?.id ?? null },
    });
    if (!through) {
      await tx.delete(reachedThrough).where(eq(reachedThrough.userId, person.id));
      return;
    }
    await assertFitContactPerson(tx, { person, through }, now());
    const said = { throughId: through.id, setBy: actor.id, setAt: now() };
    await tx
      .insert(reachedThrough)
      .values({ userId: person.id, ...said })
      .onConflictDoUpdate({ target: reachedThrough.userId, set: said });
  });
}

/** The caller holds the group's lock, otherwise two people could become each other's contact person. */
async function assertFitContactPerson(
  tx: Executor,
  { person, through }: { person: PersonFacts; through: PersonFacts },
  now: Date,
): Promise<void> {
  if (person.id === through.id) throw domainError(reachErrors.themself);
  const rows = await readReachable(tx, [person.id, through.id]);
  const reached = rows.find(({ id }) => id === person.id);
  const adult = rows.find(({ id }) => id === through.id);
  if (!reached || !adult) throw notFound("Person");
  const isElsewhere =
    reached.familyGroupId === null || adult.familyGroupId !== reached.familyGroupId;
  if (isElsewhere) throw domainError(reachErrors.elsewhere);
  if (isChild(adult, isoDayOf(now)) || !adult.isAlive) throw domainError(reachErrors.noAdult);
  const name = nameForMessages(reached);
  if (!reached.isAlive) throw domainError(reachErrors.notLiving, { name });
  if (reached.email) throw domainError(reachErrors.hasAddress, { name });
  if (await findContactPerson(tx, adult.id))
    throw domainError(reachErrors.inTurn, { name: nameForMessages(adult) });
  const others = await readDependents(tx, [reached.id]);
  if (others.length > 0) throw domainError(reachErrors.reachesOthers, { name });
}
