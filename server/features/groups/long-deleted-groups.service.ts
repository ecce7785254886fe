import { familyGroups } from "#shared/people/people.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { removeLongDeleted } from "../../lib/jobs/long-deleted.ts";
import { removeUnused } from "../images/images.service.ts";

/**
 * Removes for good the groups that were deleted over 30 days ago, with all that was theirs alone, and
 * logos that nothing else shows. Who was of one stays, and knows of it no more.
 */
export const removeLongDeletedGroups = (deps: Pick<Deps, "db" | "now">): Promise<void> =>
  removeLongDeleted(deps, familyGroups, async (tx, isGone) => {
    const gone = await tx.delete(familyGroups).where(isGone).returning({ logo: familyGroups.logo });
    await removeUnused(
      tx,
      gone.map(({ logo }) => logo),
    );
  });
