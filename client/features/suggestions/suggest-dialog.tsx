import { Dialog } from "../../ui/windows/dialog.tsx";
import { SuggestForm } from "./suggest-form.tsx";
import type { Corrected } from "./suggestion-change.ts";

interface SuggestDialogProps {
  person: Corrected;
  onClose: () => void;
}

export default function SuggestDialog({ person, onClose }: SuggestDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      wide
      title={`Suggest a correction for ${person.fullName}`}
      description="Change what is wrong. An administrator of the family looks at it, and you will see here what became of it."
    >
      <SuggestForm person={person} onDone={onClose} />
    </Dialog>
  );
}
