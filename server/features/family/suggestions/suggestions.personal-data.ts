import { desc, eq } from "drizzle-orm";
import { suggestions } from "#shared/family/suggestions/suggestions.table.ts";
import { type PersonalData, MAX_EXPORTED_ROWS } from "../../../lib/personal-data.ts";

/** Suggestions store whom they are about and who made them. They contain no contact details. */
export const suggestionsPersonalData: PersonalData = {
  columns: [
    { column: suggestions.userId, onMerge: "move", onErase: "delete" },
    { column: suggestions.suggestedBy, onMerge: "move", onErase: "delete" },
    { column: suggestions.decidedBy, onMerge: "keep", onErase: "keep" },
  ],
  exportData: async (db, { id }) => ({
    suggestionsAboutYou: await db
      .select({
        suggested: suggestions.suggested,
        before: suggestions.before,
        note: suggestions.note,
        status: suggestions.status,
        answer: suggestions.answer,
        createdAt: suggestions.createdAt,
      })
      .from(suggestions)
      .where(eq(suggestions.userId, id))
      .orderBy(desc(suggestions.id))
      .limit(MAX_EXPORTED_ROWS),
    // The suggested values are left out, because they are about other people.
    suggestionsOfYours: await db
      .select({
        note: suggestions.note,
        status: suggestions.status,
        createdAt: suggestions.createdAt,
      })
      .from(suggestions)
      .where(eq(suggestions.suggestedBy, id))
      .orderBy(desc(suggestions.id))
      .limit(MAX_EXPORTED_ROWS),
  }),
};
