import { and, eq, gte, sql } from "drizzle-orm";
import { history } from "#shared/family/history/history.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { isAnyOf } from "../../../../lib/database/any-of.ts";
import type { Executor } from "../../../../lib/context.ts";
import {
  type NameColumns,
  type NamedPerson,
  nameColumns,
  nameForMessages,
} from "../../../core/person/index.ts";
import type { PersonWithLifeDates } from "./birth-date.rules.ts";

// A damaged link may have lost one of its two rows, so rows of both directions count.
export const parentLinks = sql`(
  select user_id as parent_id, related_user_id as child_id, kind, updated_at from ${familyRelationships}
  where relationship_type = 'PARENT' and deleted_at is null
  union all
  select related_user_id, user_id, kind, updated_at from ${familyRelationships}
  where relationship_type = 'CHILD' and deleted_at is null
)`;

/**
 * Returns the birth parents and birth children of a person with their life dates. With
 * `linkedSince`, only links recorded or changed at or after that moment count.
 */
export async function readBirthKin(
  tx: Executor,
  id: number,
  { linkedSince }: { linkedSince?: Date } = {},
) {
  const isRecent = linkedSince && sql`and link.updated_at >= ${linkedSince.toISOString()}`;
  const { rows } = await tx.execute<
    NameColumns & Omit<PersonWithLifeDates, keyof NamedPerson> & { isParent: boolean }
  >(sql`
    select distinct ${nameColumns(sql`kin`)}, kin.sex, kin.birthdate,
      kin.birthdate_words as "birthdateWords", kin.death_date as "deathDate",
      kin.death_date_words as "deathDateWords", kin.id = link.parent_id as "isParent"
    from ${parentLinks} link
    join ${users} kin on kin.deleted_at is null
      and kin.id = case link.child_id when ${id} then link.parent_id else link.child_id end
    where (link.child_id = ${id} or link.parent_id = ${id})
      and coalesce(link.kind, 'birth') = 'birth' ${isRecent ?? sql``}
  `);
  return rows.map((row) => Object.assign(row, { name: nameForMessages(row) }));
}

/** Returns which of these people had a birth or death date changed at or after a moment. */
export async function readChangedLifeDates(
  tx: Executor,
  ids: number[],
  since: Date,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: history.subjectId })
    .from(history)
    .where(
      and(
        eq(history.subject, "person"),
        isAnyOf(history.subjectId, ids),
        gte(history.at, since),
        sql`${history.after} ?| array['birthdate', 'birthdateWords', 'deathDate', 'deathDateWords']`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
