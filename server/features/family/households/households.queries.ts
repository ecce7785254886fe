import { type SQL, sql } from "drizzle-orm";
import type { IsoDate } from "#shared/lib/dates.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { RelationshipType } from "#shared/family/relationships/relationship-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { type NameColumns, toNamedPerson, readNames } from "../../core/person/index.ts";
import { readHouseholdMovers } from "../../core/household/index.ts";

/** Returns who moves with a person, with their names. */
export async function readHousehold(db: Executor, personId: number, today: IsoDate) {
  const roles = await readHouseholdMovers(db, personId, today);
  const names = await readNames(db, [...roles.keys()]);
  return [...roles].flatMap(([id, kinship]) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, kinship, name }];
  });
}

interface NamedLinkRow extends Record<string, unknown> {
  id: number;
  rows: number[];
  type: RelationshipType;
  one: NameColumns;
  other: NameColumns;
}

export type NamedLink = Awaited<ReturnType<typeof readNamedLinks>>[number];

/** Returns each relationship of these people once, with its row ids and both names. */
export async function readNamedLinks(db: Executor, ids: number[]) {
  const { rows } = await db.execute<NamedLinkRow>(sql`
    select min(link.id) as id, array_agg(link.id order by link.id) as rows,
      (array_agg(link.relationship_type order by link.id))[1] as type,
      (array_agg(${selectPerson(sql`one`)} order by link.id))[1] as one,
      (array_agg(${selectPerson(sql`other`)} order by link.id))[1] as other
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
    const [one, other] = [toNamedPerson(link.one), toNamedPerson(link.other)];
    return { id: link.id, rows: link.rows, type, one, other };
  });
}

const selectPerson = (person: SQL) => sql`json_build_object('id', ${person}.id, 'fullName',
  ${person}.full_name, 'firstName', ${person}.first_name, 'lastName', ${person}.last_name,
  'familyGroupId', ${person}.family_group_id)`;

/** Returns a text that changes with every link added, removed or changed among the people of these groups. */
export async function readLinkState(db: Executor, groupIds: (number | null)[]): Promise<string> {
  // OFFSET 0 makes the planner go from person to person by index instead of reading all families' links.
  const { rows } = await db.execute<{ state: string }>(sql`
    select concat_ws(' ', count(*),
      sum(hashtextextended(concat_ws(' ', link.id, link.version), 0)::numeric)) as state
    from ${users} person
    cross join lateral (
      select id, version from ${familyRelationships} link
      where link.user_id = person.id and link.deleted_at is null
      offset 0
    ) link
    where person.deleted_at is null
      and person.family_group_id = any(${sql.param(groupIds.filter((id) => id !== null))}::int[])`);
  return rows[0]!.state;
}
