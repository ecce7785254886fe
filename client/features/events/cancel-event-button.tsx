import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { wordsOf } from "../../lib/calls/failure.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/windows/confirm-dialog.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { eventsApi, type PlannedEvent } from "./events.api.ts";

interface CancelEventButtonProps {
  event: PlannedEvent;
  onCancelled: () => void;
}

/** Calls an event off, asked first, or takes that back. */
export function CancelEventButton({ event, onCancelled }: CancelEventButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const isCancelled = event.cancelledAt !== null;
  const params = { id: event.id };
  const { mutate, isPending } = useMutation({
    mutationFn: () => (isCancelled ? eventsApi.reopen : eventsApi.cancel)({ params }),
    onSuccess: ({ message }) => {
      setAsking(false);
      toast({ title: isCancelled ? "Event takes place" : "Event cancelled", description: message });
      if (!isCancelled) onCancelled();
      return invalidate("events", "rsvp", "eventMail");
    },
    onError: (error) =>
      toast({ title: "Not changed", description: wordsOf(error), destructive: true }),
  });
  if (isCancelled)
    return (
      <Button busy={isPending} onClick={() => mutate()}>
        Take the cancellation back
      </Button>
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel event</Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={`Cancel ${event.name}?`}
          confirm="Cancel the event"
          destructive
          busy={isPending}
          onConfirm={() => mutate()}
        >
          <p>
            It stays to be seen, marked as cancelled, and nobody else is invited. You can take this
            back.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
