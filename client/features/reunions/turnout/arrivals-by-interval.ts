import type { ArrivalsSummary } from "./turnout.api.ts";

type Arrivals = ArrivalsSummary["arrivals"];

const INTERVAL_MINUTES = 15;

/** The arrivals of the last day that has any, by quarter of an hour, including empty ones. */
export function groupLastDay(arrivals: Arrivals): { day: string; intervals: Arrivals } {
  const day = arrivals.at(-1)?.from.slice(0, 10) ?? "";
  const dayArrivals = arrivals.filter(({ from }) => from.startsWith(day));
  const minutes = dayArrivals.map(({ from }) => minuteOfDay(from));
  const counts = new Map(dayArrivals.map(({ count }, index) => [minutes[index]!, count]));
  const intervals: Arrivals = [];
  for (let minute = minutes[0] ?? 0; minute <= (minutes.at(-1) ?? -1); minute += INTERVAL_MINUTES)
    intervals.push({ from: formatMinute(minute), count: counts.get(minute) ?? 0 });
  return { day, intervals };
}

/** For 'YYYY-MM-DDTHH:mm'. */
const minuteOfDay = (minute: string): number =>
  60 * Number(minute.slice(11, 13)) + Number(minute.slice(14, 16));

const formatMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
