import { type SQL, sql } from "drizzle-orm";
import { users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { parentLinks } from "../../people/lifetimes/birth-kin.queries.ts";
import { type NameColumns, type Named, nameColumns, namedOf } from "../../people/named.queries.ts";

/** The birth parents of these people, deleted ones left out. */
export async function birthParentsOf(tx: Executor, childIds: number[]) {
  if (childIds.length === 0) return [];
  const { rows } = await tx.execute<NameColumns & { childId: number }>(sql`
    select distinct ${nameColumns(sql`parent`)}, link.child_id as "childId"
    from ${parentLinks} link
    join ${users} parent on parent.id = link.parent_id and parent.deleted_at is null
    where link.child_id in ${childIds} and coalesce(link.kind, 'birth') = 'birth'
  `);
  return rows.map((row) => Object.assign(namedOf(row), { childId: row.childId }));
}

/** Everyone recorded as this person's spouse, of any status. */
export const spousesOf = (tx: Executor, id: number) => spousesWhere(tx, id, sql`true`);

export const currentSpousesOf = (tx: Executor, id: number) =>
  spousesWhere(tx, id, sql`link.status = 'CURRENT'`);

async function spousesWhere(tx: Executor, id: number, condition: SQL): Promise<Named[]> {
  const { rows } = await tx.execute<NameColumns>(sql`
    select distinct ${nameColumns(sql`spouse`)}
    from (
      select related_user_id as id, relationship_status as status from ${familyRelationships}
      where user_id = ${id} and relationship_type = 'SPOUSE' and deleted_at is null
      union all
      select user_id, relationship_status from ${familyRelationships}
      where related_user_id = ${id} and relationship_type = 'SPOUSE' and deleted_at is null
    ) link
    join ${users} spouse on spouse.id = link.id and spouse.deleted_at is null
    where ${condition}
  `);
  return rows.map(namedOf);
}

/** Whether one is an ancestor of the other by parent links of any kind, or is the other. */
export async function isAncestor(tx: Executor, ancestor: number, person: number) {
  // UNION, not UNION ALL: nobody is walked from twice, so a loop in the data ends by itself.
  // OFFSET 0 keeps the walk going by index from each person, as few as they are, where the planner
  // expects so many that it would read the whole table for each generation.
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

/** The parents of a child from whose links rights follow today. */
export async function confirmedParentsOf(tx: Executor, childId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ userId: number }>(sql`
    select user_id as "userId" from ${familyRelationships}
    where related_user_id = ${childId} and relationship_type = 'PARENT'
      and relationship_status = 'CURRENT' and confirmed_at is not null and deleted_at is null
  `);
  return rows.map(({ userId }) => userId);
}
