import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import type { Answering } from "./rsvp.api.ts";

interface OverruleDialogProps {
  people: Answering[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before changing someone else's answer. */
export default function OverruleDialog({ people, onConfirm, onClose }: OverruleDialogProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Change someone else's reply?"
      confirm="Change reply"
      onConfirm={onConfirm}
    >
      <ul className="list-disc pl-5">
        {people.map(({ userId, shortName, answeredBy }) => (
          <li key={userId}>
            {answeredBy?.name} replied for {answeredBy?.id === userId ? "themselves" : shortName}.
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
