import { sql } from "drizzle-orm";
import { gedcomLinks, gedcomPeople, gedcomSources } from "#shared/gedcom/gedcom-sources.table.ts";
import type { RememberedLink, RememberedPerson } from "#shared/gedcom/again/known-family.ts";
import { inParts } from "../../../lib/database/in-bulk.ts";
import type { Executor } from "../../../lib/deps.ts";

interface Source {
  /** Null for one that nobody brought before. */
  id: number | null;
  familyGroupId: number;
  name: string;
  importedAt: Date;
  importedBy: number | null;
}

/** The source that was imported now, made if it is new. */
export async function noteSource(tx: Executor, { id, ...values }: Source): Promise<number> {
  const [source] = await tx
    .insert(gedcomSources)
    .values({ ...values, ...(id !== null && { id }) })
    .onConflictDoUpdate({ target: gedcomSources.id, set: values })
    .returning({ id: gedcomSources.id });
  return source!.id;
}

/** Remembers what a source said of people; what it said before is forgotten. */
export async function rememberPeople(
  tx: Executor,
  sourceId: number,
  people: Iterable<Omit<RememberedPerson, "sourceId">>,
): Promise<void> {
  await inParts(people, async (part) => {
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

/** Remembers what a source said of links. */
export async function rememberLinks(
  tx: Executor,
  sourceId: number,
  links: Iterable<Omit<RememberedLink, "sourceId">>,
): Promise<void> {
  await inParts(links, async (part) => {
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
