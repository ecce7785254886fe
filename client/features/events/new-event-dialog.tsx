import type { User } from "../../lib/session/session.ts";
import { Dialog } from "../../ui/windows/dialog.tsx";
import { NewEventForm } from "./new-event-form.tsx";

export default function NewEventDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Create New Event"
      description="Say what, when and where; all else can follow later."
    >
      <NewEventForm user={user} onDone={onClose} />
    </Dialog>
  );
}
