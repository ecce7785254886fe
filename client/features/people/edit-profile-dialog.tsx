import { Dialog } from "../../ui/dialog.tsx";
import { EditProfileForm } from "./edit-profile-form.tsx";
import type { Profile } from "./profile-facts.tsx";

interface EditProfileDialogProps {
  person: Profile;
  onClose: () => void;
}

export default function EditProfileDialog({ person, onClose }: EditProfileDialogProps) {
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`Edit the profile of ${person.fullName}`}
    >
      <EditProfileForm person={person} onDone={onClose} />
    </Dialog>
  );
}
