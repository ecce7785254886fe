import { sql } from "drizzle-orm";
import type { IsoDate } from "#shared/lib/dates.ts";
import {
  latestBirthDay,
  findPresumedDead,
  presumedDeadLimits,
} from "#shared/family/people/presumed-dead.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { parentLinks } from "./birth-kin.queries.ts";

// Descendants count only within one family group, so nothing about people in another group leaks.
const isOneFamily = sql`child.deleted_at is null and parent.deleted_at is null
  and child.family_group_id is not distinct from parent.family_group_id`;

// OFFSET 0 keeps each step on the index, starting from the few people already reached.
const selectParents = (id: ReturnType<typeof sql>) => sql`lateral (
  select parent.id
  from ${parentLinks} link
  join ${users} child on child.id = link.child_id
  join ${users} parent on parent.id = link.parent_id
  where link.child_id = ${id} and ${isOneFamily}
  offset 0
) above`;

/** `latestBirthDay` of `shared/family/people/presumed-dead.ts`, in SQL. */
const latestBirthSql = (person: string) =>
  sql.raw(`(case
    when ${person}.birthdate_words is null then ${person}.birthdate
    when ${person}.birthdate_words ~* 'HEBREW|FRENCH'
      then lpad((left(${person}.birthdate, 4)::integer + 1)::text, 4, '0') || '-12-31'
    else greatest(${person}.birthdate, substring(${person}.birthdate_words from '.*([0-9]{4})') || '-12-31')
    end)`);

/**
 * Updates `presumedDead` of these people and their ancestors. The caller holds the group's lock.
 * Call it after a change, with everyone whose birth date or group changed, who was deleted or
 * restored, and the parent of each link that was added or removed.
 */
export async function updatePresumedDeadLocked(
  tx: Executor,
  ids: number[],
  today: IsoDate,
): Promise<void> {
  if (ids.length === 0) return;
  const limits = presumedDeadLimits(today);
  // Recomputes only people whom the change may affect. The column of everyone else without a birth
  // date is correct, so the search of descendants ends there, and a loop can't keep itself presumed
  // dead.
  await tx.execute(sql`
    with recursive concerned (id) as (
      select id from unnest(${sql.param(ids)}::integer[]) id
      union
      select above.parent_id
      from concerned
      cross join lateral (
        select link.parent_id from ${parentLinks} link where link.child_id = concerned.id offset 0
      ) above
    ),
    below (ancestor_id, id, is_old, is_open) as (
      select concerned.id, child.* from concerned cross join ${selectChildren(sql`concerned.id`, limits)}
      where child.id not in (select id from concerned)
      union
      select below.ancestor_id, child.* from below cross join ${selectChildren(sql`below.id`, limits)}
      where below.is_open
    ),
    with_old_descendant (id) as (
      (
        select ancestor_id from below where is_old
        union
        select above.id
        from concerned
        cross join lateral (
          select id from ${users} person
          where person.id = concerned.id and ${latestBirthSql("person")} < ${limits.descendant}
          offset 0
        ) old
        cross join ${selectParents(sql`old.id`)}
      )
      union
      select above.id from with_old_descendant cross join ${selectParents(sql`with_old_descendant.id`)}
    )
    update ${users} as person set presumed_dead = not presumed_dead
    where id = any(array(select id from concerned))
      and presumed_dead <> case when birthdate is null
        then id = any(array(select id from with_old_descendant))
        else ${latestBirthSql("person")} < ${limits.self} end`);
}

/** A child is open if their birth date doesn't settle the question but a descendant's might. */
const selectChildren = (
  id: ReturnType<typeof sql>,
  limits: { descendant: IsoDate },
) => sql`lateral (
  select child.id,
    case when child.birthdate is null then child.presumed_dead
      else ${latestBirthSql("child")} < ${limits.descendant} end as is_old,
    coalesce(${latestBirthSql("child")} >= ${limits.descendant}, false) as is_open
  from ${parentLinks} link
  join ${users} child on child.id = link.child_id
  join ${users} parent on parent.id = link.parent_id
  where link.parent_id = ${id} and ${isOneFamily}
  offset 0
) child`;

/**
 * Returns the people of a group (null: without a group) whose `presumedDead` is outdated because
 * time has passed.
 */
export async function readOutdatedPresumptions(
  db: Executor,
  familyGroupId: number | null,
  today: IsoDate,
): Promise<number[]> {
  const isInGroup = (person: string) =>
    sql`${sql.raw(person)}.deleted_at is null and ${sql.raw(person)}.family_group_id ${familyGroupId === null ? sql`is null` : sql`= ${familyGroupId}`}`;
  const people = await db.execute<{
    id: number;
    birthdate: IsoDate | null;
    words: string | null;
    presumedDead: boolean;
  }>(sql`
    select id, birthdate, birthdate_words as words, presumed_dead as "presumedDead" from ${users} person
    where ${isInGroup("person")}`);
  const links = await db.execute<{ parent: number; child: number }>(sql`
    select link.parent_id as parent, link.child_id as child
    from ${parentLinks} link
    join ${users} parent on parent.id = link.parent_id and ${isInGroup("parent")}
    join ${users} child on child.id = link.child_id and ${isInGroup("child")}`);
  const indexById = new Map(people.rows.map(({ id }, index) => [id, index]));
  const presumed = findPresumedDead(
    people.rows.map(({ birthdate, words }) => latestBirthDay(birthdate, words)),
    links.rows.map(({ parent, child }) => ({
      parent: indexById.get(parent) ?? -1,
      child: indexById.get(child) ?? -1,
    })),
    today,
  );
  return people.rows.flatMap(({ id, presumedDead }, index) =>
    presumedDead === presumed[index] ? [] : [id],
  );
}
