import { invitationErrors } from "#shared/accounts/invitations/invitations.errors.ts";
import { linkExpired, domainError } from "../../../../lib/errors.ts";
import { LINK_RULES } from "../../../core/links/index.ts";
import type { LinkedInvitation } from "./invitation.queries.ts";

const { accepted, declined } = invitationErrors;

const linkGone = () => linkExpired(LINK_RULES.invitation.errorText);

/**
 * An invitation as shown to people with its link. Throws 404 for a revoked or expired one, as for an
 * unknown link.
 */
export function assertShowable(invitation: LinkedInvitation | null): LinkedInvitation {
  if (!invitation || invitation.status === "REVOKED" || invitation.status === "EXPIRED")
    throw linkGone();
  return invitation;
}

/** A pending invitation. Throws 404, or 409 if it was answered. */
export function assertPending(invitation: LinkedInvitation | null): LinkedInvitation {
  const told = assertShowable(invitation);
  if (told.status === "ACCEPTED") throw domainError(accepted);
  if (told.status === "DECLINED") throw domainError(declined);
  return told;
}
