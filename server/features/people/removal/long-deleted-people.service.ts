import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../../lib/deps.ts";
import { removeLongDeleted } from "../../../lib/jobs/long-deleted.ts";
import { removeUnused } from "../../images/images.service.ts";
import { deleteForGood } from "../membership/people-rows.service.ts";

/**
 * Removes for good who was deleted over 30 days ago, with their links, and photos that nobody else
 * shows. What they made or recorded stays, and says no more by whom.
 */
export const removeLongDeletedPeople = (deps: Pick<Deps, "db" | "now">): Promise<void> =>
  removeLongDeleted(deps, users, async (tx, isGone) => {
    await removeUnused(tx, await deleteForGood(tx, isGone));
  });
