import { desc, eq } from "drizzle-orm";
import { suggestions } from "#shared/suggestions/suggestions.table.ts";
import { type Belongings, MOST_TOLD } from "../../lib/belongings.ts";

/** Suggestions keep whom they are about and who made them. They ask for no contact. */
export const suggestionsBelongings: Belongings = {
  columns: [
    { column: suggestions.userId, merged: "move", erased: "go" },
    { column: suggestions.suggestedBy, merged: "move", erased: "go" },
    { column: suggestions.decidedBy, merged: "stay", erased: "stay" },
  ],
  tell: async (db, { id }) => ({
    suggestionsAboutYou: await db
      .select({
        asked: suggestions.asked,
        before: suggestions.before,
        note: suggestions.note,
        status: suggestions.status,
        answer: suggestions.answer,
        createdAt: suggestions.createdAt,
      })
      .from(suggestions)
      .where(eq(suggestions.userId, id))
      .orderBy(desc(suggestions.id))
      .limit(MOST_TOLD),
    // What they ask for is about others.
    suggestionsOfYours: await db
      .select({
        note: suggestions.note,
        status: suggestions.status,
        createdAt: suggestions.createdAt,
      })
      .from(suggestions)
      .where(eq(suggestions.suggestedBy, id))
      .orderBy(desc(suggestions.id))
      .limit(MOST_TOLD),
  }),
};
