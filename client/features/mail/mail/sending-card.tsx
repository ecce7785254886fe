import { countOf } from "#shared/lib/count.ts";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { runWithToast } from "../../../ui/windows/run-with-toast.ts";
import { formatDateTime } from "../../../lib/dates.ts";
import { mailApi, type MailState } from "./mail.api.ts";

const describeWaiting = (waiting: number) => `${countOf(waiting, "email")} waiting`;

/** Shows whether emails are sent, and if not, why. */
export function SendingCard({ state: { hasMailServer, waiting, paused } }: { state: MailState }) {
  if (paused) return <PausedCard waiting={waiting} paused={paused} canTry />;
  return (
    <Card title={hasMailServer ? "Emails are being sent" : "Emails are saved, not sent"}>
      <p>{waiting === 0 ? "No emails are waiting." : `${describeWaiting(waiting)} to be sent.`}</p>
    </Card>
  );
}

interface PausedCardProps {
  waiting: number;
  paused: NonNullable<MailState["paused"]>;
  canTry?: boolean;
  extraAction?: ReactNode;
}

/** Shows since when and why sending has stopped, and when it is tried again. */
export function PausedCard({
  waiting,
  paused: { since, reason, retryAt },
  canTry,
  extraAction,
}: PausedCardProps) {
  const tryNow = useMutation({
    mutationFn: () =>
      runWithToast(() => mailApi.retry({}), {
        doneTitle: "Trying again",
        errorTitle: "Couldn't try again",
        refetch: () => invalidate("mail"),
      }),
  });
  return (
    <Card
      title="Email can't be sent right now"
      className="border-l-4 border-l-brick"
      footer={
        <>
          {canTry && (
            <Button variant="primary" busy={tryNow.isPending} onClick={() => tryNow.mutate()}>
              Try now
            </Button>
          )}
          {extraAction}
        </>
      }
    >
      <output className="grid gap-2">
        <p className="wrap-anywhere">{reason}</p>
        <p>
          Sending stopped at {formatDateTime(since)}.{" "}
          {waiting === 0
            ? "No emails are waiting."
            : `${describeWaiting(waiting)}; nothing is lost.`}
        </p>
        <p className="text-quiet">
          Homecoming will try again at {formatDateTime(retryAt)}, then send everything that's
          waiting.
        </p>
      </output>
    </Card>
  );
}
