import { useMutation, useQuery } from "@tanstack/react-query";
import type { InvitedSpouses } from "#shared/reunions/event-basics/event-options.ts";
import type { RemindableStatus } from "#shared/reunions/reminders/reminders.contract.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { remindersApi, remindersQueries, refetchReminders } from "./reminders.api.ts";
import { ReminderRecipients } from "./reminder-recipients.tsx";

interface RemindDialogProps {
  eventId: number;
  /** The recipients: everyone with this status, or those who match a search or descend from a person. */
  recipients: {
    status: RemindableStatus;
    search?: string | undefined;
    ancestorId?: number | undefined;
    spouses?: InvitedSpouses | undefined;
  };
  onClose: () => void;
}

const TEXTS = {
  pending: {
    title: "Send reminders to everyone who hasn't replied?",
    confirm: "Send Reminders",
    done: "Reminders saved",
  },
  declined: {
    title: "Send follow-ups to everyone who isn't going?",
    confirm: "Send Follow-ups",
    done: "Follow-ups saved",
  },
} as const;

/** Shows who a reminder reaches before it is sent. */
export default function RemindDialog({ eventId, recipients, onClose }: RemindDialogProps) {
  const params = { id: eventId };
  const query = useQuery({
    ...remindersQueries.preview({ params, query: recipients }),
    staleTime: 0,
  });
  const { title, confirm, done } = TEXTS[recipients.status];
  const { mutate, isPending } = useMutation({
    mutationFn: () => remindersApi.remindAll({ params, body: recipients }),
    onSuccess: ({ message }) => {
      onClose();
      toast({ title: done, description: message });
      return refetchReminders();
    },
    onError: (error) => {
      onClose();
      toast({ title: "Couldn't send", description: describeFailure(error), destructive: true });
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
          <ReminderRecipients reach={query.data} />
          <p className="text-quiet">
            No one gets more than one reminder in 24 hours. You can’t undo this.
          </p>
        </div>
      ) : (
        <QueryPlaceholder
          query={query}
          errorTitle="Couldn't load the recipients"
          loadingLabel="Loading the recipients"
        >
          <Skeleton className="h-24" />
        </QueryPlaceholder>
      )}
    </Dialog>
  );
}
