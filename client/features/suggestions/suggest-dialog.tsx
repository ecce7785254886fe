import { Dialog } from "../../ui/dialog.tsx";
import { SuggestForm } from "./suggest-form.tsx";
import type { Corrected } from "./suggestion-change.ts";

interface SuggestDialogProps {
  person: Corrected;
  onClose: () => void;
}

export default function SuggestDialog({ person, onClose }: SuggestDialogProps) {
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`Suggest a correction for ${person.fullName}`}
      description="Change what is wrong. An administrator of the family looks at it, and you will see here what became of it."
    >
      <SuggestForm person={person} onDone={onClose} />
    </Dialog>
  );
}
