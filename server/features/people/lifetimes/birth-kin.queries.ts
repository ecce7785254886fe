import { and, eq, gte, sql } from "drizzle-orm";
import { history } from "#shared/history/history.table.ts";
import { users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/deps.ts";
import { type NameColumns, nameColumns, nameInWords } from "../named.queries.ts";

// Of a damaged link only one of the two rows may be left: each counts, whichever way it is written.
export const parentLinks = sql`(
  select user_id as parent_id, related_user_id as child_id, kind, updated_at from ${familyRelationships}
  where relationship_type = 'PARENT' and deleted_at is null
  union all
  select related_user_id, user_id, kind, updated_at from ${familyRelationships}
  where relationship_type = 'CHILD' and deleted_at is null
)`;

/**
 * The birth parents and birth children of a person, with what is known of when they were born; where
 * that is asked for, only by links that were recorded or changed at or after a moment.
 */
export async function birthKinOf(
  tx: Executor,
  id: number,
  { linkedSince }: { linkedSince?: Date } = {},
) {
  const isWanted = linkedSince && sql`and link.updated_at >= ${linkedSince.toISOString()}`;
  const { rows } = await tx.execute<
    NameColumns & { birthdate: string | null; birthdateWords: string | null; isParent: boolean }
  >(sql`
    select distinct ${nameColumns(sql`kin`)}, kin.birthdate,
      kin.birthdate_words as "birthdateWords", kin.id = link.parent_id as "isParent"
    from ${parentLinks} link
    join ${users} kin on kin.deleted_at is null
      and kin.id = case link.child_id when ${id} then link.parent_id else link.child_id end
    where (link.child_id = ${id} or link.parent_id = ${id})
      and coalesce(link.kind, 'birth') = 'birth' ${isWanted ?? sql``}
  `);
  return rows.map((row) => Object.assign(row, { name: nameInWords(row) }));
}

/** Those of these people whose birth date was changed at or after a moment. */
export async function whoseBirthDateChangedSince(
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
        sql`${history.after} ?| array['birthdate', 'birthdateWords']`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
