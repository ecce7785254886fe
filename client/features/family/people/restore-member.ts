import { invalidate } from "../../../lib/calls/query-client.ts";
import { runWithToast } from "../../../ui/windows/run-with-toast.ts";
import { relativesApi } from "./new-member/new-member.api.ts";

export const MEMBER_RESTORED = {
  undone: "Member restored",
  undoFailed: "Couldn't restore the member",
};

export const callRestoreMember = (id: number) => relativesApi.restore({ params: { id } });

/** Refetches what deleting or restoring a member changes. */
export const refetchAfterMemberChange = () =>
  invalidate("people", "groups", "relationships", "familyTree", "trash");

/** Restores a deleted member, and shows a toast. */
export const restoreMember = ({ id }: { id: number }): Promise<void> =>
  runWithToast(() => callRestoreMember(id), {
    doneTitle: MEMBER_RESTORED.undone,
    errorTitle: MEMBER_RESTORED.undoFailed,
    refetch: refetchAfterMemberChange,
  });
