import { useMutation } from "@tanstack/react-query";
import type { PersonRow } from "#shared/people/person.schema.ts";
import { messageOf } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { peopleApi } from "../people.api.ts";
import { restoreMember } from "../restore-member.ts";

interface DeleteMemberDialogProps {
  member: PersonRow;
  onClose: () => void;
}

export default function DeleteMemberDialog({ member, onClose }: DeleteMemberDialogProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => peopleApi.remove({ params: { id: member.id } }),
    onSuccess: () => {
      onClose();
      toast({
        title: "Member deleted",
        description: `${member.fullName} has been deleted.`,
        action: { label: "Undo", onClick: () => void restoreMember(member) },
      });
      return invalidate("people", "groups", "relationships", "familyTree", "trash");
    },
    onError: (error) =>
      toast({
        title: "Error deleting member",
        description: messageOf(error, error.message),
        destructive: true,
      }),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete ${member.fullName}?`}
      confirm="Delete member"
      destructive
      busy={isPending}
      onConfirm={() => mutate()}
    >
      <p>
        {member.fullName} disappears from the lists and from the family tree, and can no longer sign
        in. For 30 days a Super Admin can bring them back as they were.
      </p>
    </ConfirmDialog>
  );
}
