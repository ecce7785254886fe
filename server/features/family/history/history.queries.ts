import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { LINES_PER_PAGE } from "#shared/family/history/history.contract.ts";
import { history } from "#shared/family/history/history.table.ts";
import { householdMoves } from "#shared/family/households/household-moves.table.ts";
import { images } from "#shared/core/images/images.table.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { id, timestampText } from "#shared/lib/schemas.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { personMerges } from "#shared/family/records/merges.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { isContactVisibleTo, type Viewer } from "../../core/person/index.ts";

const [one, other, by, suggester, mirror] = [
  alias(users, "one"),
  alias(users, "other"),
  alias(users, "by"),
  alias(users, "suggester"),
  alias(familyRelationships, "mirror"),
];

/** Fields of a person that only some people may read. */
export const CONTACT_FIELDS = ["email", "mobilePhone", "username"] as const;

/** The same fields as an SQL array, for removing them from JSON. */
export const contactFieldsSql = sql.raw(
  `array[${CONTACT_FIELDS.map((field) => `'${field}'`).join(", ")}]`,
);

type NameField =
  | "id"
  | "fullName"
  | "firstName"
  | "lastName"
  | "role"
  | "familyGroupId"
  | "deletedAt";

export const namedPersonColumns = <Table extends Record<NameField, AnyPgColumn>>(
  table: Table,
): Pick<Table, NameField> => ({
  id: table.id,
  fullName: table.fullName,
  firstName: table.firstName,
  lastName: table.lastName,
  role: table.role,
  familyGroupId: table.familyGroupId,
  deletedAt: table.deletedAt,
});

export type HistoryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** History entries with the people, links and groups they are about, including deleted ones. */
const selectEntries = (db: Executor, viewer: Viewer) =>
  db
    .select({
      line: history,
      person: namedPersonColumns(users),
      canSeeContact: sql<boolean>`coalesce(${isContactReadable(viewer)}, false)`,
      link: {
        id: familyRelationships.id,
        relationshipType: familyRelationships.relationshipType,
        deletedAt: familyRelationships.deletedAt,
      },
      one: namedPersonColumns(one),
      other: namedPersonColumns(other),
      by: namedPersonColumns(by),
      suggester: namedPersonColumns(suggester),
      group: { id: familyGroups.id, name: familyGroups.name, deletedAt: familyGroups.deletedAt },
      mergeId: personMerges.id,
      moveId: householdMoves.id,
      /** The photo before the change, if the image still exists. */
      photoBefore: images.hash,
    })
    .from(history)
    .leftJoin(users, and(eq(history.subject, "person"), eq(users.id, history.subjectId)))
    .leftJoin(
      familyRelationships,
      and(eq(history.subject, "relationship"), eq(familyRelationships.id, history.subjectId)),
    )
    .leftJoin(one, eq(one.id, familyRelationships.userId))
    .leftJoin(other, eq(other.id, familyRelationships.relatedUserId))
    .leftJoin(by, eq(by.id, history.actorId))
    .leftJoin(suggester, eq(suggester.id, history.suggestedBy))
    .leftJoin(
      familyGroups,
      and(eq(history.subject, "group"), eq(familyGroups.id, history.subjectId)),
    )
    .leftJoin(personMerges, eq(personMerges.historyId, history.id))
    .leftJoin(householdMoves, and(isEntryOfMove, isNull(householdMoves.undoneAt)))
    .leftJoin(
      images,
      and(eq(history.subject, "person"), sql`${images.hash} = ${history.before} ->> 'photo'`),
    )
    .$dynamic();

/** A move appears in the history of the group it led to, with one entry for each person who moved. */
const isEntryOfMove = and(
  eq(householdMoves.toGroupId, history.familyGroupId),
  sql`${householdMoves.people} -> 'moved' @> jsonb_build_array(jsonb_build_object('line', ${history.id}))`,
);

const countEntries = (db: Executor) =>
  db
    .select({ total: count() })
    .from(history)
    .leftJoin(users, and(eq(history.subject, "person"), eq(users.id, history.subjectId)))
    .leftJoin(
      familyRelationships,
      and(eq(history.subject, "relationship"), eq(familyRelationships.id, history.subjectId)),
    )
    .leftJoin(one, eq(one.id, familyRelationships.userId))
    .leftJoin(other, eq(other.id, familyRelationships.relatedUserId))
    .$dynamic();

/** Contacts of deleted people are visible to those who may see contacts of the deceased. */
const isContactReadable = (viewer: Viewer) =>
  grantsAnywhere(viewer.actor, "contact.seeDeceased")
    ? sql`true`
    : sql`(${users.deletedAt} is null and ${isContactVisibleTo(viewer)})`;

