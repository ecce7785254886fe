import { messageOf } from "../../../../lib/calls/api.ts";
import type { PersonRow } from "#shared/family/people/person.schema.ts";
import { ConfirmDialog } from "../../../../ui/windows/confirm-dialog.tsx";
import { useActionWithUndo } from "../../../../ui/windows/use-action-with-undo.ts";
import { peopleApi } from "../people.api.ts";
import { callRestoreMember, MEMBER_RESTORED, refetchAfterMemberChange } from "../restore-member.ts";

interface DeleteMemberDialogProps {
  member: PersonRow;
  onClose: () => void;
}

export default function DeleteMemberDialog({ member, onClose }: DeleteMemberDialogProps) {
  const { isPending, start } = useActionWithUndo({
    act: async () => {
      await peopleApi.remove({ params: { id: member.id } });
      return { message: `${member.fullName} has been deleted.` };
    },
    undo: () => callRestoreMember(member.id),
    titles: { done: "Member deleted", failed: "Error deleting member", ...MEMBER_RESTORED },
    describeError: (error) => messageOf(error, error instanceof Error ? error.message : ""),
    onDone: onClose,
    refetch: refetchAfterMemberChange,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete ${member.fullName}?`}
      confirmLabel="Delete member"
      destructive
      busy={isPending}
      onConfirm={start}
    >
      <p>
        {member.fullName} will no longer appear in lists or the family tree, and can no longer sign
        in. A Super Admin can restore them for 30 days.
      </p>
    </ConfirmDialog>
  );
}
