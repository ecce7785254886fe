import { dayAt } from "#shared/events/venue-clock.ts";
import { daysAfter } from "#shared/lib/dates.ts";
import { isWaiting, type Press, type Roster } from "./roster.ts";

/** Whether the event was over before yesterday at the venue: a last evening may end after midnight. */
export const isOver = (
  { endDate, timeZone }: Pick<Roster["event"], "endDate" | "timeZone">,
  now = new Date(),
): boolean => dayAt(now, timeZone) > daysAfter(endDate, 1);

/** Whether the guest list is still needed here: until the event is over and its check-ins are sent. */
export const needsRoster = (
  { event }: { event: Pick<Roster["event"], "endDate" | "timeZone"> },
  presses: Press[],
  now = new Date(),
): boolean => !isOver(event, now) || presses.some(isWaiting);
