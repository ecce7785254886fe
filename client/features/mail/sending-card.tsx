import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { invalidate } from "../../lib/calls/query-client.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { tellOutcome } from "../../ui/windows/tell-outcome.ts";
import { mailApi, type MailState } from "./mail.api.ts";
import { momentInWords } from "./moment-in-words.ts";

const inWords = (waiting: number) =>
  waiting === 1 ? "1 mail waits" : `${waiting.toLocaleString("en-US")} mails wait`;

/** Whether mail leaves, and why not where it does not. */
export function SendingCard({ state: { isSent, waiting, paused } }: { state: MailState }) {
  if (paused) return <PausedCard waiting={waiting} paused={paused} canTry />;
  return (
    <Card title={isSent ? "Mail is sent" : "Mail is kept, not sent"}>
      <p>{waiting === 0 ? "No mail waits." : `${inWords(waiting)} for their turn.`}</p>
    </Card>
  );
}

interface PausedProps {
  waiting: number;
  paused: NonNullable<MailState["paused"]>;
  canTry?: boolean;
  beside?: ReactNode;
}

/** No mail leaves: since when, why, and when it is tried again. */
export function PausedCard({
  waiting,
  paused: { since, why, tryAt },
  canTry,
  beside,
}: PausedProps) {
  const tryNow = useMutation({
    mutationFn: () =>
      tellOutcome(() => mailApi.tryNow({}), {
        done: "Trying",
        failed: "Not tried",
        renew: () => invalidate("mail"),
      }),
  });
  return (
    <Card
      title="Mail can't be sent at the moment"
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
          This has been so since {momentInWords(since)}.{" "}
          {waiting === 0 ? "No mail waits for it yet." : `${inWords(waiting)}; nothing is lost.`}
        </p>
        <p className="text-quiet">
          It is tried again at {momentInWords(tryAt)}. Once it works, mail leaves by itself.
        </p>
      </output>
    </Card>
  );
}
