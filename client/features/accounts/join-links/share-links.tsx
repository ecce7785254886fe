import { useMutation, useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { type JoinLinkKind, MAX_REQUESTS } from "#shared/accounts/join-links/join-link-options.ts";
import { formatUtcDay } from "../../../lib/dates.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorText } from "../../../ui/error-text.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { ShareLink } from "../../../ui/share/share-link.tsx";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { runWithToast } from "../../../ui/windows/run-with-toast.ts";
import {
  joinLinkQueries,
  joinLinksApi,
  describeLinkTarget,
  type JoinLinkListItem,
} from "./join-links.api.ts";

interface ShareLinksProps {
  group: { id: number; name: string };
  /** Who to invite; if absent, anyone in the family. */
  person?: { id: number; fullName: string };
}

const LIMITS: Record<JoinLinkKind, string> = {
  person: "1 person can use it",
  household: `up to ${MAX_REQUESTS.household} people can use it`,
  family: `up to ${MAX_REQUESTS.family} people can use it`,
};

/** Creates, shows and closes invitation links to share. */
export function ShareLinks({ group, person }: ShareLinksProps) {
  const {
    mutate,
    data,
    variables: kind = "family",
    error,
    isPending,
  } = useMutation({
    mutationFn: (kind: JoinLinkKind) =>
      joinLinksApi.create({
        body: { familyGroupId: group.id, kind, personId: person?.id ?? null },
      }),
    onSuccess: () => invalidate("joinLinks"),
  });
  const kinds: JoinLinkKind[] = person ? ["person", "household"] : ["family"];
  return (
    <Card title="Invite with a link">
      <p>
        Copy a link, share it, or show it as a QR code. People who open it ask to join, and you
        approve each request.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {kinds.map((each) => (
          <Button key={each} busy={isPending && kind === each} onClick={() => mutate(each)}>
            <Link2 aria-hidden className="size-5" />
            {person
              ? `Create a link for ${describeLinkTarget({ kind: each, person: { name: person.fullName } })}`
              : "Create a link for anyone in the family"}
          </Button>
        ))}
      </div>
      <ErrorText error={error} className="mt-4" />
      {data && (
        <div className="mt-5">
          <ShareLink
            key={data.address}
            address={data.address}
            title={`Invitation to ${group.name}`}
            hint={`It works for 14 days, and ${LIMITS[kind]}.`}
          />
        </div>
      )}
      <OpenLinks group={group} />
    </Card>
  );
}

function OpenLinks({ group }: { group: ShareLinksProps["group"] }) {
  const { data, error, refetch, isFetching } = useQuery(
    joinLinkQueries.list({ params: { id: group.id } }),
  );
  if (error)
    return (
      <div className="mt-6">
        <ErrorState
          title="Couldn't load the active links"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </div>
    );
  if (!data || data.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 mb-2 text-lg">Active links</h3>
      <ul aria-label="Active links" className="divide-y divide-line">
        {data.map((link) => (
          <OpenLink key={link.id} link={link} group={group} />
        ))}
      </ul>
    </>
  );
}

function OpenLink({ link, group }: { link: JoinLinkListItem; group: ShareLinksProps["group"] }) {
  const { id, requests, maxRequests, expiresAt } = link;
  const target = describeLinkTarget(link);
  const params = { id };
  const [isConfirming, setConfirming] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => joinLinksApi.address({ params }),
    onError: () => invalidate("joinLinks"),
  });
  const close = async () => {
    setClosing(true);
    await runWithToast(() => joinLinksApi.revoke({ params }), {
      doneTitle: "Link closed",
      errorTitle: "Couldn't close the link",
      refetch: () => invalidate("joinLinks"),
    });
    setClosing(false);
    setConfirming(false);
  };
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">{target}</p>
      <p className="tabular text-[0.95rem] text-quiet">
        Works until {formatUtcDay(expiresAt)} · {requests} of {maxRequests}{" "}
        {maxRequests === 1 ? "request" : "requests"} used
      </p>
      <ErrorText error={error} />
      {data ? (
        <div className="my-2">
          <ShareLink address={data.address} title={`Invitation to ${group.name}`} />
        </div>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-2">
        {!data && (
          <Button padding="snug" busy={isPending} onClick={() => mutate()}>
            Show link<span className="sr-only"> for {target}</span>
          </Button>
        )}
        <Button padding="snug" variant="quiet" onClick={() => setConfirming(true)}>
          Close link<span className="sr-only"> for {target}</span>
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title="Close this link?"
          confirmLabel="Close link"
          destructive
          busy={isClosing}
          onConfirm={() => void close()}
        >
          The link and its QR code stop working. You can still approve or reject earlier requests.
          You can&apos;t undo this, but you can create another link.
        </ConfirmDialog>
      )}
    </li>
  );
}
