import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { MAIL_NEEDS_VERIFIED, mayMailEvent } from "#shared/event-mail/event-mail.policy.ts";
import { relativeDay } from "#shared/events/event-days.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { NotHere } from "../../../ui/loading/not-here.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import type { PlannedEvent } from "../events.api.ts";
import { generationInWords } from "../generation-words.ts";
import { eventMailApi, eventMailQueries, type Invitations } from "./event-mail.api.ts";
import { mailsInWords } from "./mail-words.ts";

/** Who has been written to, who would be, and who needs a call. */
export function InvitationsCard({ event }: { event: PlannedEvent }) {
  const query = useQuery(eventMailQueries.invitations({ params: { id: event.id } }));
  return (
    <Card title="Invitations">
      {query.data ? (
        <Told event={event} invitations={query.data} />
      ) : (
        <NotHere
          query={query}
          failed="We couldn't count who is to be invited"
          loading="Counting who is to be invited"
        >
          <Skeleton className="h-32" />
        </NotHere>
      )}
    </Card>
  );
}

interface ToldProps {
  event: PlannedEvent;
  invitations: Invitations;
}

function Told({ event, invitations }: ToldProps) {
  const { sentAt, mails, toWrite, unreached } = invitations;
  const isAhead = event.today <= event.endDate && event.cancelledAt === null;
  return (
    <div className="grid gap-4">
      <p>
        {sentAt ? (
          <>
            Invitations go out since {relativeDay(sentAt.slice(0, 10), event.today)}; whoever comes
            onto the list later is written to within a day.{" "}
            <span className="tabular text-quiet">{mailsInWords(mails)}.</span>
          </>
        ) : (
          "Nobody has been written to yet."
        )}
      </p>
      {toWrite.people > 0 && <Counts invitations={invitations} />}
      {isAhead && toWrite.people > 0 && <SendButton {...{ event, invitations }} />}
      {unreached.total > 0 && <ToCall unreached={unreached} />}
    </div>
  );
}

function Counts({
  invitations: { toWrite, branches, generations },
}: Pick<ToldProps, "invitations">) {
  const details = [
    // Beside nobody nobody is added.
    ...(generations.some(({ generation }) => generation !== null) ? generations : []).map(
      ({ generation, count }) =>
        `${generation === null ? "added beside them" : generationInWords(generation)} ${count}`,
    ),
    ...(branches.length > 1
      ? branches.map(({ branch, count }) => `${branch ?? "no branch"} ${count}`)
      : []),
  ];
  return (
    <p className="rounded bg-marigold-wash px-4 py-3">
      <strong>{toWrite.people === 1 ? "1 person" : `${toWrite.people} people`}</strong> to be
      written to, by {toWrite.mails === 1 ? "1 mail" : `${toWrite.mails} mails`}
      {details.length > 0 && `: ${details.join(" · ")}`}
    </p>
  );
}

function SendButton({ event, invitations: { toWrite, sentAt } }: ToldProps) {
  const [isAsking, setAsking] = useState(false);
  const user = useSignedIn();
  const { mutate, isPending } = useMutation({
    mutationFn: () => eventMailApi.sendInvitations({ params: { id: event.id } }),
    onSuccess: ({ message }) => {
      setAsking(false);
      toast({ title: "Invitations queued", description: message });
      return invalidate("eventMail");
    },
    onError: (error) => {
      setAsking(false);
      toast({ title: "Not sent", description: wordsOf(error), destructive: true });
    },
  });
  if (!mayMailEvent(user, event))
    return <p className="border-l-4 border-marigold pl-4">{MAIL_NEEDS_VERIFIED}</p>;
  const word = sentAt ? "Send them now" : "Send invitations";
  return (
    <div>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {word}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={`Invite to ${event.name}?`}
          confirm={word}
          busy={isPending}
          onConfirm={() => mutate()}
        >
          <p>
            {toWrite.mails === 1 ? "1 mail" : `${toWrite.mails} mails`} to invite{" "}
            {toWrite.people === 1 ? "1 person" : `${toWrite.people} people`}. Each is written to
            once, and a mail that has left can't be called back.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const ToCall = ({ unreached: { total, people } }: Pick<Invitations, "unreached">) => (
  <details>
    <summary className="min-h-touch cursor-pointer py-2 font-semibold text-evergreen">
      {total === 1
        ? "1 person can't be reached by mail and needs a call"
        : `${total} people can't be reached by mail and need a call`}
    </summary>
    <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {people.map(({ id, name }) => (
        <li key={id} className="flex min-h-touch items-center wrap-anywhere">
          <Link href={`/profile/${id}`} className="underline underline-offset-3">
            {name}
          </Link>
        </li>
      ))}
    </ul>
    {total > people.length && <p className="text-quiet">And {total - people.length} more.</p>}
  </details>
);
