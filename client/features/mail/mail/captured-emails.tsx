import { useState } from "react";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { Button } from "../../../ui/button.tsx";
import { LetterDrawing } from "../../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { formatDateTime } from "../../../lib/dates.ts";
import { mailQueries } from "./mail.api.ts";
import { MailRow } from "./mail-row.tsx";
import { OpenedEmail } from "./opened-email.tsx";

/** Captured emails: a list, and the one that is open. */
export function CapturedEmails() {
  const emails = usePages(mailQueries.captured({ query: {} }));
  const [openId, setOpenId] = useState<number | null>(null);
  const { items } = emails;
  if (!items)
    return (
      <QueryPlaceholder
        query={emails}
        errorTitle="Couldn't load the emails"
        loadingLabel="Loading the emails"
      >
        <Skeleton className="h-56" />
      </QueryPlaceholder>
    );
  const [latest] = items;
  if (!latest)
    return (
      <EmptyState drawing={<LetterDrawing />} title="No emails yet">
        Emails from this site appear here, just as people would get them.
      </EmptyState>
    );
  const open = items.find(({ id }) => id === openId) ?? latest;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="grid gap-3">
        <Button busy={emails.isFetching} onClick={() => void emails.refetch()}>
          Check for new emails
        </Button>
        <ul
          aria-label="Emails"
          className="max-h-72 overflow-y-auto rounded border border-line bg-card lg:max-h-[40rem]"
        >
          {items.map((mail) => (
            <MailRow
              key={mail.id}
              title={mail.subject}
              subtitle={`${mail.address} · ${formatDateTime(mail.capturedAt)}`}
              isOpen={mail === open}
              onOpen={() => setOpenId(mail.id)}
            />
          ))}
        </ul>
        <ShowMore pages={emails} noun="emails" />
      </div>
      <OpenedEmail key={open.id} id={open.id} />
    </div>
  );
}
