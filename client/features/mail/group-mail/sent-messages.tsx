import { countOf } from "#shared/lib/count.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LetterDrawing } from "../../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { describeProgress, STATUS_LABELS } from "./message-texts.ts";
import { type Draft, messagesQueries, type SentMessage } from "../../messages/messages/index.ts";
import { formatDateTime } from "../../../lib/dates.ts";
import { OpenedMessage } from "./opened-message.tsx";

interface SentMessagesProps {
  groupId: number | null;
  opened: number | null;
  onOpen: (id: number | null) => void;
  /** Called after sending was canceled, with the restored draft. */
  onCanceled: (draft: Draft) => void;
}

/** A group's sent messages, newest first, below the opened one. */
export function SentMessages({ groupId, opened, onOpen, onCanceled }: SentMessagesProps) {
  const pages = usePages(
    messagesQueries.list({ query: groupId === null ? {} : { familyGroupId: groupId } }),
  );
  const { items } = pages;
  if (!items)
    return (
      <QueryPlaceholder
        query={pages}
        errorTitle="Couldn't load the sent messages"
        loadingLabel="Loading the sent messages"
      >
        <Skeleton className="h-48" />
      </QueryPlaceholder>
    );
  if (items.length === 0)
    return (
      <EmptyState drawing={<LetterDrawing />} title="Nothing sent yet">
        Sent messages appear here, with the status of each email.
      </EmptyState>
    );
  return (
    <>
      {opened !== null && (
        <OpenedMessage
          key={opened}
          id={opened}
          onClose={() => onOpen(null)}
          onCanceled={onCanceled}
        />
      )}
      <ul aria-label="Sent messages" className="divide-y divide-line">
        {items.map((message) => (
          <li key={message.id}>
            <SentRow message={message} onOpen={() => onOpen(message.id)} />
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} noun="messages" />
    </>
  );
}

const TONES = {
  pending: "marigold",
  sending: "lake",
  sent: "evergreen",
  captured: "neutral",
  partial: "marigold",
  failed: "brick",
} as const;

function SentRow({ message, onOpen }: { message: SentMessage; onOpen: () => void }) {
  const { subject, by, createdAt, sendAt, status, people } = message;
  const when = sendAt ? `scheduled for ${formatDateTime(sendAt)}` : formatDateTime(createdAt);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full cursor-pointer flex-wrap items-center gap-3 py-3 text-left hover:bg-evergreen-wash"
    >
      <span className="min-w-48 flex-1">
        <span className="block font-semibold wrap-anywhere">{subject}</span>
        <span className="block text-[0.9rem] text-quiet">
          {by ?? "Someone"} to {countOf(people, "person", "people")}, {when}
        </span>
        <span className="tabular block text-[0.9rem] text-quiet">{describeProgress(message)}</span>
      </span>
      <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
    </button>
  );
}
