import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { IconButton } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { useActionWithUndo } from "../../../ui/windows/use-action-with-undo.ts";
import { eventsApi, type PlannedEvent } from "../event-basics/index.ts";

/** Deletes an event after asking. The toast offers Undo. */
export function DeleteEventButton({ event }: { event: PlannedEvent }) {
  const [isConfirming, setConfirming] = useState(false);
  const [, navigate] = useLocation();
  const params = { id: event.id };
  const { isPending, start } = useActionWithUndo({
    act: () => eventsApi.remove({ params }),
    undo: () => eventsApi.restore({ params }),
    titles: {
      done: "Event deleted",
      failed: "Couldn't delete event",
      undone: "Event restored",
      undoFailed: "Couldn't restore event",
    },
    onDone: () => navigate("/events"),
    refetch: () => invalidate("events"),
  });
  return (
    <>
      <IconButton
        label={`Delete ${event.name}`}
        className="ml-auto"
        onClick={() => setConfirming(true)}
      >
        <Trash2 aria-hidden className="size-5 text-quiet" />
      </IconButton>
      {isConfirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title={`Delete ${event.name}?`}
          confirmLabel="Delete event"
          destructive
          busy={isPending}
          onConfirm={start}
        >
          <p>
            This also deletes its guest list and all replies. You can restore the event for 30 days.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
