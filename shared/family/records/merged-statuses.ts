/** Statuses on a guest list for merging two records. The stronger one stays; strongest first. */
export const MERGED_STATUSES = [
  "checkedIn",
  "going",
  "waitlisted",
  "declined",
  "maybe",
  "pending",
  "removed",
] as const;
export type MergedStatus = (typeof MERGED_STATUSES)[number];
