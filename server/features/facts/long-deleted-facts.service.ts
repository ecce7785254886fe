import { lifeFacts } from "#shared/facts/facts.table.ts";
import { otherNames } from "#shared/facts/other-names.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { removeLongDeleted } from "../../lib/jobs/long-deleted.ts";

/** Removes for good the facts and other names that were deleted over 30 days ago. */
export async function removeLongDeletedFacts(deps: Pick<Deps, "db" | "now">): Promise<void> {
  await removeLongDeleted(deps, lifeFacts, (tx, isGone) => tx.delete(lifeFacts).where(isGone));
  await removeLongDeleted(deps, otherNames, (tx, isGone) => tx.delete(otherNames).where(isGone));
}
