import type {
  InvitationStatus,
  InviteOutcome,
} from "#shared/accounts/invitations/invitation-options.ts";
import type { MailStatus } from "#shared/core/outbox/mail-kinds.ts";
import type { LinkedInvitation } from "./invitations.api.ts";
import type { BadgeTone } from "../../../ui/badge.tsx";
import { formatList } from "#shared/lib/format-list.ts";

export const STATUS_BADGES: Record<InvitationStatus, { tone: BadgeTone; children: string }> = {
  PENDING: { tone: "marigold", children: "Pending" },
  ACCEPTED: { tone: "evergreen", children: "Accepted" },
  DECLINED: { tone: "brick", children: "Declined" },
  REVOKED: { tone: "neutral", children: "Revoked" },
  EXPIRED: { tone: "neutral", children: "Expired" },
};

/** Why an address was not invited; null if it was, or if the inviter must answer whose it is. */
export const NOT_INVITED_REASONS: Record<InviteOutcome, string | null> = {
  invited: null,
  resent: null,
  member: "already belongs to a member of this family group",
  deceased: "belongs to someone who is marked as deceased",
  placeholder: "is a placeholder, not a real address",
  another: "already belongs to someone else in this family group, or was used to invite them",
  namesake: null,
};

/** The status of an invitation's email; null once it was sent. */
export const MAIL_STATUS_TEXTS: Record<MailStatus, string | null> = {
  pending: "The email is waiting to be sent.",
  sending: "The email is waiting to be sent.",
  sent: null,
  captured: "Not emailed, because no mail server was set up.",
  failed: "The email couldn't be delivered. Is the address right?",
  closed: null,
};

/** 'You're in the tree as Ben Berg, son of Anna Berg and Carl Berg.' */
export function describePlace({
  name,
  sex,
  parents,
}: NonNullable<LinkedInvitation["place"]>): string {
  if (parents.length === 0) return `You're in the tree as ${name}.`;
  const child = sex === "female" ? "daughter" : sex === "male" ? "son" : "child";
  return `You're in the tree as ${name}, ${child} of ${formatList(parents)}.`;
}
