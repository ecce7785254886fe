export const INVITATION_STATUSES = [
  "PENDING",
  "ACCEPTED",
  "DECLINED",
  "REVOKED",
  "EXPIRED",
] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** What became of one address that was to be invited. */
export const INVITING_OUTCOMES = [
  "invited",
  /** One that waited already was sent again. */
  "resent",
  /** Somebody of this group signs in with it. */
  "member",
  /** It belongs to who is recorded as deceased. */
  "deceased",
  /** Nobody reads mail there: RFC 2606. */
  "placeholder",
  /** Another person of the group has it, or has been invited by it. */
  "another",
] as const;
export type InvitingOutcome = (typeof INVITING_OUTCOMES)[number];

/** As many as are invited by one call. */
export const MOST_INVITED = 200;

export const TOO_MANY_INVITED = `At most ${MOST_INVITED} addresses at a time. Please send these first, and the others afterwards.`;
