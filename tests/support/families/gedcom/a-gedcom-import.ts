import { gedcomImports } from "#shared/tree/gedcom/gedcom-imports.table.ts";
import { gedcomSources } from "#shared/tree/gedcom/gedcom-sources.table.ts";
import type { Context } from "../../../../server/lib/context.ts";

interface NewImport {
  familyGroupId: number;
  importedBy: number;
  historyId: number;
  name: string;
}

/** Creates a completed import that added nobody and can be undone. */
export async function aGedcomImport(
  { db, now }: Pick<Context, "db" | "now">,
  { historyId, ...source }: NewImport,
): Promise<{ id: number }> {
  const importedAt = now();
  const [{ id: sourceId } = { id: 0 }] = await db
    .insert(gedcomSources)
    .values({ ...source, importedAt })
    .returning();
  const result = {
    file: source.name,
    added: 0,
    updated: 0,
    matched: 0,
    couples: 0,
    parentLinks: 0,
  };
  const added = { people: [], links: [], facts: [], names: [], lines: [] };
  const [row] = await db
    .insert(gedcomImports)
    .values({ sourceId, historyId, importedAt, result, ...added, changed: [] })
    .returning();
  return row!;
}
