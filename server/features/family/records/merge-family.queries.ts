import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { RelationshipType } from "#shared/family/relationships/relationship-types.ts";
import { MIRROR_TYPES } from "#shared/family/relationships/mirror-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/context.ts";
import type { NamedPerson } from "../../core/person/index.ts";

const { userId, relatedUserId, relationshipType, deletedAt } = familyRelationships;

/** Returns what one person is to the other, or null if they are not linked. */
export async function readLinkBetween(
  tx: Executor,
  one: number,
  other: number,
): Promise<RelationshipType | null> {
  const [link] = await tx
    .select({ userId, type: relationshipType })
    .from(familyRelationships)
    .where(
      and(
        or(
          and(eq(userId, one), eq(relatedUserId, other)),
          and(eq(userId, other), eq(relatedUserId, one)),
        ),
        isNull(deletedAt),
      ),
    )
    .orderBy(familyRelationships.id)
    .limit(1);
  return link ? (link.userId === one ? link.type : MIRROR_TYPES[link.type]) : null;
}

/** Returns the recorded unions between people of the first list and people of the second. */
export async function readUnionsBetween<P extends NamedPerson>(
  tx: Executor,
  people: P[],
  others: P[],
) {
  if (people.length === 0 || others.length === 0) return [];
  const rows = await tx
    .select({ one: userId, other: relatedUserId })
    .from(familyRelationships)
    .where(
      and(
        inArray(userId, idsOf(people)),
        inArray(relatedUserId, idsOf(others)),
        eq(relationshipType, "SPOUSE"),
        isNull(deletedAt),
      ),
    );
  return rows.flatMap((row) => {
    const one = people.find(({ id }) => id === row.one);
    const other = others.find(({ id }) => id === row.other);
    return one && other ? [{ one, other }] : [];
  });
}

const idsOf = (people: NamedPerson[]) => people.map(({ id }) => id);
