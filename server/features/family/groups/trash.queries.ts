import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import {
  TRASH_KINDS,
  TRASH_PER_PAGE,
  type TrashRow,
} from "#shared/family/groups/trash.contract.ts";
import { history } from "#shared/family/history/history.table.ts";
import type { Page } from "#shared/lib/contract.ts";
import { id, timestampText } from "#shared/lib/schemas.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { personMerges } from "#shared/family/records/merges.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { restorableSince } from "../../../lib/jobs/purge.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { type NameColumns, nameColumns, nameForMessages } from "../../core/person/index.ts";

/** Cursor of a row in the list: deletion time, kind, id. */
const trashCursorSchema = z.tuple([timestampText, z.enum(TRASH_KINDS), id]);
type TrashCursor = z.output<typeof trashCursorSchema>;

interface DeletedRow extends Record<string, unknown> {
  kind: TrashRow["kind"];
  id: number;
  deletedAt: string;
  groupName: string | null;
  familyGroupName: string | null;
  birthdate: string | null;
  person: NameColumns | null;
  by: NameColumns | null;
}

/**
 * A page of everything that can still be restored, newest deletion first. People and groups can
 * share an id, so only the cursor in the Link header leads to the next page.
 */
export async function readTrash(
  db: Executor,
  pageRequest: PageRequest,
  now: Date,
): Promise<Page<TrashRow>> {
  const deletedCte = selectDeletedSince(restorableSince(now));
  const page = await readPage(pageRequest, {
    itemName: "Page",
    perPage: TRASH_PER_PAGE,
    cursorSchema: trashCursorSchema,
    read: (cursor, limit) => readDeleted(db, deletedCte, { cursor, limit }),
    cursorOf: ({ deletedAt, kind, id }): TrashCursor => [
      new Date(deletedAt).toISOString(),
      kind,
      id,
    ],
    count: () => countDeleted(db, deletedCte),
  });
  return { ...page, items: page.items.map(toTrashRow) };
}

async function readDeleted(
  db: Executor,
  deletedCte: SQL,
  { cursor, limit }: { cursor: TrashCursor | null; limit: number },
): Promise<DeletedRow[]> {
  const { rows } = await db.execute<DeletedRow>(sql`
    ${deletedCte}, page as (
      select * from deleted where ${cursor ? isAfterCursor(cursor) : sql`true`}
      order by deleted_at desc, kind, id limit ${limit}
    )
    select page.kind, page.id, to_json(page.deleted_at) #>> '{}' as "deletedAt",
      own.name as "familyGroupName", deleted.name as "groupName", person.birthdate,
      ${selectName(sql`person`)} as person, ${selectName(sql`actor`)} as by
    from page
    left join ${users} person on page.kind = 'person' and person.id = page.id
    left join ${familyGroups} own
      on own.id = coalesce(person.family_group_id, person.former_family_group_id)
    left join ${familyGroups} deleted on page.kind = 'group' and deleted.id = page.id
    left join lateral (
      select actor_id from ${history}
      where subject = 'group' and page.kind = 'group' and subject_id = page.id and action = 'deleted'
      order by at desc limit 1
    ) line on true
    left join ${users} actor on actor.id = coalesce(person.deleted_by, line.actor_id)
    order by page.deleted_at desc, page.kind, page.id`);
  return rows;
}

const selectDeletedSince = (since: Date): SQL => sql`
  with deleted as (
    select 'person' as kind, id, deleted_at from ${users} where deleted_at >= ${since.toISOString()}
      and not exists (select 1 from ${personMerges} merge where merge.gone_id = ${users}.id)
    union all
    select 'group', id, deleted_at from ${familyGroups} where deleted_at >= ${since.toISOString()}
  )`;

const selectName = (person: SQL) =>
  sql`case when ${person}.id is not null then (select to_json(named) from (select ${nameColumns(person)}) named) end`;

async function countDeleted(db: Executor, deletedCte: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`${deletedCte} select count(*)::int as count from deleted`,
  );
  return rows[0]!.count;
}

const isAfterCursor = ([deletedAt, kind, id]: TrashCursor): SQL => sql`(deleted_at < ${deletedAt}
  or (deleted_at = ${deletedAt} and (kind, id) > (${kind}, ${id}::integer)))`;

const toTrashRow = (row: DeletedRow): TrashRow => ({
  kind: row.kind,
  id: row.id,
  name: row.person ? nameForMessages(row.person) : (row.groupName ?? ""),
  birthdate: row.birthdate,
  familyGroupName: row.familyGroupName,
  deletedAt: new Date(row.deletedAt),
  deletedBy: row.by && nameForMessages(row.by),
});
