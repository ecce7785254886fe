import { recordsContract } from "#shared/family/records/records.contract.ts";
import { createClient } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { runWithToast } from "../../../ui/windows/run-with-toast.ts";

const recordsApi = createClient(recordsContract);

/** Undoes a merge, and shows a toast. */
export const undoMerge = (id: number): Promise<void> =>
  runWithToast(() => recordsApi.undoMerge({ params: { id } }), {
    doneTitle: "Merge undone",
    errorTitle: "Couldn't undo the merge",
    refetch: refetchAfterMerge,
  });

/** Refetches everything that a merge changes. */
export const refetchAfterMerge = () =>
  invalidate("records", "people", "relationships", "facts", "familyTree", "history", "dataCheck");
