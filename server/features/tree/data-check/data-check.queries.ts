import { eq, sql } from "drizzle-orm";
import { acceptedFindings } from "#shared/tree/data-check/accepted-findings.table.ts";
import { unionKey } from "#shared/tree/data-check/finding.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { nameForMessages } from "../../core/person/index.ts";

/** Reads the words of a group's inexact union dates, by `unionKey`. */
export async function readUnionWords(
  db: Executor,
  groupId: number,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ one: number; other: number; words: string }>(sql`
    select link.user_id as one, link.related_user_id as other, link.start_date_words as words
    from ${users} person
    join ${familyRelationships} link on link.user_id = person.id
    where person.family_group_id = ${groupId} and person.deleted_at is null
      and link.relationship_type = 'SPOUSE' and link.start_date is not null
      and link.start_date_words is not null and link.deleted_at is null`);
  return new Map(rows.map(({ one, other, words }) => [unionKey(one, other), words]));
}

/** Who marked a finding as correct, and when. */
export interface CorrectMark {
  by: string | null;
  at: Date;
}

/** Reads the findings of a group that are marked as correct, by key. */
export async function readCorrectMarks(
  db: Executor,
  groupId: number,
): Promise<Map<string, CorrectMark>> {
  const rows = await db
    .select({
      key: acceptedFindings.key,
      at: acceptedFindings.acceptedAt,
      by: { fullName: users.fullName, firstName: users.firstName, lastName: users.lastName },
    })
    .from(acceptedFindings)
    .leftJoin(users, eq(users.id, acceptedFindings.acceptedBy))
    .where(eq(acceptedFindings.familyGroupId, groupId));
  return new Map(rows.map(({ key, at, by }) => [key, { at, by: by && nameForMessages(by) }]));
}
