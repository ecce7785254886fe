import { and, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { LINES_PER_PAGE } from "#shared/history/history.contract.ts";
import { history } from "#shared/history/history.table.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { id } from "#shared/lib/schemas.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import { personMerges } from "#shared/records/merges.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { notFound } from "../../lib/errors.ts";
import { pageOf, readAfter } from "../../lib/routes/paging.ts";
import { contactSeenBy, type Viewer } from "../people/visibility.rules.ts";

const [one, other, by, suggester, mirror] = [
  alias(users, "one"),
  alias(users, "other"),
  alias(users, "by"),
  alias(users, "suggester"),
  alias(familyRelationships, "mirror"),
];

/** What only some may read of a person. */
export const CONTACT_FIELDS = ["email", "mobilePhone", "username"] as const;

type Told = "id" | "fullName" | "firstName" | "lastName" | "role" | "familyGroupId" | "deletedAt";

export const calledBy = <People extends Record<Told, AnyPgColumn>>(
  people: People,
): Pick<People, Told> => ({
  id: people.id,
  fullName: people.fullName,
  firstName: people.firstName,
  lastName: people.lastName,
  role: people.role,
  familyGroupId: people.familyGroupId,
  deletedAt: people.deletedAt,
});

export type ToldLine = Awaited<ReturnType<typeof selectLines>>[number];

/** Lines with whom and what they are about: deleted people and links as well. */
const selectLines = (db: Executor, viewer: Viewer) =>
  db
    .select({
      line: history,
      person: calledBy(users),
      seesContact: sql<boolean>`coalesce(${contactSeenOf(viewer)}, false)`,
      link: {
        id: familyRelationships.id,
        relationshipType: familyRelationships.relationshipType,
        deletedAt: familyRelationships.deletedAt,
      },
      one: calledBy(one),
      other: calledBy(other),
      by: calledBy(by),
      suggester: calledBy(suggester),
      group: { id: familyGroups.id, name: familyGroups.name, deletedAt: familyGroups.deletedAt },
      mergeId: personMerges.id,
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
    .$dynamic();

const countLines = (db: Executor) =>
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

/** Contacts of who is deleted are for who sees those of the deceased. */
const contactSeenOf = (viewer: Viewer) =>
  grantsAnywhere(viewer.actor, "contact.seeDeceased")
    ? sql`true`
    : sql`(${users.deletedAt} is null and ${contactSeenBy(viewer)})`;

/** Whether the reader may know of a person, who may be deleted. */
function isKnown(
  { actor }: Viewer,
  people: Record<"id" | "familyGroupId", AnyPgColumn>,
): SQL | undefined {
  if (grantsAnywhere(actor, "group.see")) return sql`${people.id} is not null`;
  const { familyGroupId } = actor;
  const isOfGroup = familyGroupId === null ? undefined : eq(people.familyGroupId, familyGroupId);
  return or(eq(people.id, actor.id), isOfGroup);
}

/**
 * The lines that this reader may know of: of people they may know, and not of another family's time.
 * One that tells nothing but contacts they may not read is left out, as its being there would tell.
 */
function readable(viewer: Viewer): SQL | undefined {
  const { actor } = viewer;
  const contacts = sql.raw(`array[${CONTACT_FIELDS.map((field) => `'${field}'`).join(", ")}]`);
  const tellsMore = sql`(${history.after} is null or (${history.after} - ${contacts}) <> '{}'::jsonb)`;
  const isOfThem = and(isKnown(viewer, users), or(contactSeenOf(viewer), tellsMore));
  const isOfReader = sql`(${history.subject} = 'person' and ${history.subjectId} = ${actor.id})`;
  const isOfTheirTime = grantsAnywhere(actor, "history.see")
    ? undefined
    : or(isOfReader, sql`${history.familyGroupId} = ${actor.familyGroupId}::int`);
  return and(
    isOfTheirTime,
    sql`case ${history.subject} when 'person' then ${isOfThem}
      when 'relationship' then ${and(isKnown(viewer, one), isKnown(viewer, other))}
      else ${history.subject} = 'group' end`,
  );
}

export interface WantedLines {
  after?: string | undefined;
  limit?: number | undefined;
}

/** Of a line in a history: when it was written, and its id. */
const placeSchema = z.tuple([z.iso.datetime(), id]);
type Place = z.output<typeof placeSchema>;

const placeOf = ({ line: { at, id } }: ToldLine): Place => [at.toISOString(), id];

/** A page of these lines, as far as the reader may know of them, the newest first. */
export async function readLines(
  db: Executor,
  viewer: Viewer,
  which: SQL | undefined,
  { after, limit = LINES_PER_PAGE }: WantedLines,
) {
  const theirs = and(which, readable(viewer));
  const place = after === undefined ? null : await placeAfter(db, after, theirs);
  const before =
    place && sql`(${history.at}, ${history.id}) < (${place[0]}::timestamptz, ${place[1]})`;
  const rows = await selectLines(db, viewer)
    .where(and(theirs, before ?? undefined))
    .orderBy(desc(history.at), desc(history.id))
    .limit(limit + 1);
  const isAll = !place && rows.length <= limit;
  const [counted] = isAll ? [{ total: rows.length }] : await countLines(db).where(theirs);
  return pageOf(rows, { limit, total: counted?.total ?? 0, placeOf });
}

/** Throws 404 for the id of a line that is none of these. */
async function placeAfter(db: Executor, after: string, theirs: SQL | undefined): Promise<Place> {
  const asked = readAfter(after, placeSchema);
  if ("place" in asked) return asked.place;
  const [line] = await db
    .select({ at: history.at })
    .from(history)
    .leftJoin(users, and(eq(history.subject, "person"), eq(users.id, history.subjectId)))
    .leftJoin(
      familyRelationships,
      and(eq(history.subject, "relationship"), eq(familyRelationships.id, history.subjectId)),
    )
    .leftJoin(one, eq(one.id, familyRelationships.userId))
    .leftJoin(other, eq(other.id, familyRelationships.relatedUserId))
    .where(and(theirs, eq(history.id, asked.id)));
  if (!line) throw notFound("Line");
  return [line.at.toISOString(), asked.id];
}

/** Those of these lines that the reader may know of. */
export const findReadableLines = (db: Executor, viewer: Viewer, ids: number[]) =>
  selectLines(db, viewer).where(and(inArray(history.id, ids), readable(viewer)));

/** The lines of a person and of each of their links, by whichever of its two rows it was changed. */
export async function linesOfPerson(db: Executor, personId: number): Promise<SQL | undefined> {
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
    .where(eq(familyRelationships.relatedUserId, personId));
  const ids = [...new Set(links.flatMap((link) => [link.id, link.mirror ?? link.id]))];
  const of = (subject: "person" | "relationship", ids: number[]) =>
    and(eq(history.subject, subject), inArray(history.subjectId, ids));
  return or(of("person", [personId]), of("relationship", ids));
}

/** The lines of a group, of its people and of their links. */
export const linesOfGroup = (groupId: number): SQL => eq(history.familyGroupId, groupId);
