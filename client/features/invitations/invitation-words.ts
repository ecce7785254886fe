import type { InvitationStatus, InvitingOutcome } from "#shared/invitations/invitation-words.ts";
import type { MailStatus } from "#shared/messages/message-words.ts";
import type { BadgeTone } from "../../ui/badge.tsx";

export const STATUS_BADGES: Record<InvitationStatus, { tone: BadgeTone; children: string }> = {
  PENDING: { tone: "marigold", children: "Pending" },
  ACCEPTED: { tone: "evergreen", children: "Accepted" },
  DECLINED: { tone: "brick", children: "Declined" },
  REVOKED: { tone: "neutral", children: "Revoked" },
  EXPIRED: { tone: "neutral", children: "Expired" },
};

/** Why an address was not invited; null where it was. */
export const WHY_NOT: Record<InvitingOutcome, string | null> = {
  invited: null,
  resent: null,
  member: "signs in to this family group already",
  deceased: "belongs to somebody who is recorded as deceased",
  placeholder: "is no address where anybody reads mail",
  another: "has been invited as somebody of the tree already",
};

/** What there is to say of an invitation's mail; null where it has left. */
export const MAIL_WORDS: Record<MailStatus, string | null> = {
  pending: "The mail waits to be sent.",
  sending: "The mail is being sent.",
  sent: null,
  kept: "This site sends no mail yet: the mail is kept on it.",
  failed: "The mail could not be delivered. Is the address right?",
  closed: null,
};
