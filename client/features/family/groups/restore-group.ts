import { invalidate } from "../../../lib/calls/query-client.ts";
import { runWithToast } from "../../../ui/windows/run-with-toast.ts";
import { groupsApi } from "./groups.api.ts";

export const GROUP_RESTORED = {
  undone: "Family group restored",
  undoFailed: "Couldn't restore the family group",
};

/** Refetches what deleting or restoring a family group changes. */
export const refetchAfterGroupChange = () =>
  invalidate("groups", "people", "relationships", "familyTree", "auth", "trash");

/** Restores a deleted family group, and shows a toast. */
export const restoreGroup = ({ id }: { id: number }): Promise<void> =>
  runWithToast(() => groupsApi.restore({ params: { id } }), {
    doneTitle: GROUP_RESTORED.undone,
    errorTitle: GROUP_RESTORED.undoFailed,
    refetch: refetchAfterGroupChange,
  });
