import { asc, inArray, lt } from "drizzle-orm";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { REMOVED_AT_ONCE, removeAll, restorableSince } from "../../lib/jobs/long-deleted.ts";
import { removeUnused } from "../images/images.service.ts";

/**
 * Removes for good who was deleted over 30 days ago, with their links, and photos that nobody else
 * shows. What they made or recorded stays, and says no more by whom.
 */
export const removeLongDeletedPeople = ({ db, now }: Pick<Deps, "db" | "now">): Promise<void> =>
  removeAll(() =>
    db.transaction(async (tx) => {
      const gone = await tx
        .select({ id: users.id, photo: users.photo })
        .from(users)
        .where(lt(users.deletedAt, restorableSince(now())))
        .orderBy(asc(users.id))
        .limit(REMOVED_AT_ONCE)
        // Another process that does the same takes others.
        .for("update", { skipLocked: true });
      const ids = gone.map(({ id }) => id);
      if (ids.length > 0) await tx.delete(users).where(inArray(users.id, ids));
      await removeUnused(
        tx,
        gone.map(({ photo }) => photo),
      );
      return ids.length;
    }),
  );
