import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  VERIFY_BEFORE_SENDING_TEXT,
  mayEmailGuests,
} from "#shared/reunions/event-mail/event-mail.policy.ts";
import { formatRelativeDay } from "#shared/reunions/event-basics/event-days.ts";
import { countOf } from "#shared/lib/count.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { loadPreviewDialog, messagesQueries } from "../../messages/messages/index.ts";
import { NO_EMAIL_GOES_OUT, UnverifiedNotice } from "../../accounts/auth/index.ts";
import { type PlannedEvent, describeGeneration } from "../event-basics/index.ts";
import { eventMailApi, eventMailQueries, type Invitations } from "./event-mail.api.ts";
import { UnreachedPeople } from "./unreached-people.tsx";
import { describeMailCounts } from "./update-texts.ts";

const PreviewDialog = lazyDialog(loadPreviewDialog);

/** How many invitations went out, who is still to be invited, and who can't be reached by email. */
export default function InvitationsCard({ event }: { event: PlannedEvent }) {
  const query = useQuery(eventMailQueries.invitations({ params: { id: event.id } }));
  return (
    <Card title="Invitations">
      {query.data ? (
        <InvitationsSummary event={event} invitations={query.data} />
      ) : (
        <QueryPlaceholder
          query={query}
          errorTitle="Couldn't load the invitations"
          loadingLabel="Loading the invitations"
        >
          <Skeleton className="h-79" />
        </QueryPlaceholder>
      )}
    </Card>
  );
}

interface InvitationsSummaryProps {
  event: PlannedEvent;
  invitations: Invitations;
}

function InvitationsSummary({ event, invitations }: InvitationsSummaryProps) {
  const { sentAt, mails, unsent, unreachable } = invitations;
  const isUpcoming = event.today <= event.endDate && event.cancelledAt === null;
  return (
    <div className="grid gap-4">
      <p>
        {sentAt ? (
          <>
            Invitations sent {formatRelativeDay(sentAt.slice(0, 10), event.today)}. People added
            later are invited within a day.{" "}
            <span className="tabular text-quiet">{describeMailCounts(mails)}.</span>
          </>
        ) : (
          "No invitations sent yet."
        )}
      </p>
      {unsent.people > 0 && <InvitationCounts invitations={invitations} />}
      <div className="flex flex-wrap items-start gap-3 empty:hidden">
        {isUpcoming && unsent.people > 0 && <SendButton {...{ event, invitations }} />}
        {isUpcoming && <PreviewButton eventId={event.id} />}
      </div>
      {unreachable.total > 0 && <UnreachedPeople {...unreachable} />}
    </div>
  );
}

function InvitationCounts({
  invitations: { unsent, branches, generations },
}: Pick<InvitationsSummaryProps, "invitations">) {
  const details = [
    // "Added separately" only says something beside other generations.
    ...(generations.some(({ generation }) => generation !== null) ? generations : []).map(
      ({ generation, count }) =>
        `${generation === null ? "added separately" : describeGeneration(generation)}: ${count}`,
    ),
    ...(branches.length > 1
      ? branches.map(({ branch, count }) => `${branch ?? "no branch"}: ${count}`)
      : []),
  ];
  return (
    <p className="rounded bg-marigold-wash px-4 py-3">
      <strong>{countOf(unsent.people, "person", "people")}</strong> to invite with{" "}
      {countOf(unsent.mails, "email")}
      {details.length > 0 && ` (${details.join(" · ")})`}
    </p>
  );
}

/** Shows the email before it goes out. */
function PreviewButton({ eventId }: { eventId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Preview invitation</Button>
      {isOpen && (
        <PreviewDialog
          query={messagesQueries.previewInvitation({ params: { id: eventId } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function SendButton({
  event,
  invitations: { unsent, sentAt, hasMailServer },
}: InvitationsSummaryProps) {
  const [isConfirming, setConfirming] = useState(false);
  const user = useSignedIn();
  const { mutate, isPending } = useMutation({
    mutationFn: () => eventMailApi.sendInvitations({ params: { id: event.id } }),
    onSuccess: ({ message }) => {
      setConfirming(false);
      toast({ title: "Invitations saved", description: message });
      return invalidate("eventMail", "events");
    },
    onError: (error) => {
      setConfirming(false);
      toast({ title: "Couldn't send", description: describeFailure(error), destructive: true });
    },
  });
  if (!mayEmailGuests(user, event))
    return <UnverifiedNotice>{VERIFY_BEFORE_SENDING_TEXT}</UnverifiedNotice>;
  const label = sentAt ? "Send new invitations" : "Send invitations";
  return (
    <div>
      <Button variant="primary" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title={`${label} to ${event.name}?`}
          confirmLabel={label}
          busy={isPending}
          onConfirm={() => mutate()}
        >
          <p>
            {hasMailServer ? "Sends" : `${NO_EMAIL_GOES_OUT} Saves`}{" "}
            {countOf(unsent.mails, "email")} to invite {countOf(unsent.people, "person", "people")}.
            Each person is invited once. You can't undo this.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
