import { eq } from "drizzle-orm";
import { gedcomFiles } from "#shared/gedcom/gedcom-files.table.ts";
import { gedcomLinks, gedcomPeople, gedcomSources } from "#shared/gedcom/gedcom-sources.table.ts";
import type { Belongings } from "../../lib/belongings.ts";

const MOST_FILES = 1000;

/** What a file said of people. The next import of it finds the record that was kept. */
export const gedcomBelongings: Belongings = {
  columns: [
    { column: gedcomPeople.userId, onePer: gedcomPeople.sourceId, merged: "move", erased: "go" },
    // The links themselves are handed over: they are found by their people then.
    { column: gedcomLinks.userId, merged: "stay", erased: "go" },
    { column: gedcomLinks.relatedUserId, merged: "stay", erased: "go" },
    { column: gedcomFiles.sentBy, merged: "stay", erased: "go" },
    { column: gedcomSources.importedBy, merged: "stay", erased: "stay" },
  ],
  tell: async (db, { id }) => ({
    saidByFiles: await db
      .select({ file: gedcomSources.name, ids: gedcomPeople.ids, said: gedcomPeople.imported })
      .from(gedcomPeople)
      .innerJoin(gedcomSources, eq(gedcomSources.id, gedcomPeople.sourceId))
      .where(eq(gedcomPeople.userId, id))
      .limit(MOST_FILES),
  }),
};
