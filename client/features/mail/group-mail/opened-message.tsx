import { countOf } from "#shared/lib/count.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { mailsOf, describeProgress, STATUS_LABELS } from "./message-texts.ts";
import {
  type Draft,
  messagesApi,
  messagesQueries,
  type SentMessage,
} from "../../messages/messages/index.ts";
import { RecipientList } from "./recipient-list.tsx";

interface OpenedMessageProps {
  id: number;
  onClose: () => void;
  onTakenBack: (draft: Draft) => void;
}

type Progress = Pick<SentMessage, "status" | "waiting" | "sent" | "kept" | "failed" | "closed">;

/** One message with its live sending progress and the status of each email. */
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
      <QueryPlaceholder
        query={query}
        failed="Couldn't load this message"
        loading="Loading the message"
      >
        <Skeleton className="h-48" />
      </QueryPlaceholder>
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
      <SendingProgress message={message} />
      <details className="my-4">
        <summary className="min-h-touch cursor-pointer py-2 font-semibold text-evergreen">
          Show message
        </summary>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{message.content}</p>
      </details>
      <RecipientList id={id} of={describeProgress(message)} />
    </Card>
  );
}

/** The live sending progress; null until the first update. */
function useProgress(id: number): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    messagesApi
      .listen({ params: { id }, onEvent: setProgress, signal: listening.signal })
      // The page itself shows a refusal.
      .catch(() => undefined);
    return () => {
      listening.abort();
      void invalidate("messages");
    };
  }, [id]);
  return progress;
}

function SendingProgress({ message }: { message: SentMessage }) {
  const all = mailsOf(message);
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{STATUS_LABELS[message.status]}</p>
      <ProgressBar
        aria-label="Sending progress"
        max={Math.max(all, 1)}
        value={all - message.waiting}
      />
      <output className="tabular block">{describeProgress(message)}</output>
      {message.unreached > 0 && (
        <p className="text-quiet">
          {countOf(message.unreached, "person", "people")} can't be reached by email. Call them.
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
    onSuccess: ({ success, message }) => {
      toast({ title: success ? "Trying again" : "Nothing sent", description: message });
      return invalidate("messages");
    },
    onError: (error) =>
      toast({ title: "Error Sending Message", description: wordsOf(error), destructive: true }),
  });
  const takeBack = useMutation({
    mutationFn: () => messagesApi.takeBack({ params }),
    onSuccess: (draft) => {
      onTakenBack(draft);
      toast({ title: "Sending canceled", description: "Your message is a draft again." });
      return invalidate("messages");
    },
    onError: (error) =>
      toast({ title: "Couldn't cancel sending", description: wordsOf(error), destructive: true }),
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
          Cancel sending
        </Button>
      )}
    </>
  );
}
