/** What is chosen of two records that become one; what belongs together is chosen together. */
export const MERGE_FIELDS = [
  "name",
  "sex",
  "birth",
  "death",
  "email",
  "mobilePhone",
  "familyBranch",
  "photo",
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Whose value stays: that of the record that is kept, or of the one that is no more. */
export const MERGE_SIDES = ["kept", "gone"] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];
