import { eq } from "drizzle-orm";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Context } from "../../../lib/context.ts";
import { purgeDeletedRows } from "../../../lib/jobs/purge.ts";
import { removeUnusedImages } from "../../core/images/index.ts";

/**
 * Permanently deletes groups that were deleted over 30 days ago, with all of their own data and
 * images that nothing else shows. Former members stay but no longer remember the group.
 */
export const removeLongDeletedGroups = (ctx: Context): Promise<void> =>
  purgeDeletedRows(ctx, familyGroups, async (tx, isGone) => {
    // Deleting the groups also deletes their events.
    const covers = await tx
      .select({ hash: events.cover })
      .from(events)
      .innerJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
      .where(isGone);
    const logos = await tx
      .delete(familyGroups)
      .where(isGone)
      .returning({ hash: familyGroups.logo });
    await removeUnusedImages(
      tx,
      [...covers, ...logos].map(({ hash }) => hash),
    );
  });
