import { countOf } from "#shared/lib/count.ts";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { toastOutcome } from "../../../ui/windows/toast-outcome.ts";
import { mailApi, type MailState } from "./mail.api.ts";
import { formatDateTime } from "./format-date-time.ts";

const describeWaiting = (waiting: number) => `${countOf(waiting, "email")} waiting`;

/** Shows whether emails are sent, and if not, why. */
export function SendingCard({ state: { isSent, waiting, paused } }: { state: MailState }) {
  if (paused) return <PausedCard waiting={waiting} paused={paused} canTry />;
  return (
    <Card title={isSent ? "Emails are being sent" : "Emails are saved, not sent"}>
      <p>{waiting === 0 ? "No emails are waiting." : `${describeWaiting(waiting)} to be sent.`}</p>
    </Card>
  );
}

interface PausedProps {
  waiting: number;
  paused: NonNullable<MailState["paused"]>;
  canTry?: boolean;
  beside?: ReactNode;
}

/** Shows since when and why sending has stopped, and when it is tried again. */
export function PausedCard({
  waiting,
  paused: { since, why, tryAt },
  canTry,
  beside,
}: PausedProps) {
  const tryNow = useMutation({
    mutationFn: () =>
      toastOutcome(() => mailApi.tryNow({}), {
        done: "Trying again",
        failed: "Couldn't try again",
        renew: () => invalidate("mail"),
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
          {beside}
        </>
      }
    >
      <output className="grid gap-2">
        <p className="wrap-anywhere">{why}</p>
        <p>
          Sending stopped at {formatDateTime(since)}.{" "}
          {waiting === 0
            ? "No emails are waiting."
            : `${describeWaiting(waiting)}; nothing is lost.`}
        </p>
        <p className="text-quiet">
          Homecoming will try again at {formatDateTime(tryAt)}, then send everything that's waiting.
        </p>
      </output>
    </Card>
  );
}
