import { asc, inArray, lt } from "drizzle-orm";
import { lifeFacts } from "#shared/facts/facts.table.ts";
import { otherNames } from "#shared/facts/other-names.table.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { REMOVED_AT_ONCE, removeAll, restorableSince } from "../../lib/jobs/long-deleted.ts";

/** Removes for good the facts and other names that were deleted over 30 days ago. */
export async function removeLongDeletedFacts({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const since = restorableSince(now());
  for (const table of [lifeFacts, otherNames])
    await removeAll(() => db.transaction((tx) => removeSome(tx, table, since)));
}

async function removeSome(
  tx: Executor,
  table: typeof lifeFacts | typeof otherNames,
  since: Date,
): Promise<number> {
  const gone = await tx
    .select({ id: table.id })
    .from(table)
    .where(lt(table.deletedAt, since))
    .orderBy(asc(table.id))
    .limit(REMOVED_AT_ONCE)
    .for("update", { skipLocked: true });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(table).where(inArray(table.id, ids));
  return ids.length;
}
