import { asc, inArray, lt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context, Executor } from "../context.ts";

const RESTORABLE_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** How many rows are deleted for good in one transaction. */
const BATCH_SIZE = 100;

/** Rows deleted before this moment can't be restored anymore (DATA-04). */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS);

type Remove = (tx: Executor, isGone: ReturnType<typeof inArray>) => Promise<unknown>;

/** Removes the rows, and nothing else. */
const removeFrom =
  (table: PgTable): Remove =>
  async (tx, isGone) =>
    tx.delete(table).where(isGone);

/** Deletes a table's rows for good that were deleted over 30 days ago. */
export const removeLongDeleted = (
  ctx: Context,
  table: PgTable & { id: PgColumn; deletedAt: PgColumn },
  remove?: Remove,
): Promise<void> => removeLongPast(ctx, { table, id: table.id, at: table.deletedAt }, remove);

/**
 * Deletes rows for good that are over 30 days old, some in each transaction. `remove` gets their keys; the
 * rows are already locked.
 */
export async function removeLongPast(
  { db, now }: Context,
  { table, id, at }: { table: PgTable; id: PgColumn; at: PgColumn },
  remove: Remove = removeFrom(table),
): Promise<void> {
  const since = restorableSince(now());
  const removeSome = () =>
    db.transaction(async (tx) => {
      const gone = await tx
        .select({ id })
        .from(table)
        .where(lt(at, since))
        .orderBy(asc(id))
        .limit(BATCH_SIZE)
        // Another process that runs this takes other rows.
        .for("update", { skipLocked: true });
      const ids = gone.map((row) => row.id);
      if (ids.length > 0) await remove(tx, inArray(id, ids));
      return ids.length;
    });
  while ((await removeSome()) === BATCH_SIZE);
}
