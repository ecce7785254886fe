import { asc, inArray, lt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Deps, Executor } from "../deps.ts";

const RESTORABLE_DAYS = 30;
const A_DAY = 24 * 60 * 60_000;

/** As many rows as are removed for good in one transaction. */
const AT_ONCE = 100;

/** What was deleted before this moment can be restored no more, and goes for good (DATA-04). */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_DAYS * A_DAY);

type Remove = (tx: Executor, isGone: ReturnType<typeof inArray>) => Promise<unknown>;

/** Removes for good what was deleted from a table over 30 days ago, as removeLongPast does. */
export const removeLongDeleted = (
  deps: Pick<Deps, "db" | "now">,
  table: PgTable & { id: PgColumn; deletedAt: PgColumn },
  remove: Remove,
): Promise<void> => removeLongPast(deps, { table, id: table.id, at: table.deletedAt }, remove);

/**
 * Removes for good what is over 30 days past, some rows in each transaction: `remove` is given which of
 * the table's rows these are, by the column that tells them apart, and holds them already.
 */
export async function removeLongPast(
  { db, now }: Pick<Deps, "db" | "now">,
  { table, id, at }: { table: PgTable; id: PgColumn; at: PgColumn },
  remove: Remove,
): Promise<void> {
  const since = restorableSince(now());
  const removeSome = () =>
    db.transaction(async (tx) => {
      const gone = await tx
        .select({ id })
        .from(table)
        .where(lt(at, since))
        .orderBy(asc(id))
        .limit(AT_ONCE)
        // Another process that does the same takes others.
        .for("update", { skipLocked: true });
      const ids = gone.map((row) => row.id);
      if (ids.length > 0) await remove(tx, inArray(id, ids));
      return ids.length;
    });
  while ((await removeSome()) === AT_ONCE);
}
