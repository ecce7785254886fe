import { and, eq, inArray, isNull } from "drizzle-orm";
import { gedcomFiles } from "#shared/tree/gedcom/gedcom-files.table.ts";
import { gedcomImports } from "#shared/tree/gedcom/gedcom-imports.table.ts";
import {
  gedcomLinks,
  gedcomPeople,
  gedcomSources,
} from "#shared/tree/gedcom/gedcom-sources.table.ts";
import type { PersonalData } from "../../../lib/personal-data.ts";

const MAX_FILES = 1000;

/** Data from imported files. After a merge, the next import matches the profile that was kept. */
export const gedcomPersonalData: PersonalData = {
  columns: [
    {
      column: gedcomPeople.userId,
      uniqueWith: gedcomPeople.sourceId,
      onMerge: "move",
      onErase: "delete",
    },
    // Merging needs no column for links, because they are found by their people.
    { column: gedcomLinks.userId, onMerge: "keep", onErase: "delete" },
    { column: gedcomLinks.relatedUserId, onMerge: "keep", onErase: "delete" },
    { column: gedcomFiles.sentBy, onMerge: "keep", onErase: "delete" },
    { column: gedcomSources.importedBy, onMerge: "keep", onErase: "keep" },
  ],
  // Erasing a person removes the undo data of imports that changed them, because undoing would
  // restore erased data.
  erase: async (tx, { ids }) => {
    const sourceIds = tx
      .select({ id: gedcomPeople.sourceId })
      .from(gedcomPeople)
      .where(inArray(gedcomPeople.userId, ids));
    await tx.delete(gedcomImports).where(inArray(gedcomImports.sourceId, sourceIds));
  },
  exportData: async (db, { id }) => ({
    saidByFiles: await db
      .select({ file: gedcomSources.name, ids: gedcomPeople.ids, said: gedcomPeople.imported })
      .from(gedcomPeople)
      .innerJoin(gedcomSources, eq(gedcomSources.id, gedcomPeople.sourceId))
      .where(and(eq(gedcomPeople.userId, id), isNull(gedcomSources.replacedBy)))
      .limit(MAX_FILES),
  }),
};
