import { useState } from "react";
import { asLongDay, isoDayOf } from "#shared/lib/dates.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ConfirmDialog } from "../../ui/windows/confirm-dialog.tsx";
import { tellOutcome } from "../../ui/windows/tell-outcome.ts";
import { invitationsApi, type SentInvitation } from "./invitations.api.ts";
import { MAIL_WORDS, STATUS_BADGES } from "./invitation-words.ts";

const renew = () => invalidate("invitations");
const dayOf = (moment: string) => asLongDay(isoDayOf(new Date(moment)));

/** One invitation, how it stands, and what can still be done with it. */
export function InvitationItem({ invitation }: { invitation: SentInvitation }) {
  const { email, recipientName, person, status, mail } = invitation;
  const isOpen = status === "PENDING" || status === "EXPIRED";
  const aboutMail = isOpen && mail !== null ? MAIL_WORDS[mail] : null;
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <strong className="min-w-0 wrap-anywhere">{email}</strong>
        <Badge {...STATUS_BADGES[status]} />
      </p>
      {person ? (
        <p className="wrap-anywhere">
          as <TextLink href={`/profile/${person.id}`}>{person.name}</TextLink>
        </p>
      ) : (
        recipientName && <p className="wrap-anywhere">{recipientName}</p>
      )}
      <p className="text-[0.95rem] text-quiet">{sentInWords(invitation)}</p>
      {aboutMail && <p className={mail === "failed" ? "text-brick" : "text-quiet"}>{aboutMail}</p>}
      {isOpen && <Actions invitation={invitation} />}
    </li>
  );
}

function sentInWords({ lastSentAt, createdAt, sentBy, status, expiresAt }: SentInvitation) {
  const sent = `Sent ${dayOf(lastSentAt ?? createdAt)}${sentBy ? ` by ${sentBy}` : ""}`;
  return status === "PENDING" ? `${sent}, good until ${dayOf(expiresAt)}` : sent;
}

function Actions({ invitation: { id, email } }: { invitation: SentInvitation }) {
  const [busy, setBusy] = useState<"resend" | "revoke">();
  const [isAsking, setAsking] = useState(false);
  const act = async (what: "resend" | "revoke", words: { done: string; failed: string }) => {
    setBusy(what);
    await tellOutcome(() => invitationsApi[what]({ params: { id } }), { ...words, renew });
    setBusy(undefined);
    setAsking(false);
  };
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      <Button
        room="snug"
        busy={busy === "resend"}
        onClick={() => void act("resend", { done: "Invitation queued", failed: "Not sent again" })}
      >
        Send again<span className="sr-only"> to {email}</span>
      </Button>
      <Button room="snug" variant="quiet" onClick={() => setAsking(true)}>
        Revoke<span className="sr-only"> the invitation of {email}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Revoke this invitation?"
          confirm="Revoke it"
          destructive
          busy={busy === "revoke"}
          onConfirm={() =>
            void act("revoke", { done: "Invitation revoked", failed: "Not revoked" })
          }
        >
          The link in the mail to {email} stops working. You can invite them again later.
        </ConfirmDialog>
      )}
    </div>
  );
}
