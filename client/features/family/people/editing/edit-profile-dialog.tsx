import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { EditProfileForm } from "./edit-profile-form.tsx";
import type { Profile } from "../profile.ts";

interface EditProfileDialogProps {
  person: Profile;
  onClose: () => void;
}

export default function EditProfileDialog({ person, onClose }: EditProfileDialogProps) {
  return (
    <Dialog onClose={onClose} wide title={`Edit ${person.fullName}’s profile`}>
      <EditProfileForm person={person} onDone={onClose} />
    </Dialog>
  );
}
