import type { CheckedInSummary } from "./who-comes.api.ts";

type Arrivals = CheckedInSummary["arrivals"];

const INTERVAL_MINUTES = 15;

/** The arrivals of the last day that has any, by quarter of an hour, including empty ones. */
export function arrivalsOfLastDay(arrivals: Arrivals): { day: string; stretches: Arrivals } {
  const day = arrivals.at(-1)?.from.slice(0, 10) ?? "";
  const known = arrivals.filter(({ from }) => from.startsWith(day));
  const minutes = known.map(({ from }) => minuteOfDay(from));
  const counts = new Map(known.map(({ count }, at) => [minutes[at]!, count]));
  const stretches: Arrivals = [];
  for (let minute = minutes[0] ?? 0; minute <= (minutes.at(-1) ?? -1); minute += INTERVAL_MINUTES)
    stretches.push({ from: clockAt(minute), count: counts.get(minute) ?? 0 });
  return { day, stretches };
}

/** For 'YYYY-MM-DDTHH:mm'. */
const minuteOfDay = (minute: string): number =>
  60 * Number(minute.slice(11, 13)) + Number(minute.slice(14, 16));

const clockAt = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
