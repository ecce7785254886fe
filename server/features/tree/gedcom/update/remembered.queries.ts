import { eq, sql } from "drizzle-orm";
import {
  gedcomLinks,
  gedcomPeople,
  gedcomSources,
} from "#shared/tree/gedcom/gedcom-sources.table.ts";
import type { RememberedLink, RememberedPerson } from "#shared/tree/gedcom/update/known-family.ts";
import { inBatches } from "../../../../lib/database/batches.ts";
import type { Executor } from "../../../../lib/context.ts";

interface NewSource {
  familyGroupId: number;
  name: string;
  importedAt: Date;
  importedBy: number | null;
}

/** Adds the source of an import, and returns its id. */
export async function addSource(tx: Executor, values: NewSource): Promise<number> {
  const [source] = await tx
    .insert(gedcomSources)
    .values(values)
    .returning({ id: gedcomSources.id });
  return source!.id;
}

/** Replaces the source of an earlier import of the file. Copies what only that one contained. */
export async function replaceSource(tx: Executor, earlier: number, later: number): Promise<void> {
  await tx.execute(sql`
    insert into ${gedcomPeople} (source_id, user_id, xref, ids, imported)
    select ${later}::integer, user_id, xref, ids, imported
    from ${gedcomPeople} where source_id = ${earlier}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${gedcomLinks} (source_id, type, user_id, related_user_id, imported)
    select ${later}::integer, type, user_id, related_user_id, imported
    from ${gedcomLinks} where source_id = ${earlier}
    on conflict do nothing`);
  await tx.update(gedcomSources).set({ replacedBy: later }).where(eq(gedcomSources.id, earlier));
}

/** Stores what a source contained about people. */
export async function rememberPeople(
  tx: Executor,
  sourceId: number,
  people: Iterable<Omit<RememberedPerson, "sourceId">>,
): Promise<void> {
  await inBatches(people, async (part) => {
    const rows = JSON.stringify(part);
    await tx.execute(sql`
      insert into ${gedcomPeople} (source_id, user_id, xref, ids, imported)
      select ${sourceId}::integer, row."userId", row.xref, row.ids, row.imported
      from jsonb_to_recordset(${rows}::jsonb)
        as row ("userId" integer, xref text, ids text[], imported jsonb)
      on conflict (source_id, user_id) do update
        set xref = excluded.xref, ids = excluded.ids, imported = excluded.imported`);
  });
}

/** Stores what a source contained about links. */
export async function rememberLinks(
  tx: Executor,
  sourceId: number,
  links: Iterable<Omit<RememberedLink, "sourceId">>,
): Promise<void> {
  await inBatches(links, async (part) => {
    const rows = JSON.stringify(part);
    await tx.execute(sql`
      insert into ${gedcomLinks} (source_id, type, user_id, related_user_id, imported)
      select ${sourceId}::integer, row.type, row."userId", row."relatedUserId", row.imported
      from jsonb_to_recordset(${rows}::jsonb)
        as row (type text, "userId" integer, "relatedUserId" integer, imported jsonb)
      on conflict (source_id, user_id, related_user_id, type) do update
        set imported = excluded.imported`);
  });
}
