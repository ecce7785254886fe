import { eq, getTableName, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { keptLines } from "#shared/family/facts/kept-lines.table.ts";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { history } from "#shared/family/history/history.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { gedcomImports } from "#shared/tree/gedcom/gedcom-imports.table.ts";
import {
  gedcomLinks,
  gedcomPeople,
  gedcomSources,
} from "#shared/tree/gedcom/gedcom-sources.table.ts";
import {
  type Blockers,
  type BlockReason,
  MAX_BLOCKERS,
} from "#shared/tree/gedcom/undo-import.schema.ts";
import { isAnyOf } from "../../../../lib/database/any-of.ts";
import type { Executor } from "../../../../lib/context.ts";
import { listPersonalColumns } from "../../../../lib/personal-data.ts";
import { hasAccountSql } from "../../../core/person/index.ts";
import { namedPersonColumns, visibleNameFor } from "../../../family/history/index.ts";
import { findImpossibleParents } from "./impossible-parents.queries.ts";
import { type RecentImport, rowsChangedBy } from "./imports.queries.ts";

const person = alias(users, "person");

/** Lists what blocks undoing an import: the first ten people who changed since, and their total. */
export async function readBlockers(
  db: Executor,
  actor: Actor,
  { id, familyGroupId }: RecentImport,
): Promise<Blockers> {
  const [source] = await db
    .select({ replacedBy: gedcomSources.replacedBy })
    .from(gedcomSources)
    .innerJoin(gedcomImports, eq(gedcomImports.sourceId, gedcomSources.id))
    .where(eq(gedcomImports.id, id));
  const impossible = await findImpossibleParents(db, id);
  const { rows } = await db.execute<{ id: number; reasons: BlockReason[]; count: number }>(sql`
    with ${undoneRows(id)},
    blocked (id, reason) as (${sql.join(
      [
        ...changedRows(familyGroupId),
        ...addedRows(),
        ...otherReferences(),
        sql`select unnest(${sql.param(impossible)}::integer[]), 'dates'`,
      ],
      sql` union all `,
    )})
    select id, array_agg(distinct reason) as reasons, (count(*) over ())::integer as count
    from blocked group by id order by id limit ${MAX_BLOCKERS}`);
  const ids = rows.map((row) => row.id);
  const people = await db
    .select(namedPersonColumns(users))
    .from(users)
    .where(isAnyOf(users.id, ids));
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    isReplaced: source?.replacedBy != null,
    count: rows[0]?.count ?? 0,
    people: rows.flatMap(({ id, reasons }) => {
      const person = byId.get(id);
      return person ? [{ ...visibleNameFor(actor, person), reasons }] : [];
    }),
  };
}

/** Common table expressions: the rows that the import added or changed, with their version after it. */
const undoneRows = (id: number): SQL => sql`
  undone as (select * from ${gedcomImports} where id = ${id}),
  added_people (id) as (select unnest(people) from undone),
  added_links (id) as (select unnest(links) from undone),
  added_facts (id) as (select unnest(facts) from undone),
  added_names (id) as (select unnest(names) from undone),
  changed (in_table, id, version) as (
    select in_table, id, (before ->> 'version')::integer + 1 from (${rowsChangedBy(id)}) changed_rows
  ),
  written (in_table, id, version) as (
    select 'users', id, 1 from added_people
    union all select 'family_relationships', id, 1 from added_links
    union all select 'life_facts', id, 1 from added_facts
    union all select 'other_names', id, 1 from added_names
    union all select * from changed
  ),
  changed_people (id) as (
    select id from changed where in_table = 'users'
    union select unnest(array[link.user_id, link.related_user_id])
      from changed join ${familyRelationships} link using (id)
      where in_table = 'family_relationships'
  ),
  later_links (id) as (
    select line.subject_id from ${history} line cross join undone
      where line.subject = 'relationship' and line.id > undone.history_id
    union select unnest(later.links) from ${gedcomImports} later cross join undone
      where later.id > undone.id
  )`;

/** Rows that the import wrote and that changed since. */
const changedRows = (familyGroupId: number): SQL[] => [
  sql`select person.id, 'edited' from written join ${users} person using (id)
    where in_table = 'users' and (person.version <> written.version or person.deleted_at is not null or ${hasAccountSql(person)}
      or person.family_group_id is distinct from ${familyGroupId}::integer)`,
  sql`select link.user_id, 'relatives' from written join ${familyRelationships} link using (id)
    where in_table = 'family_relationships'
      and (link.version <> written.version or link.deleted_at is not null)`,
  ...[
    { table: lifeFacts, owner: sql`coalesce(kept.user_id, kept.one_id)` },
    { table: otherNames, owner: sql`kept.user_id` },
  ].map(
    ({ table, owner }) => sql`select ${owner}, 'facts' from written join ${table} kept using (id)
      where in_table = ${getTableName(table)}
        and (kept.version <> written.version or kept.deleted_at is not null)`,
  ),
];

/** Relatives, facts and names that people added to the import's profiles since. */
const addedRows = (): SQL[] => [
  sql`select added_people.id, 'relatives' from added_people
    join ${familyRelationships} link on link.user_id = added_people.id
    where link.deleted_at is null and link.id not in (select id from added_links)`,
  sql`select changed_people.id, 'relatives' from changed_people
    join ${familyRelationships} link
      on changed_people.id in (link.user_id, link.related_user_id)
    join later_links on later_links.id = link.id`,
  ...["user_id", "one_id", "other_id"].map(
    (owner) => sql`select added_people.id, 'facts' from added_people
      join ${lifeFacts} fact on fact.${sql.identifier(owner)} = added_people.id
      where fact.deleted_at is null and fact.id not in (select id from added_facts)`,
  ),
  sql`select added_people.id, 'facts' from added_people
    join ${otherNames} other_name on other_name.user_id = added_people.id
    where other_name.deleted_at is null and other_name.id not in (select id from added_names)`,
];

/** Tables that contain the import's own rows. */
const IMPORT_TABLES = new Set<string>(
  [familyRelationships, lifeFacts, otherNames, keptLines, gedcomPeople, gedcomLinks].map(
    getTableName,
  ),
);

/** Other rows that refer to a person whom the import added: an invitation, a reply, a merge. */
const otherReferences = (): SQL[] =>
  listPersonalColumns()
    .filter(({ column }) => !IMPORT_TABLES.has(getTableName(column.table)))
    .map(
      ({ column, automatic }) => sql`select ${column}, 'used' from ${column.table}
        where ${column} in (select id from added_people) and not (${automatic ?? sql`false`})`,
    );
