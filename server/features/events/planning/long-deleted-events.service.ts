import { events } from "#shared/events/event.table.ts";
import type { Deps } from "../../../lib/deps.ts";
import { removeLongDeleted } from "../../../lib/jobs/long-deleted.ts";
import { removeUnused } from "../../images/images.service.ts";

/**
 * Removes for good the events that were deleted over 30 days ago with all that hangs on them, and
 * pictures that nothing else shows.
 */
export const removeLongDeletedEvents = (deps: Pick<Deps, "db" | "now">): Promise<void> =>
  removeLongDeleted(deps, events, async (tx, isGone) => {
    const gone = await tx.delete(events).where(isGone).returning({ cover: events.cover });
    await removeUnused(
      tx,
      gone.map(({ cover }) => cover),
    );
  });
