import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { users } from "#shared/people/people.table.ts";
import { MIRROR } from "#shared/relationships/mirror.ts";
import type { RelationshipType } from "#shared/relationships/relationship-words.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { notFound } from "../../../lib/errors.ts";
import { isLiving } from "../../people/lifetimes/living.rules.ts";
import { nameInWords } from "../../people/named.queries.ts";

export type LinkRow = typeof familyRelationships.$inferSelect;
export type LinkedPerson = Awaited<ReturnType<typeof readLinkedPerson>>;

/** What the rules need to know of people, and what they are called, by their ids. Throws 404 for a deleted one. */
export async function readLinkedPeople(tx: Executor, ids: number[]) {
  const rows = await tx
    .select({
      id: users.id,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      birthdate: users.birthdate,
      birthdateWords: users.birthdateWords,
      familyGroupId: users.familyGroupId,
      createdBy: users.createdBy,
      role: users.role,
      isLiving: sql<boolean>`(${isLiving})`,
    })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  const people = new Map(rows.map((row) => [row.id, { ...row, name: nameInWords(row) }]));
  if (ids.some((id) => !people.has(id))) throw notFound("Person");
  return people;
}

/** The same of one person. */
export async function readLinkedPerson(tx: Executor, id: number) {
  const people = await readLinkedPeople(tx, [id]);
  return people.get(id)!;
}

/** Both people of a link. */
export async function readTwoOf(
  tx: Executor,
  { userId, relatedUserId }: Pick<LinkRow, "userId" | "relatedUserId">,
) {
  const people = await readLinkedPeople(tx, [userId, relatedUserId]);
  return { person: people.get(userId)!, relative: people.get(relatedUserId)! };
}

/** The rows of one link, whichever are left: what the first is to the second, and the mirror. */
export async function findRowsOfLink(
  tx: Executor,
  link: { userId: number; relatedUserId: number; relationshipType: RelationshipType },
): Promise<{ row?: LinkRow; mirror?: LinkRow }> {
  const { userId, relatedUserId, relationshipType } = link;
  const between = (one: number, other: number, type: RelationshipType) =>
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
          between(userId, relatedUserId, relationshipType),
          between(relatedUserId, userId, MIRROR[relationshipType]),
        ),
        isNull(familyRelationships.deletedAt),
      ),
    );
  const row = rows.find((each) => each.userId === userId);
  const mirror = rows.find((each) => each.userId === relatedUserId);
  return { ...(row && { row }), ...(mirror && { mirror }) };
}

/** Writes the row that says the same from the other side. */
export async function insertMirror(tx: Executor, row: LinkRow): Promise<LinkRow> {
  const { id: _id, ...same } = row;
  const [mirror] = await tx
    .insert(familyRelationships)
    .values({
      ...same,
      userId: row.relatedUserId,
      relatedUserId: row.userId,
      relationshipType: MIRROR[row.relationshipType],
    })
    .returning();
  return mirror!;
}

/** Changes a link, on both sides where there are both. */
export async function updateLinkRows(
  tx: Executor,
  rows: (LinkRow | undefined)[],
  values: Partial<LinkRow>,
): Promise<void> {
  const ids = rows.flatMap((row) => row?.id ?? []);
  await tx.update(familyRelationships).set(values).where(inArray(familyRelationships.id, ids));
}
