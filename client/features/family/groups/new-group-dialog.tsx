import type { User } from "../../../lib/session/session.ts";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { NewGroupForm } from "./new-group-form.tsx";

export default function NewGroupDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Create a family group"
      description="A group holds one family's people, tree, and reunions."
    >
      <NewGroupForm user={user} onDone={onClose} />
    </Dialog>
  );
}
