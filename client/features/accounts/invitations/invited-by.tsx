import { initialsOf } from "#shared/lib/names.ts";
import { invitationsContract } from "#shared/accounts/invitations/invitations.contract.ts";
import { urlOf } from "../../../lib/calls/api.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import type { LinkedInvitation } from "./invitations.api.ts";

interface InvitedByProps {
  invitation: LinkedInvitation;
  /** Text to add after "… invited you". */
  suffix?: string;
}

/** Who sent the invitation, with their photo. */
export function InvitedBy({ invitation, suffix = "" }: InvitedByProps) {
  const { id, token, sentBy, senderPhoto: hash } = invitation;
  if (!sentBy) return null;
  const { path } = invitationsContract.routes.image;
  const photo = hash && urlOf(path, { token, hash }, { size: "small" });
  return (
    <span className="flex items-center gap-3">
      <Avatar seed={id} initials={initialsOf(sentBy)} photo={photo} />
      <span>{`${sentBy} invited you${suffix}.`}</span>
    </span>
  );
}
