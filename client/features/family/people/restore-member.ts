import { invalidate } from "../../../lib/calls/query-client.ts";
import { toastOutcome } from "../../../ui/windows/toast-outcome.ts";
import { relativesApi } from "./new-member/new-member.api.ts";

export const MEMBER_RESTORED = {
  undone: "Member restored",
  undoFailed: "Couldn't restore the member",
};

export const callRestoreMember = (id: number) => relativesApi.restore({ params: { id } });

/** Refetches what deleting or restoring a member changes. */
export const refetchMembers = () =>
  invalidate("people", "groups", "relationships", "familyTree", "trash");

/** Restores a deleted member, and shows a toast. */
export const restoreMember = ({ id }: { id: number }): Promise<void> =>
  toastOutcome(() => callRestoreMember(id), {
    done: MEMBER_RESTORED.undone,
    failed: MEMBER_RESTORED.undoFailed,
    renew: refetchMembers,
  });
