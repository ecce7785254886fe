import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../lib/calls/api.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { ConfirmDialog } from "../../ui/windows/confirm-dialog.tsx";
import { toast } from "../../ui/windows/toast.ts";
import type { Group } from "./group-card.tsx";
import { groupsApi } from "./groups.api.ts";
import { restoreGroup } from "./restore-group.ts";

const FAILED = "Failed to delete family group. Please try again.";

export default function DeleteGroupDialog({
  group,
  onClose,
}: {
  group: Group;
  onClose: () => void;
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => groupsApi.remove({ params: { id: group.id } }),
    onSuccess: () => {
      onClose();
      toast({
        title: "Family group deleted",
        description: `${group.name} has been deleted.`,
        action: { label: "Undo", onClick: () => void restoreGroup(group) },
      });
      return invalidate("groups", "people", "relationships", "familyTree", "auth", "trash");
    },
    onError: (error) =>
      toast({
        title: "Family group not deleted",
        description: messageOf(error, FAILED),
        destructive: true,
      }),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete ${group.name}?`}
      confirm="Delete family group"
      destructive
      busy={isPending}
      onConfirm={() => mutate()}
    >
      <p>
        Its people stay, but belong to no group any more, and nobody can look at its tree. Open
        invitations end. For 30 days the group can be brought back, with those of its people who are
        in no other by then.
      </p>
    </ConfirmDialog>
  );
}
