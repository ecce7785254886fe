import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { eventsApi, type PlannedEvent } from "../event-basics/index.ts";

interface CancelEventButtonProps {
  event: PlannedEvent;
  onCancelled: () => void;
}

/** Cancels an event after confirmation, or undoes its cancellation. */
export function CancelEventButton({ event, onCancelled }: CancelEventButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const isCancelled = event.cancelledAt !== null;
  const params = { id: event.id };
  const { mutate, isPending } = useMutation({
    mutationFn: () => (isCancelled ? eventsApi.reopen : eventsApi.cancel)({ params }),
    onSuccess: ({ message }) => {
      setConfirming(false);
      toast({ title: isCancelled ? "Event is back on" : "Event canceled", description: message });
      if (!isCancelled) onCancelled();
      return invalidate("events", "rsvp", "eventMail");
    },
    onError: (error) =>
      toast({
        title: isCancelled ? "Couldn't undo cancellation" : "Couldn't cancel event",
        description: describeFailure(error),
        destructive: true,
      }),
  });
  if (isCancelled)
    return (
      <Button busy={isPending} onClick={() => mutate()}>
        Undo cancellation
      </Button>
    );
  return (
    <>
      <Button onClick={() => setConfirming(true)}>Cancel event</Button>
      {isConfirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title={`Cancel ${event.name}?`}
          confirmLabel="Cancel event"
          cancelLabel="Keep event"
          destructive
          busy={isPending}
          onConfirm={() => mutate()}
        >
          <p>
            Guests still see it, marked as canceled. No more invitations go out. You can undo this.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
