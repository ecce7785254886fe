import { countOf } from "#shared/lib/count.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import type { MailStatus } from "#shared/core/outbox/mail-kinds.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import {
  countEmails,
  describeProgress,
  STATUS_LABELS,
  isUnreachedReason,
  UNREACHED_TEXTS,
} from "./message-texts.ts";
import {
  type Draft,
  messagesApi,
  messagesQueries,
  type SentMessage,
} from "../../messages/messages/index.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { ShowMore } from "../../../ui/show-more.tsx";

interface OpenedMessageProps {
  id: number;
  onClose: () => void;
  onCanceled: (draft: Draft) => void;
}

type Progress = Pick<SentMessage, "status" | "waiting" | "sent" | "captured" | "failed" | "closed">;

/** One message with its live sending progress and the status of each email. */
export function OpenedMessage({ id, onClose, onCanceled }: OpenedMessageProps) {
  const query = useQuery(messagesQueries.get({ params: { id } }));
  const heading = useRef<HTMLHeadingElement>(null);
  const live = useProgress(id);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [isLoaded]);
  if (!query.data)
    return (
      <QueryPlaceholder
        query={query}
        errorTitle="Couldn't load this message"
        loadingLabel="Loading the message"
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
      footer={<MessageActions message={message} onCanceled={onCanceled} />}
    >
      <SendingProgress message={message} />
      <details className="my-4">
        <summary className="min-h-touch cursor-pointer py-2 font-semibold text-evergreen">
          Show message
        </summary>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{message.content}</p>
      </details>
      <RecipientList id={id} progress={describeProgress(message)} />
    </Card>
  );
}

/** The live sending progress; null until the first update. */
function useProgress(id: number): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    messagesApi
      .listen({ params: { id }, onEvent: setProgress, signal: controller.signal })
      // If access is denied, the page itself shows it.
      .catch(() => undefined);
    return () => {
      controller.abort();
      void invalidate("messages");
    };
  }, [id]);
  return progress;
}

function SendingProgress({ message }: { message: SentMessage }) {
  const total = countEmails(message);
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{STATUS_LABELS[message.status]}</p>
      <ProgressBar
        aria-label="Sending progress"
        max={Math.max(total, 1)}
        value={total - message.waiting}
      />
      <output className="tabular block">{describeProgress(message)}</output>
      {message.unreachable > 0 && (
        <p className="text-quiet">
          {countOf(message.unreachable, "person", "people")} can't be reached by email. Call them.
        </p>
      )}
    </div>
  );
}

interface MessageActionsProps {
  message: SentMessage;
  onCanceled: (draft: Draft) => void;
}

function MessageActions({ message, onCanceled }: MessageActionsProps) {
  const params = { id: message.id };
  const retry = useMutation({
    mutationFn: () => messagesApi.retry({ params }),
    onSuccess: ({ success, message }) => {
      toast({ title: success ? "Trying again" : "Nothing sent", description: message });
      return invalidate("messages");
    },
    onError: (error) =>
      toast({
        title: "Error Sending Message",
        description: describeFailure(error),
        destructive: true,
      }),
  });
  const cancelSending = useMutation({
    mutationFn: () => messagesApi.cancel({ params }),
    onSuccess: (draft) => {
      onCanceled(draft);
      toast({ title: "Sending canceled", description: "Your message is a draft again." });
      return invalidate("messages");
    },
    onError: (error) =>
      toast({
        title: "Couldn't cancel sending",
        description: describeFailure(error),
        destructive: true,
      }),
  });
  const canCancel = message.sendAt !== null && message.waiting === countEmails(message);
  return (
    <>
      {message.failed > 0 && (
        <Button variant="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
          Retry failed
        </Button>
      )}
      {canCancel && (
        <Button busy={cancelSending.isPending} onClick={() => cancelSending.mutate()}>
          Cancel sending
        </Button>
      )}
    </>
  );
}

const EMAIL_STATUS_TEXTS: Record<MailStatus, string> = {
  pending: "waiting",
  sending: "in progress",
  sent: "accepted by the mail server",
  captured: "saved, not sent",
  failed: "couldn't be sent",
  closed: "canceled",
};

/** A message's recipients with the status of each email. It reloads when the progress changes. */
function RecipientList({ id, progress }: { id: number; progress: string }) {
  const options = messagesQueries.recipientsOfMessage({ params: { id }, query: {} });
  const pages = usePages({ ...options, queryKey: [...options.queryKey, progress] });
  if (!pages.items)
    return (
      <QueryPlaceholder
        query={pages}
        errorTitle="Couldn't load the recipients"
        loadingLabel="Loading the recipients"
      >
        <Skeleton className="h-32" />
      </QueryPlaceholder>
    );
  return (
    <>
      <ul aria-label="Recipients" className="divide-y divide-line border-t border-line">
        {pages.items.map((person) => (
          <li key={person.id} className="flex min-h-touch flex-wrap items-center gap-x-3">
            <Link
              href={`/profile/${person.id}`}
              className="min-w-40 flex-1 wrap-anywhere underline underline-offset-3"
            >
              {person.fullName}
            </Link>
            <span className="text-[0.9rem] text-quiet">
              {person.status ? EMAIL_STATUS_TEXTS[person.status] : "not reached"}
              {person.error &&
                `: ${isUnreachedReason(person.error) ? UNREACHED_TEXTS[person.error] : person.error}`}
            </span>
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} noun="recipients" />
    </>
  );
}
