import { type SQL, sql } from "drizzle-orm";
import { mayBeBirthParent } from "#shared/family/people/parent-age.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { gedcomImports } from "#shared/tree/gedcom/gedcom-imports.table.ts";
import { rowsChangedBy } from "./imports.queries.ts";
import type { Executor } from "../../../../lib/context.ts";

type Life = Parameters<typeof mayBeBirthParent>[0];

interface ParentLink extends Record<string, unknown> {
  parentId: number;
  childId: number;
  /** Whether the link is by birth now. */
  isBirth: boolean;
  parent: Life;
  child: Life;
  restoredParent: Life;
  restoredChild: Life;
}

/**
 * Finds birth parents and children whose current dates fit, but whose restored dates would break
 * REL-06. Returns their ids.
 */
export async function findImpossibleParents(db: Executor, importId: number): Promise<number[]> {
  const { rows } = await db.execute<ParentLink>(sql`
    with undone as (select * from ${gedcomImports} where id = ${importId}),
    restored as (${rowsChangedBy(importId)}),
    dated (id) as (
      select person.id from restored join ${users} person using (id)
      where in_table = 'users' and ${lifeOf(sql`person`)} <> ${restoredLifeOf(sql`person`, sql`before`)}
    ),
    touched (id) as (
      select link.id from dated join ${familyRelationships} link on link.user_id = dated.id
      union select link.id from dated join ${familyRelationships} link on link.related_user_id = dated.id
      union select id from restored where in_table = 'family_relationships'
    ),
    links as (
      select distinct link.kind,
        case when changed.id is null then link.kind else changed.before ->> 'kind' end as restored_kind,
        case relationship_type when 'PARENT' then user_id else related_user_id end as parent_id,
        case relationship_type when 'PARENT' then related_user_id else user_id end as child_id
      from touched join ${familyRelationships} link using (id)
      left join restored changed on changed.in_table = 'family_relationships' and changed.id = link.id
      where link.deleted_at is null and link.relationship_type in ('PARENT', 'CHILD')
        and link.id not in (select unnest(links) from undone)
    )
    select parent_id as "parentId", child_id as "childId",
      coalesce(kind, 'birth') = 'birth' as "isBirth",
      ${lifeOf(sql`parent`)} as parent, ${lifeOf(sql`child`)} as child,
      ${restoredLifeOf(sql`parent`, sql`parent_row.before`)} as "restoredParent",
      ${restoredLifeOf(sql`child`, sql`child_row.before`)} as "restoredChild"
    from links
    join ${users} parent on parent.id = parent_id and parent.deleted_at is null
    join ${users} child on child.id = child_id and child.deleted_at is null
    left join restored parent_row on parent_row.in_table = 'users' and parent_row.id = parent_id
    left join restored child_row on child_row.in_table = 'users' and child_row.id = child_id
    where coalesce(restored_kind, 'birth') = 'birth'`);
  const impossible = rows.filter(
    ({ isBirth, parent, child, restoredParent, restoredChild }) =>
      !mayBeBirthParent(restoredParent, restoredChild) &&
      !(isBirth && !mayBeBirthParent(parent, child)),
  );
  return [...new Set(impossible.flatMap(({ parentId, childId }) => [parentId, childId]))];
}

const lifeOf = (person: SQL): SQL => sql`jsonb_build_object('sex', ${person}.sex,
  'birthdate', ${person}.birthdate, 'birthdateWords', ${person}.birthdate_words,
  'deathDate', ${person}.death_date, 'deathDateWords', ${person}.death_date_words)`;

/** A person's dates before the import, or current dates if it didn't change them. */
const restoredLifeOf = (person: SQL, before: SQL): SQL =>
  sql`case when ${before} is null then ${lifeOf(person)} else jsonb_build_object(
    'sex', ${before} -> 'sex', 'birthdate', ${before} -> 'birthdate',
    'birthdateWords', ${before} -> 'birthdateWords', 'deathDate', ${before} -> 'deathDate',
    'deathDateWords', ${before} -> 'deathDateWords') end`;
