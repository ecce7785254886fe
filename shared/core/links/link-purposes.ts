/** Purposes of links in emails and calendars; a link serves one purpose only. */
export const LINK_PURPOSES = [
  "invitation",
  "join",
  "rsvp",
  "reset",
  "verification",
  "setUp",
  "unsubscribe",
  "calendarFeed",
] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Links that prove that somebody reads the mail of an address. */
export const ADDRESS_PROVING_LINKS = [
  "reset",
  "verification",
  "setUp",
] as const satisfies LinkPurpose[];
