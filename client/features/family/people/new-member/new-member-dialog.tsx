import type { User } from "../../../../lib/session/session.ts";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { NewMemberForm } from "./new-member-form.tsx";

export default function NewMemberDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Add a family member">
      <NewMemberForm user={user} onDone={onClose} />
    </Dialog>
  );
}
