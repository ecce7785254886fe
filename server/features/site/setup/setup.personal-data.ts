import { eq } from "drizzle-orm";
import { dismissedSuggestions } from "#shared/site/setup/site-setup.table.ts";
import type { PersonalData } from "../../../lib/personal-data.ts";

export const setupPersonalData: PersonalData = {
  columns: [
    {
      column: dismissedSuggestions.userId,
      uniqueWith: dismissedSuggestions.step,
      onMerge: "move",
      onErase: "delete",
    },
  ],
  exportData: async (db, { id }) => ({
    dismissedSuggestions: await db
      .select({ step: dismissedSuggestions.step })
      .from(dismissedSuggestions)
      .where(eq(dismissedSuggestions.userId, id))
      .orderBy(dismissedSuggestions.id),
  }),
};
