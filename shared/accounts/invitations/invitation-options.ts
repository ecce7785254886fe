export const INVITATION_STATUSES = [
  "PENDING",
  "ACCEPTED",
  "DECLINED",
  "REVOKED",
  "EXPIRED",
] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** The outcome for one address of an invite call. */
export const INVITE_OUTCOMES = [
  "invited",
  /** A pending invitation was sent again. */
  "resent",
  /** A member of this group signs in with it. */
  "member",
  /** It belongs to someone who is marked as deceased. */
  "deceased",
  /** A placeholder domain (RFC 2606). */
  "placeholder",
  /** It belongs to someone else in the group, or was used to invite them. */
  "another",
  /** Not invited yet: someone in the tree has this name, so the inviter must say who it is. */
  "namesake",
] as const;
export type InviteOutcome = (typeof INVITE_OUTCOMES)[number];

/** How many addresses one call can invite. */
export const MAX_INVITEES = 200;

export const TOO_MANY_INVITEES = `You can invite up to ${MAX_INVITEES} addresses at a time. Send the first ${MAX_INVITEES}, then the rest.`;

/** 'You're invited to join the Berg Family', or 'join Berg' for a name without 'family'. */
export const describeInvitation = (groupName: string): string =>
  `You're invited to join ${/^(?!the ).* family$/i.test(groupName) ? "the " : ""}${groupName}`;
