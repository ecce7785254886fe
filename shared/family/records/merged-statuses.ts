/** The statuses of a guest, strongest first. When two profiles are merged, the stronger status stays. */
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
