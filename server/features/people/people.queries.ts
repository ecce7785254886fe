import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import { type Actor, maySeePerson } from "#shared/people/people.policy.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import type { Person, PersonRow } from "#shared/people/person.schema.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { notFound } from "../../lib/errors.ts";
import { isAdultOn, type LifeColumns } from "./lifetimes/living.rules.ts";
import {
  personColumns,
  personFor,
  personRowFor,
  rowColumns,
  type StoredPerson,
} from "./person.view.ts";
import type { Viewer } from "./visibility.rules.ts";

/** A person as they are stored, with all that it takes to shape them for who asked. */
export interface VisiblePerson extends StoredPerson {
  familyGroupName: string | null;
  /** Whether they can sign in, or have done so. */
  hasAccount: boolean;
  /** Whether who asked is their parent by a confirmed link. */
  isViewersChild: boolean;
}

/** Those of these people whom this actor may know of. */
export async function findVisiblePeople(
  db: Executor,
  actor: Actor,
  ids: number[],
): Promise<VisiblePerson[]> {
  const people = await db
    .select({
      ...personColumns,
      familyGroupName: familyGroups.name,
      hasAccount: sql<boolean>`(${hasAccount})`,
      isViewersChild: sql<boolean>`${users.id} in ${childrenOf(db, actor)}`,
    })
    .from(users)
    .leftJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  return people.filter((person) => maySeePerson(actor, person));
}

/** Who has a password, or came in by a provider. */
export const hasAccount = or(isNotNull(users.password), isNotNull(users.lastLogin));

/** A link from which rights follow (ROLE-04). */
export const isConfirmedLink = and(
  eq(familyRelationships.relationshipStatus, "CURRENT"),
  isNull(familyRelationships.deletedAt),
  isNotNull(familyRelationships.confirmedAt),
);

/** A union from which rights follow once it is confirmed: two adults on that day who aren't divorced. */
export const isUnionOfAdults = (one: LifeColumns, other: LifeColumns, day: IsoDate) =>
  and(
    eq(familyRelationships.relationshipType, "SPOUSE"),
    or(isNull(familyRelationships.kind), ne(familyRelationships.kind, "divorced")),
    isAdultOn(one, day),
    isAdultOn(other, day),
  );

/** Whose parent somebody is by a confirmed link. */
const childrenOf = (db: Executor, { id }: { id: number }) =>
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

/** As viewerOf, for one person who was found for this actor. */
export const viewerOfFound = (
  actor: Viewer["actor"],
  { id, isViewersChild }: VisiblePerson,
  now: Date,
): Viewer => ({
  actor,
  children: new Set(isViewersChild ? [id] : []),
  today: isoDayOf(now),
});

/** Everything about the viewer that decides which fields they see. */
export async function viewerOf(db: Executor, actor: Viewer["actor"], now: Date): Promise<Viewer> {
  const links = await childrenOf(db, actor);
  return { actor, children: new Set(links.map(({ childId }) => childId)), today: isoDayOf(now) };
}

/** One person as the viewer may see them; their visibility has been decided before. */
export async function readPerson(db: Executor, viewer: Viewer, id: number): Promise<Person> {
  const [row] = await db
    .select({ person: personColumns, groupName: familyGroups.name })
    .from(users)
    .leftJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw notFound("Person");
  return personFor(viewer, row.person, row.groupName);
}

/** The same as a row of a list. */
export async function readPersonRow(db: Executor, viewer: Viewer, id: number): Promise<PersonRow> {
  const [row] = await db
    .select(rowColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw notFound("Person");
  return personRowFor(viewer, row);
}

/** How many people who are not deleted fulfil a condition. */
export async function countPeople(db: Executor, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(isNull(users.deletedAt), condition));
  return row?.count ?? 0;
}
