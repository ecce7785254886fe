import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import { type Actor, maySeePerson } from "#shared/family/people/people.policy.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import type { Person, PersonRow } from "#shared/family/people/person.schema.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound } from "../../../lib/errors.ts";
import { hasAccountSql } from "./account.rules.ts";
import { isAdultOn, type LifeColumns } from "./living.rules.ts";
import {
  personColumns,
  personFor,
  personRowFor,
  personRowColumns,
  type StoredPerson,
} from "./person.view.ts";
import type { Viewer } from "./visibility.rules.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import { nameForMessages } from "./person-names.queries.ts";

/** A stored person with everything needed to decide what the viewer may see. */
export interface VisiblePerson extends StoredPerson {
  familyGroupName: string | null;
  /** Whether they can sign in or have ever done so. */
  hasAccount: boolean;
  /** Whether the viewer is their parent by a confirmed link. */
  isViewersChild: boolean;
}

/** Finds those of these people whom this actor may see. */
export async function findVisiblePeople(
  db: Executor,
  actor: Actor,
  ids: number[],
): Promise<VisiblePerson[]> {
  const people = await db
    .select({
      ...personColumns,
      familyGroupName: familyGroups.name,
      hasAccount: hasAccountSql(),
      isViewersChild: sql<boolean>`${users.id} in ${selectChildren(db, actor)}`,
    })
    .from(users)
    .leftJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  return people.filter((person) => maySeePerson(actor, person));
}

/** SQL condition: a link that gives rights (ROLE-04). */
export const isConfirmedLink = and(
  eq(familyRelationships.relationshipStatus, "CURRENT"),
  isNull(familyRelationships.deletedAt),
  isNotNull(familyRelationships.confirmedAt),
);

/** SQL condition: a union that has not ended. */
export const isCurrentUnion = and(
  eq(familyRelationships.relationshipType, "SPOUSE"),
  eq(familyRelationships.relationshipStatus, "CURRENT"),
  sql`${familyRelationships.kind} is distinct from 'divorced'`,
  isNull(familyRelationships.deletedAt),
);

/** SQL condition: a union that gives rights once confirmed, because both are adults on that day. */
export const isUnionOfAdults = (one: LifeColumns, other: LifeColumns, day: IsoDate) =>
  and(isCurrentUnion, isAdultOn(one, day), isAdultOn(other, day));

/** Finds the children of a person by confirmed links. */
const selectChildren = (db: Executor, { id }: { id: number }) =>
  db
    .select({ childId: familyRelationships.relatedUserId })
    .from(familyRelationships)
    .where(
      and(
        eq(familyRelationships.userId, id),
        eq(familyRelationships.relationshipType, "PARENT"),
        isConfirmedLink,
      ),
    );

/** Like readViewer, for one person who was already found for this actor. */
export const viewerForPerson = (
  actor: Viewer["actor"],
  { id, isViewersChild }: VisiblePerson,
  now: Date,
): Viewer => ({
  actor,
  children: new Set(isViewersChild ? [id] : []),
  today: isoDayOf(now),
});

/** Everything about the viewer that decides which fields they see. */
export async function readViewer(db: Executor, actor: Viewer["actor"], now: Date): Promise<Viewer> {
  const links = await selectChildren(db, actor);
  return { actor, children: new Set(links.map(({ childId }) => childId)), today: isoDayOf(now) };
}

/** Returns a person as the viewer may see them. The caller has checked that the viewer may. */
export async function readPerson(db: Executor, viewer: Viewer, id: number): Promise<Person> {
  const [row] = await db
    .select({ person: personColumns, groupName: familyGroups.name })
    .from(users)
    .leftJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw notFound("Person");
  return personFor(viewer, row.person, row.groupName);
}

/** Like readPerson, but returns a row of a list. */
export async function readPersonRow(db: Executor, viewer: Viewer, id: number): Promise<PersonRow> {
  const [row] = await db
    .select(personRowColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw notFound("Person");
  return personRowFor(viewer, row);
}

/** Counts the people who match a condition and are not deleted. */
export async function countPeople(db: Executor, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(isNull(users.deletedAt), condition));
  return row?.count ?? 0;
}

/** Returns the names of these people by id, without deleted ones. */
export async function readNames(db: Executor, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(and(isAnyOf(users.id, ids), isNull(users.deletedAt)));
  return new Map(rows.map((row) => [row.id, nameForMessages(row)]));
}
