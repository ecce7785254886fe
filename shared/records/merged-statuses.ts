/** What somebody on a guest list can be when two records are merged: the stronger one stays, strongest first. */
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
