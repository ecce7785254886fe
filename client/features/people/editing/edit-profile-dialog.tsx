import { Dialog } from "../../../ui/windows/dialog.tsx";
import { EditProfileForm } from "./edit-profile-form.tsx";
import type { Profile } from "../profile/profile-facts.tsx";

interface EditProfileDialogProps {
  person: Profile;
  onClose: () => void;
}

export default function EditProfileDialog({ person, onClose }: EditProfileDialogProps) {
  return (
    <Dialog onClose={onClose} wide title={`Edit the profile of ${person.fullName}`}>
      <EditProfileForm person={person} onDone={onClose} />
    </Dialog>
  );
}
