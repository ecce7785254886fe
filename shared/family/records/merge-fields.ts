/** Fields to choose when merging two records; related columns are chosen together. */
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

/** Whose value stays: the kept record's or the deleted one's. */
export const MERGE_SIDES = ["kept", "gone"] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];
