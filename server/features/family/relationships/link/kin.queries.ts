import { type SQL, sql, and, eq, isNull } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { parentLinks } from "../../people/index.ts";
import {
  type NameColumns,
  type NamedPerson,
  nameColumns,
  toNamedPerson,
  isCurrentUnion,
} from "../../../core/person/index.ts";

/** Returns the birth parents of these people, without deleted ones. */
export async function readBirthParents(tx: Executor, childIds: number[]) {
  if (childIds.length === 0) return [];
  const { rows } = await tx.execute<NameColumns & { childId: number }>(sql`
    select distinct ${nameColumns(sql`parent`)}, link.child_id as "childId"
    from ${parentLinks} link
    join ${users} parent on parent.id = link.parent_id and parent.deleted_at is null
    where link.child_id in ${childIds} and coalesce(link.kind, 'birth') = 'birth'
  `);
  return rows.map((row) => Object.assign(toNamedPerson(row), { childId: row.childId }));
}

/** Returns everyone recorded as this person's spouse, whatever the status. */
export const readSpouses = (tx: Executor, id: number) => readSpousesWhere(tx, id, isUnion);

export const readCurrentSpouses = (tx: Executor, id: number) =>
  readSpousesWhere(tx, id, isCurrentUnion);

const isUnion = and(
  eq(familyRelationships.relationshipType, "SPOUSE"),
  isNull(familyRelationships.deletedAt),
);

async function readSpousesWhere(
  tx: Executor,
  id: number,
  condition: SQL | undefined,
): Promise<NamedPerson[]> {
  const { rows } = await tx.execute<NameColumns>(sql`
    select distinct ${nameColumns(sql`spouse`)}
    from (
      select related_user_id as id from ${familyRelationships}
      where user_id = ${id} and ${condition}
      union all
      select user_id from ${familyRelationships}
      where related_user_id = ${id} and ${condition}
    ) link
    join ${users} spouse on spouse.id = link.id and spouse.deleted_at is null
  `);
  return rows.map(toNamedPerson);
}

/** Whether the first person is the second or, by parent links of any kind, an ancestor of theirs. */
export async function isAncestor(tx: Executor, ancestor: number, person: number) {
  // UNION instead of UNION ALL visits everyone once, so a loop in the data ends. OFFSET 0 keeps the
  // walk on the index: the planner overestimates the rows and would read the whole table for each
  // generation.
  const { rows } = await tx.execute(sql`
    with recursive line (id) as (
      select ${person}::integer
      union
      select above.parent_id
      from line
      cross join lateral (
        select link.parent_id
        from ${parentLinks} link
        join ${users} parent on parent.id = link.parent_id and parent.deleted_at is null
        where link.child_id = line.id
        offset 0
      ) above
    )
    select 1 from line where id = ${ancestor} limit 1
  `);
  return rows.length > 0;
}

/** Returns the parents who currently have rights over a child: current, confirmed links. */
export async function readConfirmedParents(tx: Executor, childId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ userId: number }>(sql`
    select user_id as "userId" from ${familyRelationships}
    where related_user_id = ${childId} and relationship_type = 'PARENT'
      and relationship_status = 'CURRENT' and confirmed_at is not null and deleted_at is null
  `);
  return rows.map(({ userId }) => userId);
}
