import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatUtcDay } from "../../../lib/dates.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { ShareLink } from "../../../ui/share/share-link.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { runWithToast } from "../../../ui/windows/run-with-toast.ts";
import type { MailStatus } from "#shared/core/outbox/mail-kinds.ts";
import { useHasNoMailServer } from "../auth/index.ts";
import { invitationsApi, type SentInvitation } from "./invitations.api.ts";
import { MAIL_STATUS_TEXTS, STATUS_BADGES } from "./invitation-texts.ts";

const refetchInvitations = () => invalidate("invitations");

/** One invitation, its status, and the actions that are left. */
export function InvitationItem({ invitation }: { invitation: SentInvitation }) {
  const { email, recipientName, person, status, mail } = invitation;
  const isOpen = status === "PENDING" || status === "EXPIRED";
  const canCopyLink = useHasNoMailServer();
  const mailStatusText = isOpen && mail !== null ? describeMail(mail, canCopyLink) : null;
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <strong className="min-w-0 wrap-anywhere">{email}</strong>
        <Badge {...STATUS_BADGES[status]} />
      </p>
      {person ? (
        <p className="wrap-anywhere">
          Invited as <TextLink href={`/profile/${person.id}`}>{person.name}</TextLink>
        </p>
      ) : (
        recipientName && <p className="wrap-anywhere">{recipientName}</p>
      )}
      <p className="text-[0.95rem] text-quiet">{describeSent(invitation)}</p>
      {mailStatusText && (
        <p className={mail === "failed" ? "text-brick" : "text-quiet"}>{mailStatusText}</p>
      )}
      {isOpen && <InvitationActions {...{ invitation, canCopyLink }} />}
    </li>
  );
}

const describeMail = (mail: MailStatus, canCopyLink: boolean) =>
  mail === "captured" && canCopyLink
    ? "Not emailed. Get the link and share it yourself."
    : MAIL_STATUS_TEXTS[mail];

function describeSent({ mail, lastSentAt, createdAt, sentBy, status, expiresAt }: SentInvitation) {
  const day =
    mail === "captured"
      ? `Created ${formatUtcDay(createdAt)}`
      : `Sent ${formatUtcDay(lastSentAt ?? createdAt)}`;
  const sent = sentBy ? `${day} by ${sentBy}` : day;
  return status === "PENDING" ? `${sent}, expires ${formatUtcDay(expiresAt)}` : sent;
}

interface InvitationActionsProps {
  invitation: SentInvitation;
  canCopyLink: boolean;
}

function InvitationActions({ invitation: { id, email }, canCopyLink }: InvitationActionsProps) {
  const [url, setUrl] = useState<string | null>(null);
  const linkRequest = useMutation({
    mutationFn: () => invitationsApi.copyLink({ params: { id } }),
    onSuccess: (link) => setUrl(link.address),
    onError: (error) =>
      toast({
        title: "Couldn't get the link",
        description: describeFailure(error),
        destructive: true,
      }),
  });
  const [busy, setBusy] = useState<"resend" | "revoke">();
  const [isConfirming, setConfirming] = useState(false);
  const runAction = async (
    action: "resend" | "revoke",
    titles: { doneTitle: string; errorTitle: string },
  ) => {
    setBusy(action);
    await runWithToast(() => invitationsApi[action]({ params: { id } }), {
      ...titles,
      refetch: refetchInvitations,
    });
    setBusy(undefined);
    setConfirming(false);
  };
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {canCopyLink && !url && (
        <Button padding="snug" busy={linkRequest.isPending} onClick={() => linkRequest.mutate()}>
          Get link<span className="sr-only"> for {email}</span>
        </Button>
      )}
      {!canCopyLink && (
        <Button
          padding="snug"
          busy={busy === "resend"}
          onClick={() =>
            void runAction("resend", {
              doneTitle: "Sending the invitation again",
              errorTitle: "Couldn't send the invitation again",
            })
          }
        >
          Send again<span className="sr-only"> to {email}</span>
        </Button>
      )}
      <Button padding="snug" variant="quiet" onClick={() => setConfirming(true)}>
        Revoke<span className="sr-only"> the invitation for {email}</span>
      </Button>
      {url && (
        <div className="w-full">
          <ShareLink
            address={url}
            title={`Invitation for ${email}`}
            hint="Share it only with them. It works once, to choose a password."
          />
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title="Revoke this invitation?"
          confirmLabel="Revoke invitation"
          destructive
          busy={busy === "revoke"}
          onConfirm={() =>
            void runAction("revoke", {
              doneTitle: "Invitation revoked",
              errorTitle: "Couldn't revoke the invitation",
            })
          }
        >
          The link for {email} stops working. You can invite them again later.
        </ConfirmDialog>
      )}
    </div>
  );
}
