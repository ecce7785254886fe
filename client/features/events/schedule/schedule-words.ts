import type { ScheduleItem } from "../events.api.ts";

/** '6:00 PM – 8:30 PM', '10:00 PM – 1:00 AM (next day)'. */
export function timesInWords({ startTime, endTime }: Pick<ScheduleItem, "startTime" | "endTime">) {
  const isNextDay = startTime.slice(0, 10) !== endTime.slice(0, 10);
  return `${clockInWords(startTime)} – ${clockInWords(endTime)}${isNextDay ? " (next day)" : ""}`;
}

function clockInWords(minute: string): string {
  const hour = Number(minute.slice(11, 13));
  return `${hour % 12 || 12}:${minute.slice(14)} ${hour < 12 ? "AM" : "PM"}`;
}

/** The days that have items, in order, each with its items in theirs. */
export function byDay(items: readonly ScheduleItem[]): [day: string, items: ScheduleItem[]][] {
  const days = new Map<string, ScheduleItem[]>();
  for (const item of items) {
    const day = item.startTime.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
