import { tzOffset } from "@date-fns/tz";
import { stampOf } from "./icalendar.ts";

interface Offset {
  since: number;
  before: number;
  /** East of Greenwich, in minutes. */
  minutes: number;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Zones that change their clocks do so at least this often. */
const MAX_SEASON_MS = 400 * DAY;

/** The VTIMEZONE lines of a time zone for a period: section 3.6.5. */
export function timeZoneLines(timeZone: string, from: Date, to: Date): string[] {
  const offsets = offsetsIn(timeZone, from.getTime() - MAX_SEASON_MS, to.getTime() + DAY);
  const first = offsets.findLastIndex(({ since }) => since <= from.getTime());
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...offsets.slice(first).flatMap(offsetLines),
    "END:VTIMEZONE",
  ];
}

function offsetLines({ since, before, minutes }: Offset): string[] {
  const kind = minutes > before ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    // In the local time before the change.
    `DTSTART:${stampOf(new Date(since + before * MINUTE)).replace("Z", "")}`,
    `TZOFFSETFROM:${formatOffset(before)}`,
    `TZOFFSETTO:${formatOffset(minutes)}`,
    `END:${kind}`,
  ];
}

/** A zone's first offset, and each change of it to the minute. */
function offsetsIn(timeZone: string, from: number, to: number): Offset[] {
  const at = (moment: number) => tzOffset(timeZone, new Date(moment));
  const offsets: Offset[] = [{ since: from, before: at(from), minutes: at(from) }];
  for (let day = from; day < to; day += DAY) {
    const [before, minutes] = [at(day), at(day + DAY)];
    if (before === minutes) continue;
    let [still, since] = [day, day + DAY];
    while (since - still > MINUTE) {
      const middle = still + Math.floor((since - still) / MINUTE / 2) * MINUTE;
      if (at(middle) === before) still = middle;
      else since = middle;
    }
    offsets.push({ since: Math.floor(since / MINUTE) * MINUTE, before, minutes });
  }
  return offsets;
}

/** '+0530' */
function formatOffset(minutes: number): string {
  const whole = Math.abs(Math.round(minutes));
  const two = (number: number) => String(number).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(whole / 60))}${two(whole % 60)}`;
}
