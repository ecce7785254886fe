/** Optional, and used only to choose kinship words; null means not given. */
export const SEXES = ["female", "male", "other"] as const;
export type Sex = (typeof SEXES)[number];

/** Indexes in SEXES, as graphs store them. */
export const FEMALE = SEXES.indexOf("female");
export const MALE = SEXES.indexOf("male");
