import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { Context } from "../../../lib/context.ts";
import { removeLongDeleted } from "../../../lib/jobs/long-deleted.ts";
import { removeUnused } from "../../core/images/index.ts";

/**
 * Permanently removes events deleted over 30 days ago with everything that belongs to them, and photos that
 * nothing else uses.
 */
export const removeExpiredEvents = (ctx: Context): Promise<void> =>
  removeLongDeleted(ctx, events, async (tx, isGone) => {
    const gone = await tx.delete(events).where(isGone).returning({ cover: events.cover });
    await removeUnused(
      tx,
      gone.map(({ cover }) => cover),
    );
  });
