import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { maySeeGroup } from "#shared/family/groups/groups.policy.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { gedcomImports } from "#shared/tree/gedcom/gedcom-imports.table.ts";
import { gedcomSources } from "#shared/tree/gedcom/gedcom-sources.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { purgeOldRows, restorableSince } from "../../../../lib/jobs/purge.ts";
import { namedPersonColumns, visibleNameFor } from "../../../family/history/index.ts";

/** An import that can still be undone. */
export interface RecentImport {
  id: number;
  familyGroupId: number;
}

const MAX_LISTED = 50;

/** Condition: imported recently enough to be undone. */
const isRecent = (now: Date) => gte(gedcomImports.importedAt, restorableSince(now));

/** Finds which of these imports can still be undone, in groups that this actor sees. */
export async function findRecentImports(
  db: Executor,
  actor: Actor,
  { ids, now }: { ids: number[]; now: Date },
): Promise<RecentImport[]> {
  const found = await db
    .select({ id: gedcomImports.id, familyGroupId: gedcomSources.familyGroupId })
    .from(gedcomImports)
    .innerJoin(gedcomSources, eq(gedcomSources.id, gedcomImports.sourceId))
    .innerJoin(familyGroups, eq(familyGroups.id, gedcomSources.familyGroupId))
    .where(and(inArray(gedcomImports.id, ids), isRecent(now), isNull(familyGroups.deletedAt)));
  return found.filter(({ familyGroupId }) => maySeeGroup(actor, { id: familyGroupId }));
}

/** Lists a group's imports that can still be undone, newest first. */
export async function listRecentImports(
  db: Executor,
  actor: Actor,
  { groupId, now }: { groupId: number; now: Date },
) {
  const found = await db
    .select({
      id: gedcomImports.id,
      importedAt: gedcomImports.importedAt,
      result: gedcomImports.result,
      by: namedPersonColumns(users),
    })
    .from(gedcomImports)
    .innerJoin(gedcomSources, eq(gedcomSources.id, gedcomImports.sourceId))
    .leftJoin(users, eq(users.id, gedcomSources.importedBy))
    .where(and(eq(gedcomSources.familyGroupId, groupId), isRecent(now)))
    .orderBy(desc(gedcomImports.id))
    .limit(MAX_LISTED);
  return found.map(({ id, importedAt, result, by }) => ({
    id,
    importedAt,
    result,
    by: by && visibleNameFor(actor, by),
  }));
}

/** Selects the rows that an import changed: table, id, and columns before the import. */
export const rowsChangedBy = (importId: number): SQL => sql`
  select part ->> 'table' as in_table, (changed_row ->> 'id')::integer as id,
    changed_row -> 'before' as before
  from ${gedcomImports}
  cross join jsonb_array_elements(${gedcomImports.changed}) part
  cross join jsonb_array_elements(part -> 'rows') changed_row
  where ${gedcomImports.id} = ${importId}`;

/** Deletes undo data older than 30 days, with the replaced sources it needed. */
export async function removeOldUndoData(ctx: Context): Promise<void> {
  const { id, importedAt: at } = gedcomImports;
  await purgeOldRows(ctx, { table: gedcomImports, id, at });
  const replacing = ctx.db
    .select({ id: gedcomSources.id })
    .from(gedcomSources)
    .where(lt(gedcomSources.importedAt, restorableSince(ctx.now())));
  await ctx.db.delete(gedcomSources).where(inArray(gedcomSources.replacedBy, replacing));
}
