import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import type { HouseholdMember } from "./rsvp.api.ts";

interface OverrideDialogProps {
  people: HouseholdMember[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before changing someone else's reply. */
export default function OverrideDialog({ people, onConfirm, onClose }: OverrideDialogProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Change someone else's reply?"
      confirmLabel="Change reply"
      onConfirm={onConfirm}
    >
      <ul className="list-disc pl-5">
        {people.map(({ userId, shortName, repliedBy }) => (
          <li key={userId}>
            {repliedBy?.name} replied for {repliedBy?.id === userId ? "themselves" : shortName}.
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
