import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { RemindableStatus } from "#shared/reunions/reminders/reminders.contract.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { NO_EMAIL_GOES_OUT, useHasNoMailServer } from "../../accounts/auth/index.ts";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { remindersApi, refetchReminders } from "./reminders.api.ts";

const TEXTS = {
  pending: {
    button: "Send Reminder",
    done: "Reminder saved",
    explain: (name: string) => `The email asks ${name} if they're coming.`,
  },
  declined: {
    button: "Send Follow-up",
    done: "Follow-up saved",
    explain: (name: string) => `The email tells ${name} that they're still welcome.`,
  },
} as const;

interface RemindButtonProps {
  attendee: { id: number; name: string };
  status: RemindableStatus;
}

/** Sends one person a reminder or follow-up, after asking. */
export function RemindButton({ attendee: { id, name }, status }: RemindButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { button, done } = TEXTS[status];
  const { mutate, isPending } = useMutation({
    mutationFn: () => remindersApi.remind({ params: { id } }),
    onSuccess: ({ message }) => {
      toast({ title: done, description: message });
      return refetchReminders();
    },
    onError: (error) =>
      toast({ title: "Couldn't send", description: describeFailure(error), destructive: true }),
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button
        padding="snug"
        aria-label={`${button} to ${name}`}
        onClick={() => setConfirming(true)}
      >
        {button}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title={`${button}?`}
          confirmLabel={button}
          busy={isPending}
          onConfirm={() => mutate()}
        >
          <ReminderExplanation name={name} status={status} />
        </ConfirmDialog>
      )}
    </>
  );
}

function ReminderExplanation({ name, status }: { name: string; status: RemindableStatus }) {
  const hasNoMailServer = useHasNoMailServer();
  return (
    <p>
      {hasNoMailServer
        ? `${NO_EMAIL_GOES_OUT} The email to ${name} will be saved but not sent.`
        : TEXTS[status].explain(name)}{" "}
      You can’t undo this.
    </p>
  );
}
