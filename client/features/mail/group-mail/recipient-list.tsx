import { Link } from "wouter";
import type { MailStatus } from "#shared/core/outbox/mail-kinds.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { isUnreachedReason, UNREACHED_TEXTS } from "./message-texts.ts";
import { messagesQueries } from "../../messages/messages/index.ts";

const STATUSES: Record<MailStatus, string> = {
  pending: "waiting",
  sending: "in progress",
  sent: "accepted by the mail server",
  kept: "saved, not sent",
  failed: "couldn't be sent",
  closed: "canceled",
};

/** A message's recipients with the status of each email. It reloads when the progress changes. */
export function RecipientList({ id, progress }: { id: number; progress: string }) {
  const options = messagesQueries.recipientsOf({ params: { id }, query: {} });
  const pages = usePages({ ...options, queryKey: [...options.queryKey, progress] });
  if (!pages.items)
    return (
      <QueryPlaceholder
        query={pages}
        failed="Couldn't load the recipients"
        loading="Loading the recipients"
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
              {person.status ? STATUSES[person.status] : "not reached"}
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
