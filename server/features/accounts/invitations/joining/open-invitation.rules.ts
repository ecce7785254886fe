import { invitationErrors } from "#shared/accounts/invitations/invitations.errors.ts";
import { linkExpired, domainError } from "../../../../lib/errors.ts";
import { LINK_RULES } from "../../../core/links/index.ts";
import type { MetInvitation } from "./invitation.queries.ts";

const { accepted, declined } = invitationErrors;

const gone = () => linkExpired(LINK_RULES.invitation.refusal);

/**
 * An invitation as shown to people with its link. Throws 404 for a revoked or expired one, as for an
 * unknown link.
 */
export function toldOf(invitation: MetInvitation | null): MetInvitation {
  if (!invitation || invitation.status === "REVOKED" || invitation.status === "EXPIRED")
    throw gone();
  return invitation;
}

/** A pending invitation. Throws 404, or 409 if it was answered. */
export function waitingOf(invitation: MetInvitation | null): MetInvitation {
  const told = toldOf(invitation);
  if (told.status === "ACCEPTED") throw domainError(accepted);
  if (told.status === "DECLINED") throw domainError(declined);
  return told;
}
