import { asc, inArray, lt } from "drizzle-orm";
import { familyGroups } from "#shared/people/people.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { REMOVED_AT_ONCE, removeAll, restorableSince } from "../../lib/jobs/long-deleted.ts";
import { removeUnused } from "../images/images.service.ts";

/**
 * Removes for good the groups that were deleted over 30 days ago, with all that was theirs alone, and
 * logos that nothing else shows. Who was of one stays, and knows of it no more.
 */
export const removeLongDeletedGroups = ({ db, now }: Pick<Deps, "db" | "now">): Promise<void> =>
  removeAll(() =>
    db.transaction(async (tx) => {
      const gone = await tx
        .select({ id: familyGroups.id, logo: familyGroups.logo })
        .from(familyGroups)
        .where(lt(familyGroups.deletedAt, restorableSince(now())))
        .orderBy(asc(familyGroups.id))
        .limit(REMOVED_AT_ONCE)
        .for("update", { skipLocked: true });
      const ids = gone.map(({ id }) => id);
      if (ids.length > 0) await tx.delete(familyGroups).where(inArray(familyGroups.id, ids));
      await removeUnused(
        tx,
        gone.map(({ logo }) => logo),
      );
      return ids.length;
    }),
  );
