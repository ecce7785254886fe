import { useState } from "react";
import { formatUtcDay } from "../../../lib/dates.ts";
import { invalidate, queryClient } from "../../../lib/calls/query-client.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { runWithToast } from "../../../ui/windows/run-with-toast.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import {
  joinLinkQueries,
  joinLinksApi,
  type JoinRequest,
  describeLinkTarget,
} from "./join-links.api.ts";

/** A group's pending requests to join, oldest first; nothing if there are none. */
export function JoinRequests({ groupId }: { groupId: number }) {
  const pages = usePages(joinLinkQueries.requests({ params: { id: groupId }, query: {} }));
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
          <RequestItem key={request.id} request={request} group={groupId} />
        ))}
      </ul>
      <ShowMore pages={pages} noun="requests" />
    </Card>
  );
}

interface RequestItemProps {
  request: JoinRequest;
  group: number;
}

function RequestItem({ request, group }: RequestItemProps) {
  const { name, email, isVerified, link, createdAt } = request;
  const [openDialog, setOpenDialog] = useState<"approve" | "reject">();
  const close = () => setOpenDialog(undefined);
  const day = formatUtcDay(createdAt);
  const sender = link.sentBy ? `${link.sentBy}’s` : "a";
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
          Asked to join on {day} with {sender} link for {describeTarget(link)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button padding="snug" variant="primary" onClick={() => setOpenDialog("approve")}>
          Approve<span className="sr-only"> {name}</span>
        </Button>
        <Button padding="snug" onClick={() => setOpenDialog("reject")}>
          Reject<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {openDialog === "approve" && (
        <ApproveDialog request={request} groupId={group} onClose={close} />
      )}
      {openDialog === "reject" && <RejectDialog request={request} onClose={close} />}
    </li>
  );
}

const describeTarget = (link: JoinRequest["link"]) =>
  link.person ? describeLinkTarget(link) : "anyone in the family";

function RejectDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const { id, name } = request;
  const reject = async () => {
    setBusy(true);
    await runWithToast(() => joinLinksApi.reject({ params: { id } }), {
      doneTitle: "Request rejected",
      errorTitle: "Couldn't reject the request",
      refetch: () => invalidate("joinLinks"),
    });
    setBusy(false);
    onClose();
    void queryClient.invalidateQueries({ queryKey: joinLinkQueries.countWaiting().queryKey });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Reject ${name}’s request?`}
      confirmLabel="Reject request"
      destructive
      busy={busy}
      onConfirm={() => void reject()}
    >
      {name} will see that the request wasn&apos;t approved. You can&apos;t undo this, but you can
      send them another link.
    </ConfirmDialog>
  );
}
