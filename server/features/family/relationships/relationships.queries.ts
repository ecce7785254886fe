import { and, asc, count, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { id } from "#shared/lib/schemas.ts";
import {
  type Actor,
  maySeePerson,
  type PolicyPerson,
} from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import {
  LINK_ROWS_PER_PAGE,
  type Relationship,
} from "#shared/family/relationships/relationships.contract.ts";
import type { RelationshipType } from "#shared/family/relationships/relationship-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound } from "../../../lib/errors.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { personRowColumns, isPersonVisibleTo, type Viewer } from "../../core/person/index.ts";
import { toRelationship } from "./relationships.view.ts";

const person = alias(users, "person");

export interface VisibleRelationship {
  id: number;
  userId: number;
  relatedUserId: number;
  relationshipType: RelationshipType;
  people: PolicyPerson[];
}

/** Finds those of these links whose people the actor may see both. By default, deleted links are left out. */
export async function findVisibleRelationships(
  db: Executor,
  actor: Actor,
  ids: number[],
  isIncluded = isNull(familyRelationships.deletedAt) as SQL | undefined,
): Promise<VisibleRelationship[]> {
  const factColumns = ({ id, role, familyGroupId }: typeof users | typeof person) => ({
    id,
    role,
    familyGroupId,
  });
  const rows = await db
    .select({
      id: familyRelationships.id,
      userId: familyRelationships.userId,
      relatedUserId: familyRelationships.relatedUserId,
      relationshipType: familyRelationships.relationshipType,
      person: factColumns(person),
      relative: factColumns(users),
    })
    .from(familyRelationships)
    .innerJoin(person, eq(person.id, familyRelationships.userId))
    .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
    .where(
      and(
        inArray(familyRelationships.id, ids),
        isIncluded,
        isNull(person.deletedAt),
        isNull(users.deletedAt),
      ),
    );
  return rows
    .map(({ id, userId, relatedUserId, relationshipType, person, relative }) => ({
      id,
      userId,
      relatedUserId,
      relationshipType,
      people: [person, relative],
    }))
    .filter(({ people }) => people.every((each) => maySeePerson(actor, each)));
}

/** Cursor of a row in a group's list. */
const rowCursorSchema = z.tuple([id]);
type RowCursor = z.output<typeof rowCursorSchema>;

/** A page of the rows between a group's people, in recorded order, with the total. */
export function readGroupRows(db: Executor, groupId: number, pageRequest: PageRequest) {
  const isInGroup = and(
    isNull(familyRelationships.deletedAt),
    isNull(person.deletedAt),
    isNull(users.deletedAt),
    eq(person.familyGroupId, groupId),
    eq(users.familyGroupId, groupId),
  );
  const selectRowsWhere = (condition: SQL) =>
    db
      .select({
        id: familyRelationships.id,
        userId: familyRelationships.userId,
        relatedUserId: familyRelationships.relatedUserId,
        relationshipType: familyRelationships.relationshipType,
        relationshipStatus: familyRelationships.relationshipStatus,
        kind: sql<Relationship["kind"]>`${familyRelationships.kind}`,
      })
      .from(familyRelationships)
      .innerJoin(person, eq(person.id, familyRelationships.userId))
      .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
      .where(and(isInGroup, condition));
  return readPage(pageRequest, {
    itemName: "Relationship",
    perPage: LINK_ROWS_PER_PAGE,
    cursorSchema: rowCursorSchema,
    find: (id) => selectRowsWhere(eq(familyRelationships.id, id)),
    read: async (cursor, limit) =>
      selectRowsWhere(gt(familyRelationships.id, cursor?.[0] ?? 0))
        .orderBy(asc(familyRelationships.id))
        .limit(limit),
    cursorOf: ({ id }): RowCursor => [id],
    count: async () => {
      const [counted] = await db
        .select({ total: count() })
        .from(familyRelationships)
        .innerJoin(person, eq(person.id, familyRelationships.userId))
        .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
        .where(isInGroup);
      return counted!.total;
    },
  });
}

// Spouses, then parents, then children.
const typeOrder = sql`array_position(array['SPOUSE', 'CHILD', 'PARENT', 'EXTENDED'], ${familyRelationships.relationshipType})`;

/**
 * Returns what a person is to others in the family group: spouses first, then parents, then
 * children, each by birth date, unknown dates last.
 */
export async function readRelationshipsOf(
  db: Executor,
  viewer: Viewer,
  { id, familyGroupId }: PolicyPerson,
): Promise<Relationship[]> {
  const rows = await db
    .select({ row: familyRelationships, relative: personRowColumns })
    .from(familyRelationships)
    .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
    .where(
      and(
        eq(familyRelationships.userId, id),
        isNull(familyRelationships.deletedAt),
        isNull(users.deletedAt),
        isPersonVisibleTo(viewer.actor),
        // Relatives who have moved to another group are left out.
        sql`${users.familyGroupId} is not distinct from ${familyGroupId}`,
      ),
    )
    .orderBy(typeOrder, sql`${users.birthdate} asc nulls last`, users.searchName, users.id);
  return rows.map(({ row, relative }) => toRelationship(viewer, row, relative));
}

/** Returns these rows as the viewer may see them, in the order of `ids`. Throws 404 if one is gone. */
export async function readRelationships(
  db: Executor,
  viewer: Viewer,
  ids: number[],
): Promise<Relationship[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ row: familyRelationships, relative: personRowColumns })
    .from(familyRelationships)
    .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
    .where(and(inArray(familyRelationships.id, ids), isNull(familyRelationships.deletedAt)));
  const found = new Map(
    rows.map(({ row, relative }) => [row.id, toRelationship(viewer, row, relative)]),
  );
  return ids.map((id) => {
    const relationship = found.get(id);
    if (!relationship) throw notFound("Relationship");
    return relationship;
  });
}
