import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { RemindableStatus } from "#shared/reunions/reminders/reminders.contract.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { NO_EMAIL_GOES_OUT, useHasNoMailServer } from "../../accounts/auth/index.ts";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { remindersApi, refetchReminders } from "./reminders.api.ts";

const WORDS = {
  pending: {
    button: "Send Reminder",
    done: "Reminder saved",
    asks: (name: string) => `The email asks ${name} if they're coming.`,
  },
  declined: {
    button: "Send Follow-up",
    done: "Follow-up saved",
    asks: (name: string) => `The email tells ${name} that they're still welcome.`,
  },
} as const;

interface RemindOneProps {
  attendee: { id: number; name: string };
  status: RemindableStatus;
}

/** Sends one person a reminder or follow-up, after asking. */
export function RemindOne({ attendee: { id, name }, status }: RemindOneProps) {
  const [isAsking, setAsking] = useState(false);
  const { button, done } = WORDS[status];
  const { mutate, isPending } = useMutation({
    mutationFn: () => remindersApi.remind({ params: { id } }),
    onSuccess: ({ message }) => {
      toast({ title: done, description: message });
      return refetchReminders();
    },
    onError: (error) =>
      toast({ title: "Couldn't send", description: wordsOf(error), destructive: true }),
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
          <ReminderQuestion name={name} status={status} />
        </ConfirmDialog>
      )}
    </>
  );
}

function ReminderQuestion({ name, status }: { name: string; status: RemindableStatus }) {
  const isOnlySaved = useHasNoMailServer();
  return (
    <p>
      {isOnlySaved
        ? `${NO_EMAIL_GOES_OUT} The email to ${name} will be saved but not sent.`
        : WORDS[status].asks(name)}{" "}
      You can’t undo this.
    </p>
  );
}
