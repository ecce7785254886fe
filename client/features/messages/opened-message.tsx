import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { wordsOf } from "../../lib/calls/failure.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { mailsOf, progressInWords, STATUS_LABELS } from "./message-texts.ts";
import {
  type Draft,
  messagesApi,
  messagesQueries,
  type SentMessage,
} from "../writing/messages.api.ts";
import { RecipientList } from "./recipient-list.tsx";

interface OpenedMessageProps {
  id: number;
  onClose: () => void;
  onTakenBack: (draft: Draft) => void;
}

type Progress = Pick<SentMessage, "status" | "waiting" | "sent" | "kept" | "failed" | "closed">;

/** One message: how far its mails are, told as they leave, and what became of each. */
export function OpenedMessage({ id, onClose, onTakenBack }: OpenedMessageProps) {
  const query = useQuery(messagesQueries.get({ params: { id } }));
  const heading = useRef<HTMLHeadingElement>(null);
  const live = useProgress(id);
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  if (!query.data)
    return (
      <NotHere query={query} failed="We couldn't load this message" loading="Loading the message">
        <Skeleton className="h-48" />
      </NotHere>
    );
  const message: SentMessage = { ...query.data, ...live };
  return (
    <Card
      className="mb-6"
      title={
        <span ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
          {message.subject}
        </span>
      }
      aside={<Button onClick={onClose}>Close</Button>}
      footer={<Actions message={message} onTakenBack={onTakenBack} />}
    >
      <ProgressBar message={message} />
      <details className="my-4">
        <summary className="min-h-touch cursor-pointer py-2 font-semibold text-evergreen">
          What was written
        </summary>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{message.content}</p>
      </details>
      <RecipientList id={id} of={progressInWords(message)} />
    </Card>
  );
}

/** What is told of it while it is looked at; null until the first word. */
function useProgress(id: number): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    messagesApi
      .listen({ params: { id }, onEvent: setProgress, signal: listening.signal })
      // Who may not listen is told so by the page itself.
      .catch(() => undefined);
    return () => {
      listening.abort();
      void invalidate("messages");
    };
  }, [id]);
  return progress;
}

function ProgressBar({ message }: { message: SentMessage }) {
  const all = mailsOf(message);
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{STATUS_LABELS[message.status]}</p>
      <progress
        aria-label="Mails that are done with"
        max={Math.max(all, 1)}
        value={all - message.waiting}
        className="h-3 w-full accent-evergreen"
      />
      <output className="tabular block">{progressInWords(message)}</output>
      {message.unreached > 0 && (
        <p className="text-quiet">
          {message.unreached === 1
            ? "1 person can't be reached by mail and needs a call."
            : `${message.unreached} people can't be reached by mail and need a call.`}
        </p>
      )}
    </div>
  );
}

interface ActionsProps {
  message: SentMessage;
  onTakenBack: (draft: Draft) => void;
}

function Actions({ message, onTakenBack }: ActionsProps) {
  const params = { id: message.id };
  const retry = useMutation({
    mutationFn: () => messagesApi.retry({ params }),
    onSuccess: ({ message: words }) => {
      toast({ title: "Tried again", description: words });
      return invalidate("messages");
    },
    onError: (error) =>
      toast({ title: "Error Sending Message", description: wordsOf(error), destructive: true }),
  });
  const takeBack = useMutation({
    mutationFn: () => messagesApi.takeBack({ params }),
    onSuccess: (draft) => {
      onTakenBack(draft);
      toast({ title: "Taken back", description: "It is a draft again." });
      return invalidate("messages");
    },
    onError: (error) =>
      toast({ title: "Not taken back", description: wordsOf(error), destructive: true }),
  });
  const isUntouched = message.sendAt !== null && message.waiting === mailsOf(message);
  return (
    <>
      {message.failed > 0 && (
        <Button variant="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
          Retry failed
        </Button>
      )}
      {isUntouched && (
        <Button busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
          Take back
        </Button>
      )}
    </>
  );
}
