import { useMutation, useQuery } from "@tanstack/react-query";
import type { InvitedSpouses } from "#shared/events/event-words.ts";
import type { AskedAgain } from "#shared/reminders/reminders.contract.ts";
import { wordsOf } from "../../lib/calls/failure.ts";
import { Button } from "../../ui/button.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { Dialog } from "../../ui/windows/dialog.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { remindersApi, remindersQueries, renewReminders } from "./reminders.api.ts";
import { WhomTold } from "./whom-told.tsx";

interface RemindDialogProps {
  eventId: number;
  /** Who is written to: all of this status, whom the search finds, or who descend from somebody. */
  whom: {
    status: AskedAgain;
    search?: string | undefined;
    ancestorId?: number | undefined;
    spouses?: InvitedSpouses | undefined;
  };
  onClose: () => void;
}

const WORDS = {
  pending: {
    title: "Remind who has not answered?",
    confirm: "Send Reminders",
    done: "Reminders queued",
  },
  declined: {
    title: "Ask those who declined once more?",
    confirm: "Send Follow-ups",
    done: "Follow-ups queued",
  },
} as const;

/** Says whom a reminder to many reaches, and then sends it. */
export default function RemindDialog({ eventId, whom, onClose }: RemindDialogProps) {
  const params = { id: eventId };
  const query = useQuery({ ...remindersQueries.whom({ params, query: whom }), staleTime: 0 });
  const { title, confirm, done } = WORDS[whom.status];
  const { mutate, isPending } = useMutation({
    mutationFn: () => remindersApi.remindAll({ params, body: whom }),
    onSuccess: ({ message }) => {
      onClose();
      toast({ title: done, description: message });
      return renewReminders();
    },
    onError: (error) => {
      onClose();
      toast({ title: "Not sent", description: wordsOf(error), destructive: true });
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {query.data && query.data.mails > 0 && (
            <Button variant="primary" busy={isPending} onClick={() => mutate()}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {query.data ? (
        <div className="grid gap-3">
          <WhomTold whom={query.data} />
          <p className="text-quiet">
            Nobody is written to twice within 24 hours, and a mail that has left can't be called
            back.
          </p>
        </div>
      ) : (
        <NotHere
          query={query}
          failed="We couldn't count who would be reminded"
          loading="Counting who would be reminded"
        >
          <Skeleton className="h-24" />
        </NotHere>
      )}
    </Dialog>
  );
}
