import { invitationRefusals } from "#shared/invitations/invitations.refusals.ts";
import { deadLink, refused } from "../../../lib/errors.ts";
import { LINK_RULES } from "../../links/links.rules.ts";
import type { MetInvitation } from "./invitation.queries.ts";

const { accepted, declined } = invitationRefusals;

const gone = () => deadLink(LINK_RULES.invitation.refusal);

/**
 * An invitation as it is told to who has its link. One that was revoked or has expired is as unknown as
 * one that never was. Throws 404.
 */
export function toldOf(invitation: MetInvitation | null): MetInvitation {
  if (!invitation || invitation.status === "REVOKED" || invitation.status === "EXPIRED")
    throw gone();
  return invitation;
}

/** One that still waits for its answer. Throws 404, and 409 where it has been given. */
export function waitingOf(invitation: MetInvitation | null): MetInvitation {
  const told = toldOf(invitation);
  if (told.status === "ACCEPTED") throw refused(accepted);
  if (told.status === "DECLINED") throw refused(declined);
  return told;
}
