import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import { MIRROR_TYPES } from "#shared/family/relationships/mirror-types.ts";
import type { RelationshipType } from "#shared/family/relationships/relationship-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { notFound } from "../../../../lib/errors.ts";
import { isLiving, nameForMessages } from "../../../core/person/index.ts";

export type LinkRow = typeof familyRelationships.$inferSelect;
export type LinkedPerson = Awaited<ReturnType<typeof readLinkedPerson>>;

/** Reads names and the facts that the link rules need, by id. Throws 404 for a deleted person. */
export async function readLinkedPeople(tx: Executor, ids: number[]) {
  const rows = await tx
    .select({
      id: users.id,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      birthdate: users.birthdate,
      birthdateWords: users.birthdateWords,
      deathDate: users.deathDate,
      deathDateWords: users.deathDateWords,
      sex: users.sex,
      familyGroupId: users.familyGroupId,
      createdBy: users.createdBy,
      role: users.role,
      isLiving: sql<boolean>`(${isLiving})`,
    })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  const people = new Map(rows.map((row) => [row.id, { ...row, name: nameForMessages(row) }]));
  if (ids.some((id) => !people.has(id))) throw notFound("Person");
  return people;
}

/** Like readLinkedPeople, for one person. */
export async function readLinkedPerson(tx: Executor, id: number) {
  const people = await readLinkedPeople(tx, [id]);
  return people.get(id)!;
}

/** Reads both people of a link. */
export async function readPeopleOfLink(
  tx: Executor,
  { userId, relatedUserId }: Pick<LinkRow, "userId" | "relatedUserId">,
) {
  const people = await readLinkedPeople(tx, [userId, relatedUserId]);
  return { person: people.get(userId)!, relative: people.get(relatedUserId)! };
}

/** Finds the remaining rows of one link: the given side and its mirror. */
export async function findLinkRows(
  tx: Executor,
  link: { userId: number; relatedUserId: number; relationshipType: RelationshipType },
): Promise<{ row?: LinkRow; mirror?: LinkRow }> {
  const { userId, relatedUserId, relationshipType } = link;
  const isBetween = (one: number, other: number, type: RelationshipType) =>
    and(
      eq(familyRelationships.userId, one),
      eq(familyRelationships.relatedUserId, other),
      eq(familyRelationships.relationshipType, type),
    );
  const rows = await tx
    .select()
    .from(familyRelationships)
    .where(
      and(
        or(
          isBetween(userId, relatedUserId, relationshipType),
          isBetween(relatedUserId, userId, MIRROR_TYPES[relationshipType]),
        ),
        isNull(familyRelationships.deletedAt),
      ),
    );
  const row = rows.find((each) => each.userId === userId);
  const mirror = rows.find((each) => each.userId === relatedUserId);
  return { ...(row && { row }), ...(mirror && { mirror }) };
}

/** Whether this person has any recorded relatives. */
export async function hasRelatives(tx: Executor, id: number): Promise<boolean> {
  const { userId, relatedUserId, deletedAt } = familyRelationships;
  const links = await tx
    .select({ id: familyRelationships.id })
    .from(familyRelationships)
    .where(and(or(eq(userId, id), eq(relatedUserId, id)), isNull(deletedAt)))
    .limit(1);
  return links.length > 0;
}

/** Inserts the mirror row of a link. */
export async function insertMirrorRow(tx: Executor, row: LinkRow): Promise<LinkRow> {
  const { id: _id, ...columns } = row;
  const [mirror] = await tx
    .insert(familyRelationships)
    .values({
      ...columns,
      userId: row.relatedUserId,
      relatedUserId: row.userId,
      relationshipType: MIRROR_TYPES[row.relationshipType],
    })
    .returning();
  return mirror!;
}

/** Updates the given rows of a link; a missing mirror may be undefined. */
export async function updateLinkRows(
  tx: Executor,
  rows: (LinkRow | undefined)[],
  values: Partial<LinkRow>,
): Promise<void> {
  const ids = rows.flatMap((row) => row?.id ?? []);
  await tx.update(familyRelationships).set(values).where(inArray(familyRelationships.id, ids));
}
