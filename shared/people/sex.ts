/** Optional, and used for the words of kinship only; null is 'not said'. */
export const SEXES = ["female", "male", "other"] as const;
export type Sex = (typeof SEXES)[number];
