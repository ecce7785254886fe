import { type Badge, badgeCodeOf } from "../../server/features/reunions/badges/badge-code.rules.ts";

/** Signs the badges of test servers. */
export const BADGE_KEY = "a badge key that only the tests know";

/** Returns the code of a guest's badge, by default the first version. */
export const aBadgeCode = ({
  badgeVersion = 1,
  ...badge
}: Omit<Badge, "badgeVersion"> & Partial<Badge>) =>
  badgeCodeOf(BADGE_KEY, { ...badge, badgeVersion });
