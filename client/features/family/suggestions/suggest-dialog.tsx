import { Dialog } from "../../../ui/windows/dialog.tsx";
import { SuggestForm } from "./suggest-form.tsx";
import type { SuggestiblePerson } from "./suggestion-change.ts";

interface SuggestDialogProps {
  person: SuggestiblePerson;
  onClose: () => void;
}

export default function SuggestDialog({ person, onClose }: SuggestDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      wide
      title={`Suggest an edit for ${person.fullName}`}
      description="Change what's wrong. An administrator will review it, and you'll see the decision on this profile."
    >
      <SuggestForm person={person} onDone={onClose} />
    </Dialog>
  );
}
