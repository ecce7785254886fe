/** What a link in a mail or a calendar may be used for: one thing each. */
export const LINK_PURPOSES = [
  "invitation",
  "rsvp",
  "reset",
  "verification",
  "setUp",
  "unsubscribe",
  "calendarFeed",
] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Links by which whoever reads mail at an address shows that they do. */
export const ADDRESSED_LINKS = ["reset", "verification", "setUp"] as const satisfies LinkPurpose[];
