import { and, desc, eq, sql } from "drizzle-orm";
import { suggestions } from "#shared/suggestions/suggestions.table.ts";
import type { Belongings } from "../../lib/belongings.ts";
import { CONTACT_FIELDS } from "../history/history.queries.ts";

const MOST_SUGGESTIONS = 10_000;

const contacts = sql.raw(`array[${CONTACT_FIELDS.map((field) => `'${field}'`).join(", ")}]`);

/**
 * Suggestions keep whom they are about and who made them. One that tells of addresses stays with the
 * record it was made of, as the history does.
 */
export const suggestionsBelongings: Belongings = {
  columns: [
    { column: suggestions.userId, merged: "byHand", erased: "go" },
    { column: suggestions.suggestedBy, merged: "move", erased: "go" },
    { column: suggestions.decidedBy, merged: "stay", erased: "stay" },
  ],
  merge: async (tx, { kept, gone }) => {
    const { userId, asked, before } = suggestions;
    const tellsContacts = sql`(${asked} ?| ${contacts} or ${before} ?| ${contacts})`;
    const moved = await tx
      .update(suggestions)
      .set({ userId: kept.id })
      .where(and(eq(userId, gone.id), sql`not ${tellsContacts}`))
      .returning({ id: suggestions.id });
    const ids = moved.map(({ id }) => id);
    return ids.length > 0 ? [{ table: "suggestions", column: "user_id", moved: ids }] : [];
  },
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
      .limit(MOST_SUGGESTIONS),
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
      .limit(MOST_SUGGESTIONS),
  }),
};
