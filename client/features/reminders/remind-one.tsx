import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { AskedAgain } from "#shared/reminders/reminders.contract.ts";
import { wordsOf } from "../../lib/calls/failure.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/windows/confirm-dialog.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { remindersApi, renewReminders } from "./reminders.api.ts";

const WORDS = {
  pending: {
    button: "Send Reminder",
    done: "Reminder queued",
    asks: (name: string) => `A mail asks ${name} whether they come.`,
  },
  declined: {
    button: "Send Follow-up",
    done: "Follow-up queued",
    asks: (name: string) => `A mail tells ${name} that they are still welcome.`,
  },
} as const;

interface RemindOneProps {
  attendee: { id: number; name: string };
  status: AskedAgain;
}

/** Writes to one who has not answered, or has declined, once that is confirmed. */
export function RemindOne({ attendee: { id, name }, status }: RemindOneProps) {
  const [isAsking, setAsking] = useState(false);
  const { button, done, asks } = WORDS[status];
  const { mutate, isPending } = useMutation({
    mutationFn: () => remindersApi.remind({ params: { id } }),
    onSuccess: ({ message }) => {
      toast({ title: done, description: message });
      return renewReminders();
    },
    onError: (error) =>
      toast({ title: "Not sent", description: wordsOf(error), destructive: true }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button room="snug" aria-label={`${button} to ${name}`} onClick={() => setAsking(true)}>
        {button}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={`${button}?`}
          confirm={button}
          busy={isPending}
          onConfirm={() => mutate()}
        >
          <p>{asks(name)} Once it has left, it can't be called back.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
