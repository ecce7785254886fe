import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { FACT_KINDS } from "#shared/family/facts/fact-kinds.ts";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { keptLines } from "#shared/family/facts/kept-lines.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { belongsInFamilyRecord } from "#shared/tree/gedcom/plan/gather-owner-data.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { isAnyOf } from "../../../../lib/database/any-of.ts";
import { personUid } from "../person-uid.queries.ts";

/** Reads a group's people with their exported columns, in the order in which they were added. */
export const readPeople = (tx: Executor, groupId: number) =>
  tx
    .select({
      id: users.id,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      sex: users.sex,
      birthdate: users.birthdate,
      birthdateWords: users.birthdateWords,
      isDeceased: users.isDeceased,
      deathDate: users.deathDate,
      deathDateWords: users.deathDateWords,
      presumedDead: users.presumedDead,
      uid: personUid,
    })
    .from(users)
    .where(and(eq(users.familyGroupId, groupId), isNull(users.deletedAt)))
    .orderBy(asc(users.id));
export type ExportedPerson = Awaited<ReturnType<typeof readPeople>>[number];

const relative = alias(users, "relative");

/** Reads a group's unions (one row in each direction) and parent links. */
export const readLinks = (tx: Executor, groupId: number) =>
  tx
    .select({
      userId: familyRelationships.userId,
      relatedUserId: familyRelationships.relatedUserId,
      type: familyRelationships.relationshipType,
      status: familyRelationships.relationshipStatus,
      kind: familyRelationships.kind,
      startDate: familyRelationships.startDate,
      startDateWords: familyRelationships.startDateWords,
      endDate: familyRelationships.endDate,
      endDateWords: familyRelationships.endDateWords,
    })
    .from(familyRelationships)
    .innerJoin(
      users,
      and(
        eq(users.id, familyRelationships.userId),
        eq(users.familyGroupId, groupId),
        isNull(users.deletedAt),
      ),
    )
    .innerJoin(
      relative,
      and(
        eq(relative.id, familyRelationships.relatedUserId),
        eq(relative.familyGroupId, groupId),
        isNull(relative.deletedAt),
      ),
    )
    .where(
      and(
        inArray(familyRelationships.relationshipType, ["SPOUSE", "PARENT"]),
        isNull(familyRelationships.deletedAt),
      ),
    )
    .orderBy(asc(familyRelationships.id));
export type ExportedLink = Awaited<ReturnType<typeof readLinks>>[number];

/**
 * Finds people with data that only a family record can contain, or whose own family record
 * something points to. Without `links`, lines that are links don't count, because a link may lead
 * to a person who is left out.
 */
export async function readPeopleWithOwnRecord(
  tx: Executor,
  groupId: number,
  { links }: { links: boolean },
): Promise<number[]> {
  const kinds = FACT_KINDS.filter(belongsInFamilyRecord);
  const { rows } = await tx.execute<{ id: number }>(sql`
    with people as (select id from ${users} where family_group_id = ${groupId} and deleted_at is null)
    select fact.user_id as id from ${lifeFacts} fact join people on people.id = fact.user_id
      where fact.kind in ${kinds} and fact.deleted_at is null
    union
    select line.user_id from ${keptLines} line join people on people.id = line.user_id
      where (line.path = 'FAM' or line.path like 'FAM.%')
        and (${links} or concat(line.path, '.', line.tag) !~ '^FAM[.](HUSB|WIFE|CHIL)')
    union
    select substring(line.value from '^@F(\\d+)@$')::integer from ${keptLines} line
      join people on people.id = coalesce(line.user_id, line.one_id)
      where ${links} and line.value ~ '^@F\\d+@$'`);
  return rows.map(({ id }) => id);
}

/** Reads lines of the file's own records, which belong to nobody. */
export const readFileLines = (tx: Executor, groupId: number) =>
  tx
    .select({
      level: keptLines.level,
      path: keptLines.path,
      xref: keptLines.xref,
      tag: keptLines.tag,
      value: keptLines.value,
    })
    .from(keptLines)
    .where(eq(keptLines.familyGroupId, groupId))
    .orderBy(asc(keptLines.position), asc(keptLines.id));

/** Reads the details of these people, and of the pairs whose lower id is among `lowerIds`. */
export async function readDetails(
  tx: Executor,
  { people, lowerIds }: { people: number[]; lowerIds: number[] },
) {
  const facts = await tx
    .select()
    .from(lifeFacts)
    .where(
      and(
        or(isAnyOf(lifeFacts.userId, people), isAnyOf(lifeFacts.oneId, lowerIds)),
        isNull(lifeFacts.deletedAt),
      ),
    )
    .orderBy(asc(lifeFacts.position), asc(lifeFacts.id));
  const lines = await tx
    .select()
    .from(keptLines)
    .where(or(isAnyOf(keptLines.userId, people), isAnyOf(keptLines.oneId, lowerIds)))
    .orderBy(asc(keptLines.position), asc(keptLines.id));
  const names = await tx
    .select()
    .from(otherNames)
    .where(and(isAnyOf(otherNames.userId, people), isNull(otherNames.deletedAt)))
    .orderBy(asc(otherNames.position), asc(otherNames.id));
  return { facts, lines, names };
}
export type DetailRows = Awaited<ReturnType<typeof readDetails>>;
