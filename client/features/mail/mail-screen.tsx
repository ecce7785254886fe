import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../ui/button.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { KeptMails } from "./kept-mails.tsx";
import { mailQueries } from "./mail.api.ts";
import { isRefusal, Refused } from "./mail-refused.tsx";
import { RefusedCard } from "./refused-card.tsx";
import { SendingCard } from "./sending-card.tsx";

/** Whoever looks while mail waits wants to see when it no longer does. */
const LOOK_EVERY = { usually: 10_000, whilePaused: 2_000 };

/** How mail is sent, and what is kept instead where no mail server is configured, for Super Admins. */
export default function MailScreen() {
  const state = useQuery({
    ...mailQueries.state(),
    refetchInterval: ({ state: { data } }) =>
      data?.paused ? LOOK_EVERY.whilePaused : LOOK_EVERY.usually,
  });
  const { data, error } = state;
  return (
    <>
      <PageHeading
        title="Mail"
        subtitle={subtitleOf(data?.isSent)}
        actions={<ButtonLink href="/mail/previews">Mails the site writes</ButtonLink>}
      />
      {isRefusal(error) ? (
        <Refused error={error} who="a Super Admin" path="/mail" />
      ) : !data ? (
        <NotHere
          query={state}
          failed="We couldn't load how mail is sent"
          loading="Loading how mail is sent"
        >
          <Skeleton className="h-40" />
        </NotHere>
      ) : (
        <div className="grid gap-6">
          <SendingCard state={data} />
          {data.isSent ? <RefusedCard /> : <KeptMails />}
        </div>
      )}
    </>
  );
}

const subtitleOf = (isSent: boolean | undefined) =>
  isSent === false
    ? "No mail server is configured: nothing leaves, and all mail is kept here."
    : "How mail leaves this site.";
