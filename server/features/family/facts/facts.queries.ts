import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import {
  type LifeFact,
  MAX_FACTS,
  type OtherName,
  type LifeUnion,
} from "#shared/family/facts/facts.contract.ts";
import { VISIBLE_FACT_KINDS } from "#shared/family/facts/fact-kinds.ts";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { nameForMessages, isPersonVisibleTo } from "../../core/person/index.ts";
import { toFact, toOtherName } from "./facts.view.ts";

export interface LifeStory {
  facts: LifeFact[];
  names: OtherName[];
  unions: LifeUnion[];
}

/**
 * Returns a person's facts, alone and with spouses, and their other names and unions, in
 * chronological order.
 */
export async function readLifeStory(
  db: Executor,
  actor: Actor,
  person: PolicyPerson,
): Promise<LifeStory> {
  const unions = await readUnions(db, actor, person);
  const partnerIds = unions.map(({ partnerId }) => partnerId);
  const [facts, names] = [
    await readFacts(db, person.id, partnerIds),
    await readOtherNames(db, person.id),
  ];
  return { facts, names, unions };
}

async function readUnions(
  db: Executor,
  actor: Actor,
  { id, familyGroupId }: PolicyPerson,
): Promise<LifeUnion[]> {
  const rows = await db
    .select({
      partner: {
        id: users.id,
        fullName: users.fullName,
        firstName: users.firstName,
        lastName: users.lastName,
      },
      union: familyRelationships,
    })
    .from(familyRelationships)
    .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
    .where(
      and(
        eq(familyRelationships.userId, id),
        eq(familyRelationships.relationshipType, "SPOUSE"),
        isNull(familyRelationships.deletedAt),
        isNull(users.deletedAt),
        isPersonVisibleTo(actor),
        // Spouses who have moved to another group are left out.
        sql`${users.familyGroupId} is not distinct from ${familyGroupId}`,
      ),
    )
    .orderBy(sql`${familyRelationships.startDate} asc nulls last`, familyRelationships.id)
    .limit(MAX_FACTS);
  return rows.map(({ partner, union }) => ({
    partnerId: partner.id,
    partnerName: nameForMessages(partner),
    status: union.relationshipStatus,
    kind: union.kind as LifeUnion["kind"],
    startDate: union.startDate,
    startDateWords: union.startDateWords,
    endDate: union.endDate,
    endDateWords: union.endDateWords,
  }));
}

async function readFacts(db: Executor, id: number, partnerIds: number[]): Promise<LifeFact[]> {
  const isWithPartner = or(
    and(eq(lifeFacts.oneId, id), inArray(lifeFacts.otherId, partnerIds)),
    and(eq(lifeFacts.otherId, id), inArray(lifeFacts.oneId, partnerIds)),
  );
  const rows = await db
    .select()
    .from(lifeFacts)
    .where(
      and(
        or(eq(lifeFacts.userId, id), partnerIds.length > 0 ? isWithPartner : undefined),
        isNull(lifeFacts.deletedAt),
        inArray(lifeFacts.kind, VISIBLE_FACT_KINDS),
      ),
    )
    .orderBy(sql`${lifeFacts.date} asc nulls last`, asc(lifeFacts.position), asc(lifeFacts.id))
    .limit(2 * MAX_FACTS);
  return rows.map((row) => toFact(id, row));
}

async function readOtherNames(db: Executor, id: number): Promise<OtherName[]> {
  const rows = await db
    .select()
    .from(otherNames)
    .where(and(eq(otherNames.userId, id), isNull(otherNames.deletedAt)))
    .orderBy(asc(otherNames.position), asc(otherNames.id))
    .limit(MAX_FACTS);
  return rows.map(toOtherName);
}
