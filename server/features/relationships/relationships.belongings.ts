import { aliasedTable, and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import { type Belongings, MOST_TOLD } from "../../lib/belongings.ts";
import type { Executor } from "../../lib/deps.ts";
import { nameInWords } from "../people/named.queries.ts";
import { mergeLinksLocked } from "./many-links/merged-links.service.ts";

const relative = aliasedTable(users, "relative");
const { userId, relatedUserId } = familyRelationships;
/**
 * Links keep their two people, and who recorded and confirmed them. Those of an erased person stay,
 * without days: else their parents and children were no family any more.
 */
export const relationshipsBelongings: Belongings = {
  columns: [
    { column: userId, merged: "byHand", erased: "byHand" },
    { column: relatedUserId, merged: "byHand", erased: "byHand" },
    // From a word that waits for the partner's would follow rights: nobody else's becomes it.
    { column: familyRelationships.recordedBy, merged: "stay", erased: "stay" },
    { column: familyRelationships.confirmedBy, merged: "stay", erased: "stay" },
    { column: familyRelationships.deletedBy, merged: "stay", erased: "stay" },
  ],
  merge: mergeLinksLocked,
  erase: async (tx, { ids, now }) => {
    await tx
      .update(familyRelationships)
      .set({
        startDate: null,
        startDateWords: null,
        endDate: null,
        endDateWords: null,
        edition: sql`${familyRelationships.edition} + 1`,
        updatedAt: now,
      })
      .where(or(inArray(userId, ids), inArray(relatedUserId, ids)));
  },
  tell: async (db, { id }) => ({ relatives: await readRelatives(db, id) }),
};

async function readRelatives(db: Executor, id: number) {
  const rows = await db
    .select({
      name: {
        fullName: relative.fullName,
        firstName: relative.firstName,
        lastName: relative.lastName,
      },
      link: familyRelationships,
    })
    .from(familyRelationships)
    .innerJoin(relative, eq(relative.id, userId))
    .where(
      and(eq(relatedUserId, id), isNull(familyRelationships.deletedAt), isNull(relative.deletedAt)),
    )
    .orderBy(familyRelationships.id)
    .limit(MOST_TOLD);
  return rows.map(({ name, link }) => ({
    name: nameInWords(name),
    is: link.relationshipType,
    status: link.relationshipStatus,
    kind: link.kind,
    startDate: link.startDateWords ?? link.startDate,
    endDate: link.endDateWords ?? link.endDate,
    isConfirmed: link.confirmedAt !== null,
    recordedAt: link.createdAt,
  }));
}
