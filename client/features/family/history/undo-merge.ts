import { recordsContract } from "#shared/family/records/records.contract.ts";
import { createClient } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { toastOutcome } from "../../../ui/windows/toast-outcome.ts";

const recordsApi = createClient(recordsContract);

/** Undoes a merge, and shows a toast. */
export const undoMerge = (id: number): Promise<void> =>
  toastOutcome(() => recordsApi.undoMerge({ params: { id } }), {
    done: "Merge undone",
    failed: "Couldn't undo the merge",
    renew: refetchMerged,
  });

/** Refetches everything that a merge changes. */
export const refetchMerged = () =>
  invalidate("records", "people", "relationships", "facts", "familyTree", "history", "dataCheck");
