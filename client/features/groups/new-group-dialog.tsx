import type { User } from "../../lib/session/session.ts";
import { Dialog } from "../../ui/windows/dialog.tsx";
import { NewGroupForm } from "./new-group-form.tsx";

export default function NewGroupDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Create a family group"
      description="Its people, its tree and its reunions will live there."
    >
      <NewGroupForm user={user} onDone={onClose} />
    </Dialog>
  );
}
