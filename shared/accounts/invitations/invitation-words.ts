export const INVITATION_STATUSES = [
  "PENDING",
  "ACCEPTED",
  "DECLINED",
  "REVOKED",
  "EXPIRED",
] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** The outcome for one address of an invite call. */
export const INVITING_OUTCOMES = [
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
export type InvitingOutcome = (typeof INVITING_OUTCOMES)[number];

/** How many addresses one call can invite. */
export const MAX_INVITED = 200;

export const TOO_MANY_INVITED = `You can invite up to ${MAX_INVITED} addresses at a time. Send the first ${MAX_INVITED}, then the rest.`;

/** 'You're invited to join the Berg Family', or 'join Berg' for a name without 'family'. */
export const invitedToJoin = (group: string): string =>
  `You're invited to join ${/^(?!the ).* family$/i.test(group) ? "the " : ""}${group}`;
