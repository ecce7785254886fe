import { useState } from "react";
import { isoDayOf } from "#shared/lib/dates.ts";
import { asLongDay } from "../../../lib/dates.ts";
import { invalidate, queryClient } from "../../../lib/calls/query-client.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { toastOutcome } from "../../../ui/windows/toast-outcome.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { joinLinkQueries, joinLinksApi, type JoinRequest, linkFor } from "./join-links.api.ts";

/** A group's pending requests to join, oldest first; nothing if there are none. */
export function JoinRequests({ group }: { group: number }) {
  const pages = usePages(joinLinkQueries.requests({ params: { id: group }, query: {} }));
  const { items, error } = pages;
  if (error)
    return (
      <ErrorState
        title="Couldn't load the requests to join"
        error={error}
        onRetry={() => void pages.refetch()}
        busy={pages.isFetching}
      />
    );
  if (!items || items.length === 0) return null;
  return (
    <Card title="Requests to join" className="mb-6 border-marigold">
      <ul aria-label="Requests to join" className="divide-y divide-line">
        {items.map((request) => (
          <RequestItem key={request.id} request={request} group={group} />
        ))}
      </ul>
      <ShowMore pages={pages} of="requests" />
    </Card>
  );
}

interface RequestItemProps {
  request: JoinRequest;
  group: number;
}

function RequestItem({ request, group }: RequestItemProps) {
  const { name, email, isVerified, link, createdAt } = request;
  const [isOpen, setOpen] = useState<"approve" | "reject">();
  const close = () => setOpen(undefined);
  const day = asLongDay(isoDayOf(new Date(createdAt)));
  const whose = link.sentBy ? `${link.sentBy}’s` : "a";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {email && (
          <p className="text-[0.95rem] wrap-anywhere">
            {email}
            {!isVerified && <span className="text-quiet"> (not verified)</span>}
          </p>
        )}
        <p className="text-[0.95rem] wrap-anywhere text-quiet">
          Asked to join on {day} with {whose} link for {forWhom(link)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button room="snug" variant="primary" onClick={() => setOpen("approve")}>
          Approve<span className="sr-only"> {name}</span>
        </Button>
        <Button room="snug" onClick={() => setOpen("reject")}>
          Reject<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {isOpen === "approve" && <ApproveDialog request={request} group={group} onClose={close} />}
      {isOpen === "reject" && <RejectDialog request={request} onClose={close} />}
    </li>
  );
}

const forWhom = (link: JoinRequest["link"]) =>
  link.person ? linkFor(link) : "anyone in the family";

function RejectDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const { id, name } = request;
  const reject = async () => {
    setBusy(true);
    await toastOutcome(() => joinLinksApi.reject({ params: { id } }), {
      done: "Request rejected",
      failed: "Couldn't reject the request",
      renew: () => invalidate("joinLinks"),
    });
    setBusy(false);
    onClose();
    void queryClient.invalidateQueries({ queryKey: joinLinkQueries.waiting().queryKey });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Reject ${name}’s request?`}
      confirm="Reject request"
      destructive
      busy={busy}
      onConfirm={() => void reject()}
    >
      {name} will see that the request wasn&apos;t approved. You can&apos;t undo this, but you can
      send them another link.
    </ConfirmDialog>
  );
}
