import { asc, inArray, lt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context, Executor } from "../context.ts";
import { DAY_MS } from "../milliseconds.ts";

const RESTORABLE_DAYS = 30;

/** How many rows are deleted for good in one transaction. */
const BATCH_SIZE = 100;

/** Rows deleted before this moment can't be restored anymore (DATA-04). */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS);

type DeleteRows = (tx: Executor, isExpired: ReturnType<typeof inArray>) => Promise<unknown>;

/** Removes the rows, and nothing else. */
const deleteFrom =
  (table: PgTable): DeleteRows =>
  async (tx, isExpired) =>
    tx.delete(table).where(isExpired);

/** Deletes a table's rows for good that were deleted over 30 days ago. */
export const purgeDeletedRows = (
  ctx: Context,
  table: PgTable & { id: PgColumn; deletedAt: PgColumn },
  remove?: DeleteRows,
): Promise<void> => purgeOldRows(ctx, { table, id: table.id, at: table.deletedAt }, remove);

/**
 * Deletes rows for good that are over 30 days old, some in each transaction. `remove` gets their keys; the
 * rows are already locked.
 */
export async function purgeOldRows(
  { db, now }: Context,
  { table, id, at }: { table: PgTable; id: PgColumn; at: PgColumn },
  remove: DeleteRows = deleteFrom(table),
): Promise<void> {
  const cutoff = restorableSince(now());
  const purgeBatch = () =>
    db.transaction(async (tx) => {
      const expired = await tx
        .select({ id })
        .from(table)
        .where(lt(at, cutoff))
        .orderBy(asc(id))
        .limit(BATCH_SIZE)
        // Another process that runs this takes other rows.
        .for("update", { skipLocked: true });
      const ids = expired.map((row) => row.id);
      if (ids.length > 0) await remove(tx, inArray(id, ids));
      return ids.length;
    });
  while ((await purgeBatch()) === BATCH_SIZE);
}
