import { recordsContract } from "#shared/family/records/records.contract.ts";
import { createClient } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { tellOutcome } from "../../../ui/windows/tell-outcome.ts";

const recordsApi = createClient(recordsContract);

/** Undoes a merge, and shows a toast. */
export const undoMerge = (id: number): Promise<void> =>
  tellOutcome(() => recordsApi.undoMerge({ params: { id } }), {
    done: "Merge undone",
    failed: "Couldn't undo the merge",
    renew: renewMerged,
  });

/** Refetches everything that a merge changes. */
export const renewMerged = () =>
  invalidate("records", "people", "relationships", "facts", "familyTree", "history", "dataCheck");
