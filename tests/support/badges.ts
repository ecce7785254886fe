import { type Badge, badgeCodeOf } from "../../server/features/reunions/badges/badge-code.rules.ts";

/** Key that signs the badges of test servers. */
export const BADGE_KEY = "a badge key that only the tests know of";

/** Returns the code of a guest's badge, by default of their first one. */
export const aBadgeCode = ({
  badgeVersion = 1,
  ...badge
}: Omit<Badge, "badgeVersion"> & Partial<Badge>) =>
  badgeCodeOf(BADGE_KEY, { ...badge, badgeVersion });
