import { invalidate } from "../../../lib/calls/query-client.ts";
import { tellOutcome } from "../../../ui/windows/tell-outcome.ts";
import { recordsApi } from "./records.api.ts";

/** Has two merged records again, and says how that went. */
export const undoMerge = (id: number): Promise<void> =>
  tellOutcome(() => recordsApi.undoMerge({ params: { id } }), {
    done: "Merge undone",
    failed: "We couldn't undo the merge",
    renew: renewMerged,
  });

/** All that a merge changes is asked for again. */
export const renewMerged = () =>
  invalidate("records", "people", "relationships", "facts", "familyTree", "history", "dataCheck");
