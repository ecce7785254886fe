import type { IsoDate } from "../../lib/dates.ts";

/** The reasons why guests can no longer reply. */
export const REPLIES_CLOSED_BY = ["cancelled", "over", "deadline"] as const;
export type RepliesClosedBy = (typeof REPLIES_CLOSED_BY)[number];

interface ReplyPeriod {
  cancelledAt: Date | string | null;
  endDate: IsoDate;
  rsvpDeadline: IsoDate | null;
}

/** Why guests can no longer reply; null until the deadline's day, or else the event's last day, ends at the venue. */
export function repliesClosedBy(event: ReplyPeriod, todayAtVenue: IsoDate): RepliesClosedBy | null {
  if (event.cancelledAt) return "cancelled";
  if (event.endDate < todayAtVenue) return "over";
  return event.rsvpDeadline !== null && event.rsvpDeadline < todayAtVenue ? "deadline" : null;
}
