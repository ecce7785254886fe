import { aliasedTable, and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { type PersonalData, MAX_EXPORTED_ROWS } from "../../../lib/personal-data.ts";
import type { Executor } from "../../../lib/context.ts";
import { nameForMessages } from "../../core/person/index.ts";
import { mergeLinksLocked } from "./bulk/merged-links.service.ts";

const relative = aliasedTable(users, "relative");
const { userId, relatedUserId } = familyRelationships;
/**
 * Links store two people and who recorded and confirmed them. Links of an erased person stay,
 * without dates, because otherwise their parents and children would no longer be related.
 */
export const relationshipsPersonalData: PersonalData = {
  columns: [
    { column: userId, onMerge: "custom", onErase: "custom" },
    { column: relatedUserId, onMerge: "custom", onErase: "custom" },
    // Confirmations are not handed over, because a partner's pending confirmation could turn into
    // rights for someone else.
    { column: familyRelationships.recordedBy, onMerge: "keep", onErase: "keep" },
    { column: familyRelationships.confirmedBy, onMerge: "keep", onErase: "keep" },
    { column: familyRelationships.deletedBy, onMerge: "keep", onErase: "keep" },
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
        version: sql`${familyRelationships.version} + 1`,
        updatedAt: now,
      })
      .where(or(inArray(userId, ids), inArray(relatedUserId, ids)));
  },
  exportData: async (db, { id }) => ({ relatives: await readExportedRelatives(db, id) }),
};

async function readExportedRelatives(db: Executor, id: number) {
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
    .limit(MAX_EXPORTED_ROWS);
  return rows.map(({ name, link }) => ({
    name: nameForMessages(name),
    is: link.relationshipType,
    status: link.relationshipStatus,
    kind: link.kind,
    startDate: link.startDateWords ?? link.startDate,
    endDate: link.endDateWords ?? link.endDate,
    isConfirmed: link.confirmedAt !== null,
    recordedAt: link.createdAt,
  }));
}
