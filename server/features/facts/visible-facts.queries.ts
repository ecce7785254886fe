import { and, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lifeFacts } from "#shared/facts/facts.table.ts";
import { otherNames } from "#shared/facts/other-names.table.ts";
import { type Actor, maySeePerson, type PersonFacts } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../lib/deps.ts";

export interface VisibleFact {
  id: number;
  /** Whose it is: one person, or a pair, the lower id first. */
  people: PersonFacts[];
}

export interface VisibleName {
  id: number;
  people: [PersonFacts];
}

const partner = alias(users, "partner");
const ofPerson = { id: users.id, role: users.role, familyGroupId: users.familyGroupId };
const ofPartner = { id: partner.id, role: partner.role, familyGroupId: partner.familyGroupId };

/** Those of these facts of whose people the actor may know; a pair's while they are recorded as such. */
export async function findVisibleFacts(
  db: Executor,
  actor: Actor,
  ids: number[],
): Promise<VisibleFact[]> {
  const union = db
    .select({ id: familyRelationships.id })
    .from(familyRelationships)
    .where(
      and(
        eq(familyRelationships.userId, lifeFacts.oneId),
        eq(familyRelationships.relatedUserId, lifeFacts.otherId),
        eq(familyRelationships.relationshipType, "SPOUSE"),
        isNull(familyRelationships.deletedAt),
      ),
    );
  const found = await db
    .select({ id: lifeFacts.id, person: ofPerson, partner: ofPartner })
    .from(lifeFacts)
    .innerJoin(
      users,
      and(
        sql`${users.id} = coalesce(${lifeFacts.userId}, ${lifeFacts.oneId})`,
        isNull(users.deletedAt),
      ),
    )
    .leftJoin(partner, and(eq(partner.id, lifeFacts.otherId), isNull(partner.deletedAt)))
    .where(
      and(
        inArray(lifeFacts.id, ids),
        isNull(lifeFacts.deletedAt),
        or(isNull(lifeFacts.oneId), and(eq(partner.id, lifeFacts.otherId), exists(union))),
      ),
    );
  return found
    .map(({ id, person, partner }) => ({ id, people: partner ? [person, partner] : [person] }))
    .filter(({ people }) => people.every((each) => maySeePerson(actor, each)));
}

/** Those of these names of whose people the actor may know. */
export async function findVisibleNames(
  db: Executor,
  actor: Actor,
  ids: number[],
): Promise<VisibleName[]> {
  const found = await db
    .select({ id: otherNames.id, person: ofPerson })
    .from(otherNames)
    .innerJoin(users, and(eq(users.id, otherNames.userId), isNull(users.deletedAt)))
    .where(and(inArray(otherNames.id, ids), isNull(otherNames.deletedAt)));
  return found
    .filter(({ person }) => maySeePerson(actor, person))
    .map(({ id, person }) => ({ id, people: [person] }));
}
