import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { wordsOf } from "../../lib/calls/failure.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { IconButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/windows/confirm-dialog.tsx";
import { tellOutcome } from "../../ui/windows/tell-outcome.ts";
import { toast } from "../../ui/windows/toast.ts";
import { eventsApi, type PlannedEvent } from "./events.api.ts";

/** Deletes an event, asked first; the message after it offers the way back. */
export function DeleteEventButton({ event }: { event: PlannedEvent }) {
  const [isAsking, setAsking] = useState(false);
  const [, goTo] = useLocation();
  const params = { id: event.id };
  const { mutate, isPending } = useMutation({
    mutationFn: () => eventsApi.remove({ params }),
    onSuccess: ({ message }) => {
      toast({
        title: "Event deleted",
        description: message,
        action: { label: "Undo", onClick: () => void restoreEvent(event.id) },
      });
      goTo("/events");
      return invalidate("events");
    },
    onError: (error) =>
      toast({ title: "Event not deleted", description: wordsOf(error), destructive: true }),
  });
  return (
    <>
      <IconButton
        label={`Delete ${event.name}`}
        className="ml-auto"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden className="size-5 text-quiet" />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={`Delete ${event.name}?`}
          confirm="Delete event"
          destructive
          busy={isPending}
          onConfirm={() => mutate()}
        >
          <p>
            Its list and all answers go with it. For 30 days the event can be brought back as it
            was.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const restoreEvent = (id: number): Promise<void> =>
  tellOutcome(() => eventsApi.restore({ params: { id } }), {
    done: "Event restored",
    failed: "Event not restored",
    renew: () => invalidate("events"),
  });
