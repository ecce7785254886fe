import { asc, inArray, lt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Deps, Executor } from "../deps.ts";

const RESTORABLE_DAYS = 30;
const A_DAY = 24 * 60 * 60_000;

/** As many rows as are removed for good in one transaction. */
const AT_ONCE = 100;

/** What was deleted before this moment can be restored no more, and goes for good (DATA-04). */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_DAYS * A_DAY);

/**
 * Removes for good what was deleted from a table over 30 days ago, some rows in each transaction: `remove`
 * is given which of its rows these are, by the column of their ids, and holds them already.
 */
export async function removeLongDeleted(
  { db, now }: Pick<Deps, "db" | "now">,
  table: PgTable & { id: PgColumn; deletedAt: PgColumn },
  remove: (tx: Executor, isGone: ReturnType<typeof inArray>) => Promise<unknown>,
): Promise<void> {
  const since = restorableSince(now());
  const removeSome = () =>
    db.transaction(async (tx) => {
      const gone = await tx
        .select({ id: table.id })
        .from(table)
        .where(lt(table.deletedAt, since))
        .orderBy(asc(table.id))
        .limit(AT_ONCE)
        // Another process that does the same takes others.
        .for("update", { skipLocked: true });
      const ids = gone.map(({ id }) => id as number);
      if (ids.length > 0) await remove(tx, inArray(table.id, ids));
      return ids.length;
    });
  while ((await removeSome()) === AT_ONCE);
}
