import { messageOf } from "../../../lib/calls/api.ts";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { useActionWithUndo } from "../../../ui/windows/use-action-with-undo.ts";
import type { Group } from "./group-card.tsx";
import { groupsApi } from "./groups.api.ts";
import { GROUP_RESTORED, refetchAfterGroupChange } from "./restore-group.ts";

const FALLBACK_ERROR = "Failed to delete family group. Please try again.";

export default function DeleteGroupDialog({
  group,
  onClose,
}: {
  group: Group;
  onClose: () => void;
}) {
  const params = { id: group.id };
  const { isPending, start } = useActionWithUndo({
    act: async () => {
      await groupsApi.remove({ params });
      return { message: `${group.name} has been deleted.` };
    },
    undo: () => groupsApi.restore({ params }),
    titles: {
      done: "Family group deleted",
      failed: "Couldn't delete the family group",
      ...GROUP_RESTORED,
    },
    describeError: (error) => messageOf(error, FALLBACK_ERROR),
    onDone: onClose,
    refetch: refetchAfterGroupChange,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete ${group.name}?`}
      confirmLabel="Delete family group"
      destructive
      busy={isPending}
      onConfirm={start}
    >
      <p>
        Its members stay but no longer have a group, and nobody can see the tree. Open invitations
        stop working. You can restore the group for 30 days, along with everyone who hasn't joined
        another group.
      </p>
    </ConfirmDialog>
  );
}
