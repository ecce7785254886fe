import { invitationErrors } from "#shared/accounts/invitations/invitations.errors.ts";
import { linkExpired, domainError } from "../../../../lib/errors.ts";
import { LINK_RULES } from "../../../core/links/index.ts";
import type { LinkedInvitation } from "./invitation.queries.ts";

const { accepted, declined } = invitationErrors;

const linkGoneError = () => linkExpired(LINK_RULES.invitation.errorText);

/**
 * Returns an invitation that its link may show. Throws 404 for a revoked or expired one, as for an
 * unknown link.
 */
export function assertShowable(invitation: LinkedInvitation | null): LinkedInvitation {
  if (!invitation || invitation.status === "REVOKED" || invitation.status === "EXPIRED")
    throw linkGoneError();
  return invitation;
}

/** Returns a pending invitation. Throws 404, or 409 if it was answered. */
export function assertPending(invitation: LinkedInvitation | null): LinkedInvitation {
  const visible = assertShowable(invitation);
  if (visible.status === "ACCEPTED") throw domainError(accepted);
  if (visible.status === "DECLINED") throw domainError(declined);
  return visible;
}