/** Whether the reader may see a person, who may be deleted. */
function isVisiblePerson(
  { actor }: Viewer,
  people: Record<"id" | "familyGroupId", AnyPgColumn>,
): SQL | undefined {
  if (grantsAnywhere(actor, "group.see")) return sql`${people.id} is not null`;
  const { familyGroupId } = actor;
  const isInGroup = familyGroupId === null ? undefined : eq(people.familyGroupId, familyGroupId);
  return or(eq(people.id, actor.id), isInGroup);
}

/**
 * The history entries that this reader may see: about people they may see, and only from the time
 * in this family group. An entry that contains only contacts they may not read is left out, because
 * its existence would already reveal something.
 */
function isReadableBy(viewer: Viewer): SQL | undefined {
  const { actor } = viewer;
  const hasOtherFields = sql`(${history.after} is null or (${history.after} - ${contactFieldsSql}) <> '{}'::jsonb)`;
  const isAboutVisiblePerson = and(
    isVisiblePerson(viewer, users),
    or(isContactReadable(viewer), hasOtherFields),
  );
  const isAboutReader = sql`(${history.subject} = 'person' and ${history.subjectId} = ${actor.id})`;
  const isInReadersGroup = grantsAnywhere(actor, "history.see")
    ? undefined
    : or(isAboutReader, sql`${history.familyGroupId} = ${actor.familyGroupId}::int`);
  return and(
    isInReadersGroup,
    sql`case ${history.subject} when 'person' then ${isAboutVisiblePerson}
      when 'relationship' then ${and(isVisiblePerson(viewer, one), isVisiblePerson(viewer, other))}
      else ${history.subject} = 'group' end`,
  );
}

/** Cursor of a history entry: time and id. */
const historyCursorSchema = z.tuple([timestampText, id]);
type HistoryCursor = z.output<typeof historyCursorSchema>;

const isAfterCursor = ([at, id]: HistoryCursor) =>
  sql`(${history.at}, ${history.id}) < (${at}::timestamptz, ${id})`;

/** A page of those of these history entries that the reader may see, newest first. */
export function readEntries(
  db: Executor,
  viewer: Viewer,
  condition: SQL | undefined,
  pageRequest: PageRequest,
) {
  const isMatch = and(condition, isReadableBy(viewer));
  return readPage(pageRequest, {
    itemName: "Line",
    perPage: LINES_PER_PAGE,
    cursorSchema: historyCursorSchema,
    find: (id) => selectEntries(db, viewer).where(and(isMatch, eq(history.id, id))),
    read: async (cursor, limit) =>
      selectEntries(db, viewer)
        .where(and(isMatch, cursor ? isAfterCursor(cursor) : undefined))
        .orderBy(desc(history.at), desc(history.id))
        .limit(limit),
    cursorOf: ({ line: { at, id } }): HistoryCursor => [at.toISOString(), id],
    count: async () => {
      const [counted] = await countEntries(db).where(isMatch);
      return counted!.total;
    },
  });
}

/** Finds those of these history entries that the reader may see. */
export const findReadableEntries = (db: Executor, viewer: Viewer, ids: number[]) =>
  selectEntries(db, viewer).where(and(inArray(history.id, ids), isReadableBy(viewer)));

/** SQL condition: entries of these people and of their links, whichever of a link's two rows was changed. */
export async function buildPeopleCondition(
  db: Executor,
  personIds: number[],
): Promise<SQL | undefined> {
  const links = await db
    .select({ id: familyRelationships.id, mirror: mirror.id })
    .from(familyRelationships)
    .leftJoin(
      mirror,
      and(
        eq(mirror.relatedUserId, familyRelationships.userId),
        eq(mirror.userId, familyRelationships.relatedUserId),
      ),
    )
    .where(inArray(familyRelationships.relatedUserId, personIds));
  const ids = [...new Set(links.flatMap((link) => [link.id, link.mirror ?? link.id]))];
  const isSubject = (subject: "person" | "relationship", ids: number[]) =>
    and(eq(history.subject, subject), inArray(history.subjectId, ids));
  return or(isSubject("person", personIds), isSubject("relationship", ids));
}

/** Returns the hash of every photo that these people ever had. */
export async function readPhotoHashes(db: Executor, ids: number[]): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select distinct states.fields ->> 'photo' as hash
    from ${history} line
    cross join lateral (values (line.before), (line.after)) states (fields)
    where line.subject = 'person' and line.subject_id = any(${sql.param(ids)}::int[])
      and states.fields ->> 'photo' is not null`);
  return rows.map(({ hash }) => hash);
}

/** SQL condition: entries of a group, its people and their links. */
export const buildGroupCondition = (groupId: number): SQL => eq(history.familyGroupId, groupId);
