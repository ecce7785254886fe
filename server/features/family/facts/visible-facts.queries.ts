import { and, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import {
  type Actor,
  maySeePerson,
  type PolicyPerson,
} from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/context.ts";

export interface VisibleFact {
  id: number;
  /** The owners: one person, or a pair with the lower id first. */
  people: PolicyPerson[];
}

export interface VisibleOtherName {
  id: number;
  people: [PolicyPerson];
}

const partner = alias(users, "partner");
const personColumns = { id: users.id, role: users.role, familyGroupId: users.familyGroupId };
const partnerColumns = { id: partner.id, role: partner.role, familyGroupId: partner.familyGroupId };

/**
 * Finds those of these facts whose people the actor may see. A pair's facts count only while the
 * two are recorded as spouses.
 */
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
  const rows = await db
    .select({ id: lifeFacts.id, person: personColumns, partner: partnerColumns })
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
  return rows
    .map(({ id, person, partner }) => ({ id, people: partner ? [person, partner] : [person] }))
    .filter(({ people }) => people.every((each) => maySeePerson(actor, each)));
}

/** Finds those of these names whose person the actor may see. */
export async function findVisibleOtherNames(
  db: Executor,
  actor: Actor,
  ids: number[],
): Promise<VisibleOtherName[]> {
  const rows = await db
    .select({ id: otherNames.id, person: personColumns })
    .from(otherNames)
    .innerJoin(users, and(eq(users.id, otherNames.userId), isNull(users.deletedAt)))
    .where(and(inArray(otherNames.id, ids), isNull(otherNames.deletedAt)));
  return rows
    .filter(({ person }) => maySeePerson(actor, person))
    .map(({ id, person }) => ({ id, people: [person] }));
}
