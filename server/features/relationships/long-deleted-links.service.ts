import { asc, inArray, lt } from "drizzle-orm";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { REMOVED_AT_ONCE, removeAll, restorableSince } from "../../lib/jobs/long-deleted.ts";

/** Removes for good the rows of links that were removed over 30 days ago. */
export const removeLongDeletedLinks = ({ db, now }: Pick<Deps, "db" | "now">): Promise<void> =>
  removeAll(() =>
    db.transaction(async (tx) => {
      const gone = await tx
        .select({ id: familyRelationships.id })
        .from(familyRelationships)
        .where(lt(familyRelationships.deletedAt, restorableSince(now())))
        .orderBy(asc(familyRelationships.id))
        .limit(REMOVED_AT_ONCE)
        .for("update", { skipLocked: true });
      const ids = gone.map(({ id }) => id);
      if (ids.length > 0)
        await tx.delete(familyRelationships).where(inArray(familyRelationships.id, ids));
      return ids.length;
    }),
  );
