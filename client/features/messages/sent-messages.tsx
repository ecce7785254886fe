import { usePages } from "../../lib/calls/use-pages.ts";
import { Badge } from "../../ui/badge.tsx";
import { LetterDrawing } from "../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { momentInWords } from "../mail/moment-in-words.ts";
import { peopleInWords, progressInWords, STATUS_LABELS } from "./message-texts.ts";
import { type Draft, messagesQueries, type SentMessage } from "../writing/messages.api.ts";
import { OpenedMessage } from "./opened-message.tsx";

interface SentMessagesProps {
  groupId: number | null;
  opened: number | null;
  onOpen: (id: number | null) => void;
  /** What was taken back is a draft again. */
  onTakenBack: (draft: Draft) => void;
}

/** What was sent to a group, the newest first; the one that is opened stands above. */
export function SentMessages({ groupId, opened, onOpen, onTakenBack }: SentMessagesProps) {
  const pages = usePages(
    messagesQueries.list({ query: groupId === null ? {} : { familyGroupId: groupId } }),
  );
  const { items } = pages;
  if (!items)
    return (
      <NotHere
        query={pages}
        failed="We couldn't load what was sent"
        loading="Loading what was sent"
      >
        <Skeleton className="h-48" />
      </NotHere>
    );
  if (items.length === 0)
    return (
      <EmptyState drawing={<LetterDrawing />} title="Nothing sent yet">
        Messages to the family stand here, with what became of each mail.
      </EmptyState>
    );
  return (
    <>
      {opened !== null && (
        <OpenedMessage
          key={opened}
          id={opened}
          onClose={() => onOpen(null)}
          onTakenBack={onTakenBack}
        />
      )}
      <ul aria-label="Sent messages" className="divide-y divide-line">
        {items.map((message) => (
          <li key={message.id}>
            <SentRow message={message} onOpen={() => onOpen(message.id)} />
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} of="messages" />
    </>
  );
}

const TONES = {
  pending: "marigold",
  sending: "lake",
  sent: "evergreen",
  kept: "neutral",
  partial: "marigold",
  failed: "brick",
} as const;

function SentRow({ message, onOpen }: { message: SentMessage; onOpen: () => void }) {
  const { subject, by, createdAt, sendAt, status, people } = message;
  const when = sendAt ? `to leave ${momentInWords(sendAt)}` : momentInWords(createdAt);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full cursor-pointer flex-wrap items-center gap-3 py-3 text-left hover:bg-evergreen-wash"
    >
      <span className="min-w-48 flex-1">
        <span className="block font-semibold wrap-anywhere">{subject}</span>
        <span className="block text-[0.9rem] text-quiet">
          {by ?? "Somebody"} to {peopleInWords(people)}, {when}
        </span>
        <span className="tabular block text-[0.9rem] text-quiet">{progressInWords(message)}</span>
      </span>
      <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
    </button>
  );
}
