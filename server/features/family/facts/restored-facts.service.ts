import { and, eq, gte, type SQL } from "drizzle-orm";
import { factErrors } from "#shared/family/facts/facts.errors.ts";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../lib/context.ts";
import { notFound, domainError } from "../../../lib/errors.ts";
import { restorableSince } from "../../../lib/jobs/purge.ts";
import { isUniqueViolation } from "../../../lib/unique-violation.ts";
import { aboutPerson } from "../../core/change-log/index.ts";
import { lockFactOwners, logFact, orderedPair, assertFactLimit } from "./facts.service.ts";
import { lockPeopleForShare } from "./facts.lock.ts";
import { logName, assertNameLimit } from "./other-names.service.ts";

const NOT_DELETED = { deletedAt: null, deletedBy: null };

/**
 * Restores a deleted fact. Throws 404 if it is gone for good or not deleted, and 409 if a fact that
 * can exist only once has been recorded again or the two are no longer a couple.
 */
export async function restoreFact(
  { db, now }: Context,
  actor: Actor,
  { id, people }: { id: number; people: readonly PolicyPerson[] },
): Promise<void> {
  const isDeleted = and(
    eq(lifeFacts.id, id),
    isOwnedBy(people),
    gte(lifeFacts.deletedAt, restorableSince(now())),
  );
  const restored = db.transaction(async (tx) => {
    const about = await lockFactOwners(tx, { actor, now: now() }, people);
    await assertFactLimit(tx, people[0]!.id);
    const [row] = await tx
      .update(lifeFacts)
      .set({ ...NOT_DELETED, updatedAt: now() })
      .where(isDeleted)
      .returning();
    if (!row) throw notFound("Fact");
    await logFact(tx, about, null, row);
  });
  await restored.catch((error: unknown) => {
    if (!isUniqueViolation(error, "life_facts_once_in_a_life", "life_facts_once_in_a_union"))
      throw error;
    throw domainError(factErrors.alreadyExists);
  });
}

function isOwnedBy([person, partner]: readonly PolicyPerson[]): SQL | undefined {
  if (!partner) return eq(lifeFacts.userId, person!.id);
  const { oneId, otherId } = orderedPair(person!.id, partner.id);
  return and(eq(lifeFacts.oneId, oneId), eq(lifeFacts.otherId, otherId));
}

/** Restores one of a person's other names. Throws 404 if it is gone for good or not deleted. */
export async function restoreName(
  { db, now }: Context,
  actor: Actor,
  { id, person }: { id: number; person: PolicyPerson },
): Promise<void> {
  const isDeleted = and(
    eq(otherNames.id, id),
    eq(otherNames.userId, person.id),
    gte(otherNames.deletedAt, restorableSince(now())),
  );
  await db.transaction(async (tx) => {
    await lockPeopleForShare(tx, [person]);
    await assertNameLimit(tx, person.id);
    const [row] = await tx
      .update(otherNames)
      .set({ ...NOT_DELETED, updatedAt: now() })
      .where(isDeleted)
      .returning();
    if (!row) throw notFound("Name");
    await logName(tx, aboutPerson({ actor, now: now() }, person), null, row);
  });
}
