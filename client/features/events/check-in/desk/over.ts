import { dayAt } from "#shared/events/venue-clock.ts";
import { daysAfter } from "#shared/lib/dates.ts";
import type { Roster } from "./roster.ts";

/** Whether the event was over before yesterday at the venue: a last evening may end after midnight. */
export const isOver = (
  { endDate, timeZone }: Pick<Roster["event"], "endDate" | "timeZone">,
  now = new Date(),
): boolean => dayAt(now, timeZone) > daysAfter(endDate, 1);
