import { formatClock } from "../../../lib/formats.ts";
import type { ScheduleItem } from "../event-basics/index.ts";

/** '6:00 PM', '6:00 PM – 8:30 PM', '10:00 PM – 1:00 AM (next day)'. */
export function formatTimes({ startTime, endTime }: Pick<ScheduleItem, "startTime" | "endTime">) {
  if (!endTime) return formatClock(startTime.slice(11));
  const isNextDay = startTime.slice(0, 10) !== endTime.slice(0, 10);
  return `${formatClock(startTime.slice(11))} – ${formatClock(endTime.slice(11))}${isNextDay ? " (next day)" : ""}`;
}

/** The days that have items, in order, each with its items in order. */
export function groupByDay<Item extends Pick<ScheduleItem, "startTime">>(
  items: readonly Item[],
): [day: string, items: Item[]][] {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = item.startTime.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
