import { eq } from "drizzle-orm";
import { events } from "#shared/events/event.table.ts";
import { familyGroups } from "#shared/people/people.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { removeLongDeleted } from "../../lib/jobs/long-deleted.ts";
import { removeUnused } from "../images/images.service.ts";

/**
 * Removes for good the groups that were deleted over 30 days ago, with all that was theirs alone, and
 * logos and pictures of events that nothing else shows. Who was of one stays, and knows of it no more.
 */
export const removeLongDeletedGroups = (deps: Pick<Deps, "db" | "now">): Promise<void> =>
  removeLongDeleted(deps, familyGroups, async (tx, isGone) => {
    // Their events go with them.
    const covers = await tx
      .select({ shown: events.cover })
      .from(events)
      .innerJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
      .where(isGone);
    const logos = await tx
      .delete(familyGroups)
      .where(isGone)
      .returning({ shown: familyGroups.logo });
    await removeUnused(
      tx,
      [...covers, ...logos].map(({ shown }) => shown),
    );
  });
