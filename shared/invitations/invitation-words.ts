export const INVITATION_STATUSES = [
  "PENDING",
  "ACCEPTED",
  "DECLINED",
  "REVOKED",
  "EXPIRED",
] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
