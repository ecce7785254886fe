import { and, asc, count, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { id } from "#shared/lib/schemas.ts";
import { type Actor, maySeePerson, type PersonFacts } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import {
  LINK_ROWS_PER_PAGE,
  type Relationship,
} from "#shared/relationships/relationships.contract.ts";
import type { RelationshipType } from "#shared/relationships/relationship-words.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { notFound } from "../../lib/errors.ts";
import { pageOf, readAfter } from "../../lib/routes/paging.ts";
import { rowColumns } from "../people/person.view.ts";
import { seenBy, type Viewer } from "../people/visibility.rules.ts";
import { relationshipFor } from "./relationships.view.ts";

const person = alias(users, "person");

export interface VisibleRelationship {
  id: number;
  userId: number;
  relatedUserId: number;
  relationshipType: RelationshipType;
  people: PersonFacts[];
}

/** Those of these links, and so far there, of which the actor may know both people. */
export async function findVisibleRelationships(
  db: Executor,
  actor: Actor,
  ids: number[],
  isThere = isNull(familyRelationships.deletedAt) as SQL | undefined,
): Promise<VisibleRelationship[]> {
  const facts = ({ id, role, familyGroupId }: typeof users | typeof person) => ({
    id,
    role,
    familyGroupId,
  });
  const found = await db
    .select({
      id: familyRelationships.id,
      userId: familyRelationships.userId,
      relatedUserId: familyRelationships.relatedUserId,
      relationshipType: familyRelationships.relationshipType,
      person: facts(person),
      relative: facts(users),
    })
    .from(familyRelationships)
    .innerJoin(person, eq(person.id, familyRelationships.userId))
    .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
    .where(
      and(
        inArray(familyRelationships.id, ids),
        isThere,
        isNull(person.deletedAt),
        isNull(users.deletedAt),
      ),
    );
  return found
    .map(({ id, userId, relatedUserId, relationshipType, person, relative }) => ({
      id,
      userId,
      relatedUserId,
      relationshipType,
      people: [person, relative],
    }))
    .filter(({ people }) => people.every((each) => maySeePerson(actor, each)));
}

/** Of a row in the list of a group's rows. */
const placeSchema = z.tuple([id]);

/** A page of the rows between a group's people, in the order they were recorded, and how many there are. */
export async function readGroupRows(
  db: Executor,
  groupId: number,
  { after, limit = LINK_ROWS_PER_PAGE }: { after?: string | undefined; limit?: number | undefined },
) {
  const ofGroup = and(
    isNull(familyRelationships.deletedAt),
    isNull(person.deletedAt),
    isNull(users.deletedAt),
    eq(person.familyGroupId, groupId),
    eq(users.familyGroupId, groupId),
  );
  const last = after === undefined ? 0 : await lastBefore(db, after, ofGroup);
  const rows = await db
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
    .where(and(ofGroup, gt(familyRelationships.id, last)))
    .orderBy(asc(familyRelationships.id))
    .limit(limit + 1);
  const placeOf = (row: (typeof rows)[number]) => [row.id];
  if (last === 0 && rows.length <= limit)
    return pageOf(rows, { limit, total: rows.length, placeOf });
  const [counted] = await db
    .select({ total: count() })
    .from(familyRelationships)
    .innerJoin(person, eq(person.id, familyRelationships.userId))
    .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
    .where(ofGroup);
  return pageOf(rows, { limit, total: counted?.total ?? 0, placeOf });
}

/** Throws 404 for the id of a row that is none of the group's, be there one or not. */
async function lastBefore(db: Executor, after: string, ofGroup: SQL | undefined): Promise<number> {
  const asked = readAfter(after, placeSchema);
  if ("place" in asked) return asked.place[0];
  const [row] = await db
    .select({ id: familyRelationships.id })
    .from(familyRelationships)
    .innerJoin(person, eq(person.id, familyRelationships.userId))
    .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
    .where(and(ofGroup, eq(familyRelationships.id, asked.id)));
  if (!row) throw notFound("Relationship");
  return row.id;
}

// Spouses, then parents, then children.
const byType = sql`array_position(array['SPOUSE', 'CHILD', 'PARENT', 'EXTENDED'], ${familyRelationships.relationshipType})`;

/**
 * What a person is to others of the family group: spouses first, then parents, then children, each
 * sorted by birth date, unknown ones last.
 */
export async function readRelationshipsOf(
  db: Executor,
  viewer: Viewer,
  { id, familyGroupId }: PersonFacts,
): Promise<Relationship[]> {
  const rows = await db
    .select({ row: familyRelationships, relative: rowColumns })
    .from(familyRelationships)
    .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
    .where(
      and(
        eq(familyRelationships.userId, id),
        isNull(familyRelationships.deletedAt),
        isNull(users.deletedAt),
        seenBy(viewer.actor),
        // Who has moved to another family since is none of this one's.
        sql`${users.familyGroupId} is not distinct from ${familyGroupId}`,
      ),
    )
    .orderBy(byType, sql`${users.birthdate} asc nulls last`, users.searchName, users.id);
  return rows.map(({ row, relative }) => relationshipFor(viewer, row, relative));
}

/** These rows as the viewer may see them, in the order of the ids. Throws 404 for one that is gone. */
export async function readRelationships(
  db: Executor,
  viewer: Viewer,
  ids: number[],
): Promise<Relationship[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ row: familyRelationships, relative: rowColumns })
    .from(familyRelationships)
    .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
    .where(and(inArray(familyRelationships.id, ids), isNull(familyRelationships.deletedAt)));
  const found = new Map(
    rows.map(({ row, relative }) => [row.id, relationshipFor(viewer, row, relative)]),
  );
  return ids.map((id) => {
    const relationship = found.get(id);
    if (!relationship) throw notFound("Relationship");
    return relationship;
  });
}
