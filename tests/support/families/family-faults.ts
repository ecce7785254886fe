import { eq, isNull } from "drizzle-orm";
import { ageOn } from "#shared/lib/dates.ts";
import { users } from "#shared/family/people/people.table.ts";
import { MIRROR_TYPES } from "#shared/family/relationships/mirror-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Db } from "../../../server/lib/context.ts";

type Row = typeof familyRelationships.$inferSelect;

/**
 * Lists violations of REL-03 and REL-06 in a group's rows, with plain loops instead of the SQL that
 * the rules use.
 */
export async function familyFaults(db: Db, group: { id: number }): Promise<string[]> {
  const ofGroup = await db.select().from(users).where(eq(users.familyGroupId, group.id));
  const people = new Map(ofGroup.map((person) => [person.id, person]));
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
    ...rows.flatMap((row) => mirrorFault(row, rows) ?? []),
    ...tooMany.map(([child]) => `${child} has more than two birth parents`),
    ...[...people.keys()].flatMap((id) => loopFault(id, parentLinks) ?? []),
    ...births.flatMap((row) => ageFault(row, people) ?? []),
    ...rows.flatMap((row) => spouseFault(row, birthParents) ?? []),
  ];
}

function mirrorFault(row: Row, rows: Row[]): string | null {
  const mirrors = rows.filter(
    (other) =>
      other.userId === row.relatedUserId &&
      other.relatedUserId === row.userId &&
      other.relationshipType === MIRROR_TYPES[row.relationshipType],
  );
  const [mirror] = mirrors;
  const agrees =
    mirror?.relationshipStatus === row.relationshipStatus &&
    mirror.kind === row.kind &&
    (mirror.confirmedAt === null) === (row.confirmedAt === null);
  return mirrors.length === 1 && agrees ? null : `row ${row.id} has no mirror that agrees`;
}

function loopFault(start: number, parentLinks: Row[]): string | null {
  const above = new Set<number>();
  const waiting = [start];
  for (const child of waiting)
    for (const { userId } of parentLinks.filter(({ relatedUserId }) => relatedUserId === child)) {
      if (userId === start) return `${start} is their own ancestor`;
      if (!above.has(userId)) waiting.push(userId);
      above.add(userId);
    }
  return null;
}

function ageFault(
  { userId, relatedUserId }: Row,
  people: Map<number, { birthdate: string | null }>,
) {
  const [parent, child] = [people.get(userId)?.birthdate, people.get(relatedUserId)?.birthdate];
  const age = child ? ageOn(parent, child) : null;
  return age !== null && age < 10 ? `${userId} is too young for ${relatedUserId}` : null;
}

function spouseFault(row: Row, birthParents: Map<number, Set<number>>): string | null {
  if (row.relationshipType !== "SPOUSE") return null;
  const [one, other] = [birthParents.get(row.userId), birthParents.get(row.relatedUserId)];
  const related = one?.has(row.relatedUserId) || [...(one ?? [])].some((id) => other?.has(id));
  return related ? `${row.userId} and ${row.relatedUserId} are spouses by blood` : null;
}
