import { type Badge, codeOf } from "../../server/features/events/badges/badge-code.rules.ts";

/** Signs the badges of the servers that tests make. */
export const BADGE_KEY = "a badge key that only the tests know of";

/** The code on somebody's badge, the first one they were given unless said. */
export const aCode = ({
  badgeVersion = 1,
  ...badge
}: Omit<Badge, "badgeVersion"> & Partial<Badge>) => codeOf(BADGE_KEY, { ...badge, badgeVersion });
