import { eq, isNull } from "drizzle-orm";
import { ageOn } from "#shared/lib/dates.ts";
import { users } from "#shared/family/people/people.table.ts";
import { MIRROR_TYPES } from "#shared/family/relationships/mirror-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Db } from "../../../server/lib/context.ts";

type Row = typeof familyRelationships.$inferSelect;

/**
 * Lists violations of REL-03 and REL-06 in a group's rows, independently of the SQL that checks these rules in the
 * product.
 */
export async function findRuleViolations(db: Db, group: { id: number }): Promise<string[]> {
  const members = await db.select().from(users).where(eq(users.familyGroupId, group.id));
  const people = new Map(members.map((person) => [person.id, person]));
  const all = await db
    .select()
    .from(familyRelationships)
    .where(isNull(familyRelationships.deletedAt));
  const rows = all.filter(({ userId }) => people.has(userId));
  const parentLinks = rows.filter(({ relationshipType }) => relationshipType === "PARENT");
  const births = parentLinks.filter(({ kind }) => kind === "birth");
  const birthParents = new Map<number, Set<number>>();
  for (const { userId, relatedUserId } of births)
    birthParents.set(relatedUserId, (birthParents.get(relatedUserId) ?? new Set()).add(userId));
  const tooMany = [...birthParents].filter(([, parents]) => parents.size > 2);
  return [
    ...rows.flatMap((row) => mirrorViolation(row, rows) ?? []),
    ...tooMany.map(([child]) => `${child} has more than two birth parents`),
    ...[...people.keys()].flatMap((id) => loopViolation(id, parentLinks) ?? []),
    ...births.flatMap((row) => ageViolation(row, people) ?? []),
    ...rows.flatMap((row) => spouseViolation(row, birthParents) ?? []),
  ];
}

function mirrorViolation(row: Row, rows: Row[]): string | null {
  const mirrors = rows.filter(
    (other) =>
      other.userId === row.relatedUserId &&
      other.relatedUserId === row.userId &&
      other.relationshipType === MIRROR_TYPES[row.relationshipType],
  );
  const [mirror] = mirrors;
  const matches =
    mirror?.relationshipStatus === row.relationshipStatus &&
    mirror.kind === row.kind &&
    (mirror.confirmedAt === null) === (row.confirmedAt === null);
  return mirrors.length === 1 && matches ? null : `row ${row.id} has no matching mirror row`;
}

function loopViolation(start: number, parentLinks: Row[]): string | null {
  const ancestors = new Set<number>();
  const queue = [start];
  for (const child of queue)
    for (const { userId } of parentLinks.filter(({ relatedUserId }) => relatedUserId === child)) {
      if (userId === start) return `${start} is their own ancestor`;
      if (!ancestors.has(userId)) queue.push(userId);
      ancestors.add(userId);
    }
  return null;
}

function ageViolation(
  { userId, relatedUserId }: Row,
  people: Map<number, { birthdate: string | null }>,
) {
  const [parent, child] = [people.get(userId)?.birthdate, people.get(relatedUserId)?.birthdate];
  const age = child ? ageOn(parent, child) : null;
  return age !== null && age < 10 ? `${userId} is too young for ${relatedUserId}` : null;
}

function spouseViolation(row: Row, birthParents: Map<number, Set<number>>): string | null {
  if (row.relationshipType !== "SPOUSE") return null;
  const [one, other] = [birthParents.get(row.userId), birthParents.get(row.relatedUserId)];
  const related = one?.has(row.relatedUserId) || [...(one ?? [])].some((id) => other?.has(id));
  return related ? `${row.userId} and ${row.relatedUserId} are spouses and close relatives` : null;
}
