import { Link } from "wouter";
import type { MailStatus } from "#shared/messages/message-words.ts";
import { usePages } from "../../lib/calls/use-pages.ts";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { isWhy, UNREACHED } from "./message-texts.ts";
import { messagesQueries } from "../writing/messages.api.ts";

const STATUSES: Record<MailStatus, string> = {
  pending: "waits",
  sending: "is being sent",
  sent: "accepted by the mail server",
  kept: "kept on this machine",
  failed: "could not be sent",
  closed: "not meant to leave any more",
};

/** To whom a message goes, with what became of each mail; read anew where `of` is another text. */
export function RecipientList({ id, of }: { id: number; of: string }) {
  const asked = messagesQueries.recipientsOf({ params: { id }, query: {} });
  const pages = usePages({ ...asked, queryKey: [...asked.queryKey, of] });
  if (!pages.items)
    return (
      <NotHere
        query={pages}
        failed="We couldn't load the recipients"
        loading="Loading the recipients"
      >
        <Skeleton className="h-32" />
      </NotHere>
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
              {person.error && `: ${isWhy(person.error) ? UNREACHED[person.error] : person.error}`}
            </span>
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} of="recipients" />
    </>
  );
}
