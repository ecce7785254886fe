import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { daysAfter } from "#shared/lib/dates.ts";
import { isClockCompared, correctedNow } from "./station-clock.ts";
import { isUnsynced, type StoredAction, type Roster } from "./roster.ts";

/** True from the second day after the event's last day at the venue, because the last evening may pass midnight. */
export const endedBeforeYesterday = (
  { endDate, timeZone }: Pick<Roster["event"], "endDate" | "timeZone">,
  now = correctedNow(),
): boolean => dayAt(now, timeZone) > daysAfter(endDate, 1);

/** Like endedBeforeYesterday, but if the clocks haven't been compared yet, this station's own clock must agree. */
export const definitelyEnded = (event: Parameters<typeof endedBeforeYesterday>[0]): boolean =>
  endedBeforeYesterday(event) && (isClockCompared() || endedBeforeYesterday(event, new Date()));

/** Whether this station still needs the guest list: until the event is over and all check-ins are synced. */
export const needsRoster = (
  { event }: { event: Pick<Roster["event"], "endDate" | "timeZone"> },
  actions: StoredAction[],
  now = correctedNow(),
): boolean => !endedBeforeYesterday(event, now) || actions.some(isUnsynced);

/** Whether this station may delete the guest list; only the server's clock can decide that. */
export const canDeleteRoster = (
  roster: { event: Parameters<typeof endedBeforeYesterday>[0] },
  actions: StoredAction[],
): boolean => isClockCompared() && !needsRoster(roster, actions);
