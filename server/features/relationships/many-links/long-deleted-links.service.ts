import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Deps } from "../../../lib/deps.ts";
import { removeLongDeleted } from "../../../lib/jobs/long-deleted.ts";

/** Removes for good the rows of links that were removed over 30 days ago. */
export const removeLongDeletedLinks = (deps: Pick<Deps, "db" | "now">): Promise<void> =>
  removeLongDeleted(deps, familyRelationships, (tx, isGone) =>
    tx.delete(familyRelationships).where(isGone),
  );
