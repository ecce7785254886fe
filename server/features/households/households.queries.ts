import type { Role } from "#shared/lib/roles.ts";
import { isChild } from "#shared/people/is-child.ts";
import { type SQL, sql } from "drizzle-orm";
import type { IsoDate } from "#shared/lib/dates.ts";
import { users } from "#shared/people/people.table.ts";
import type { RelationshipType } from "#shared/relationships/relationship-words.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { type NameColumns, namedOf, nameInWords } from "../people/named.queries.ts";

interface Relative extends NameColumns {
  as: "self" | "spouse" | "child";
  birthdate: IsoDate | null;
  role: Role;
}

/** Who would move with a person: the current spouse, and the children of either who are not yet 18. */
export async function readHousehold(db: Executor, personId: number, today: IsoDate) {
  const { rows } = await db.execute<Relative & Record<string, unknown>>(sql`
    with self as (select id, family_group_id from ${users} where id = ${personId}),
    couple as (
      select id, 'self' as "as" from self
      union
      select link.related_user_id, 'spouse' from self join ${familyRelationships} link
        on link.user_id = self.id and link.relationship_type = 'SPOUSE'
        and link.relationship_status = 'CURRENT' and link.deleted_at is null
    ),
    household as (
      select * from couple
      union
      select link.related_user_id, 'child' from couple join ${familyRelationships} link
        on link.user_id = couple.id and link.relationship_type = 'PARENT'
        and link.relationship_status = 'CURRENT' and link.deleted_at is null
    )
    select person.id, household."as", person.full_name as "fullName",
      person.first_name as "firstName", person.last_name as "lastName",
      person.family_group_id as "familyGroupId", person.birthdate, person.role
    from household
    join self on true
    join ${users} person on person.id = household.id and person.deleted_at is null
      and person.family_group_id is not distinct from self.family_group_id
    order by array_position(array['self', 'spouse', 'child'], household."as"), person.id`);
  const seen = new Set<number>();
  return rows
    .filter((row) => row.as !== "child" || isChild(row, today))
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((row) => ({ id: row.id, as: row.as, name: nameInWords(row) }));
}

interface LinkOfTwo extends Record<string, unknown> {
  id: number;
  rows: number[];
  type: RelationshipType;
  one: NameColumns;
  other: NameColumns;
}

export type LinkOfHousehold = Awaited<ReturnType<typeof readLinksOf>>[number];

/** The relationships of these people, each once, with both of its rows and whom it joins. */
export async function readLinksOf(db: Executor, ids: number[]) {
  const { rows } = await db.execute<LinkOfTwo>(sql`
    select min(link.id) as id, array_agg(link.id order by link.id) as rows,
      (array_agg(link.relationship_type order by link.id))[1] as type,
      (array_agg(${named(sql`one`)} order by link.id))[1] as one,
      (array_agg(${named(sql`other`)} order by link.id))[1] as other
    from (
      select * from ${familyRelationships}
      where user_id = any(${sql.param(ids)}::int[]) and deleted_at is null
      union
      select * from ${familyRelationships}
      where related_user_id = any(${sql.param(ids)}::int[]) and deleted_at is null
    ) link
    join ${users} one on one.id = link.user_id
    join ${users} other on other.id = link.related_user_id
    group by least(link.user_id, link.related_user_id), greatest(link.user_id, link.related_user_id),
      case when link.relationship_type in ('PARENT', 'CHILD')
        then (link.relationship_type = 'PARENT') = (link.user_id < link.related_user_id) end,
      case when link.relationship_type in ('PARENT', 'CHILD') then 'PARENT' else link.relationship_type end
    order by 1`);
  return rows.map(({ type, ...link }) => {
    const [one, other] = [namedOf(link.one), namedOf(link.other)];
    return { id: link.id, rows: link.rows, type, one, other };
  });
}

const named = (person: SQL) => sql`json_build_object('id', ${person}.id, 'fullName',
  ${person}.full_name, 'firstName', ${person}.first_name, 'lastName', ${person}.last_name,
  'familyGroupId', ${person}.family_group_id)`;

/** Another text after every link that came, went or changed among the people of these groups. */
export async function stateOfLinks(db: Executor, groupIds: (number | null)[]): Promise<string> {
  // OFFSET 0 goes by index from person to person, instead of through the links of all families.
  const { rows } = await db.execute<{ state: string }>(sql`
    select concat_ws(' ', count(*),
      sum(hashtextextended(concat_ws(' ', link.id, link.edition), 0)::numeric)) as state
    from ${users} person
    cross join lateral (
      select id, edition from ${familyRelationships} link
      where link.user_id = person.id and link.deleted_at is null
      offset 0
    ) link
    where person.deleted_at is null
      and person.family_group_id = any(${sql.param(groupIds.filter((id) => id !== null))}::int[])`);
  return rows[0]!.state;
}
