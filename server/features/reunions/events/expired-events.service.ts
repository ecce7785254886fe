import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { Context } from "../../../lib/context.ts";
import { purgeDeletedRows } from "../../../lib/jobs/purge.ts";
import { removeUnusedImages } from "../../core/images/index.ts";

/**
 * Permanently removes events deleted over 30 days ago with everything that belongs to them, and photos that
 * nothing else uses.
 */
export const removeExpiredEvents = (ctx: Context): Promise<void> =>
  purgeDeletedRows(ctx, events, async (tx, isGone) => {
    const gone = await tx.delete(events).where(isGone).returning({ cover: events.cover });
    await removeUnusedImages(
      tx,
      gone.map(({ cover }) => cover),
    );
  });
