import type { User } from "../../../lib/session/session.ts";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { NewEventForm } from "./new-event-form.tsx";

interface NewEventDialogProps {
  user: User;
  /** Whether there is an event to copy. */
  hasEvents: boolean;
  onClose: () => void;
}

export default function NewEventDialog({ user, hasEvents, onClose }: NewEventDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Create New Event"
      description="You can change everything later."
    >
      <NewEventForm user={user} hasEvents={hasEvents} onDone={onClose} />
    </Dialog>
  );
}
