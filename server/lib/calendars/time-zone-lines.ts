import { tzOffset } from "@date-fns/tz";
import { formatUtc } from "./icalendar.ts";
import { DAY_MS, MINUTE_MS } from "../milliseconds.ts";

interface OffsetChange {
  since: number;
  minutesBefore: number;
  /** East of Greenwich, in minutes. */
  minutes: number;
}

/** Zones that change their clocks do so at least this often. */
const MAX_SEASON_MS = 400 * DAY_MS;

/** The VTIMEZONE lines of a time zone for a period: section 3.6.5. */
export function timeZoneLines(timeZone: string, from: Date, to: Date): string[] {
  const offsets = listOffsetChanges(
    timeZone,
    from.getTime() - MAX_SEASON_MS,
    to.getTime() + DAY_MS,
  );
  const first = offsets.findLastIndex(({ since }) => since <= from.getTime());
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...offsets.slice(first).flatMap(formatOffsetChange),
    "END:VTIMEZONE",
  ];
}

function formatOffsetChange({ since, minutesBefore, minutes }: OffsetChange): string[] {
  const kind = minutes > minutesBefore ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    // In the local time before the change.
    `DTSTART:${formatUtc(new Date(since + minutesBefore * MINUTE_MS)).replace("Z", "")}`,
    `TZOFFSETFROM:${formatOffset(minutesBefore)}`,
    `TZOFFSETTO:${formatOffset(minutes)}`,
    `END:${kind}`,
  ];
}

/** A zone's first offset, and each change of it to the minute. */
function listOffsetChanges(timeZone: string, from: number, to: number): OffsetChange[] {
  const offsetAt = (timestamp: number) => tzOffset(timeZone, new Date(timestamp));
  const offsets: OffsetChange[] = [
    { since: from, minutesBefore: offsetAt(from), minutes: offsetAt(from) },
  ];
  for (let day = from; day < to; day += DAY_MS) {
    const [before, minutes] = [offsetAt(day), offsetAt(day + DAY_MS)];
    if (before === minutes) continue;
    let [lastUnchanged, since] = [day, day + DAY_MS];
    while (since - lastUnchanged > MINUTE_MS) {
      const middle =
        lastUnchanged + Math.floor((since - lastUnchanged) / MINUTE_MS / 2) * MINUTE_MS;
      if (offsetAt(middle) === before) lastUnchanged = middle;
      else since = middle;
    }
    offsets.push({
      since: Math.floor(since / MINUTE_MS) * MINUTE_MS,
      minutesBefore: before,
      minutes,
    });
  }
  return offsets;
}

/** '+0530' */
function formatOffset(minutes: number): string {
  const whole = Math.abs(Math.round(minutes));
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(whole / 60))}${twoDigits(whole % 60)}`;
}
