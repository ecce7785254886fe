import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../../lib/deps.ts";
import { removeLongDeleted } from "../../../lib/jobs/long-deleted.ts";
import { removeUnused } from "../../images/images.service.ts";

/**
 * Removes for good who was deleted over 30 days ago, with their links, and photos that nobody else
 * shows. What they made or recorded stays, and says no more by whom.
 */
export const removeLongDeletedPeople = (deps: Pick<Deps, "db" | "now">): Promise<void> =>
  removeLongDeleted(deps, users, async (tx, isGone) => {
    const gone = await tx.delete(users).where(isGone).returning({ photo: users.photo });
    await removeUnused(
      tx,
      gone.map(({ photo }) => photo),
    );
  });
