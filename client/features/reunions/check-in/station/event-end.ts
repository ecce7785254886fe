import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { daysAfter } from "#shared/lib/dates.ts";
import { isClockCompared, correctedNow } from "./station-clock.ts";
import { isUnsynced, type StoredAction, type Roster } from "./roster.ts";

/** Whether the event was over before yesterday at the venue: a last evening may end after midnight. */
export const hasEnded = (
  { endDate, timeZone }: Pick<Roster["event"], "endDate" | "timeZone">,
  now = correctedNow(),
): boolean => dayAt(now, timeZone) > daysAfter(endDate, 1);

/** Like isOver, but if the clocks haven't been compared yet, this station's own clock must agree. */
export const hasDefinitelyEnded = (event: Parameters<typeof hasEnded>[0]): boolean =>
  hasEnded(event) && (isClockCompared() || hasEnded(event, new Date()));

/** Whether this station still needs the guest list: until the event is over and all check-ins are synced. */
export const needsRoster = (
  { event }: { event: Pick<Roster["event"], "endDate" | "timeZone"> },
  actions: StoredAction[],
  now = correctedNow(),
): boolean => !hasEnded(event, now) || actions.some(isUnsynced);

/** Whether this station may delete the guest list; only the server's clock can decide that. */
export const canDeleteRoster = (
  roster: { event: Parameters<typeof hasEnded>[0] },
  actions: StoredAction[],
): boolean => isClockCompared() && !needsRoster(roster, actions);
