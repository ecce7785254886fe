/** Who a join link invites: a person in the tree, a person's household, or anyone in the family. */
export const JOIN_LINK_KINDS = ["person", "household", "family"] as const;
export type JoinLinkKind = (typeof JOIN_LINK_KINDS)[number];

/** How many requests a link takes. Rejected ones don't count. */
export const MAX_REQUESTS: Record<JoinLinkKind, number> = { person: 1, household: 8, family: 50 };

export const JOIN_REQUEST_STATUSES = ["PENDING", "APPROVED", "REJECTED"] as const;
export type JoinRequestStatus = (typeof JOIN_REQUEST_STATUSES)[number];
