import type { Anniversary } from "#shared/site/birthdays/celebrations.ts";
import { formatLocalTime, formatUtc, formatTextLine } from "../../../lib/calendars/icalendar.ts";
import type { AnniversaryScope } from "./birthdays.queries.ts";

/** Formats calendar entries, each for a whole day that repeats every year. */
export function calendarLinesOf(
  anniversaries: readonly Anniversary<AnniversaryScope>[],
  { host, now }: { host: string; now: Date },
): string[] {
  const stamp = formatUtc(now);
  return anniversaries.flatMap((each) => linesOf(each, { host, stamp }));
}

function linesOf(
  { kind, since, whose }: Anniversary<AnniversaryScope>,
  { host, stamp }: { host: string; stamp: string },
): string[] {
  const names = whose.people.map(({ name }) => name).join(" and ");
  const year = since.slice(0, 4);
  const summary =
    kind === "birthday" ? `Birthday of ${names} (${year})` : `Anniversary of ${names} (${year})`;
  return [
    "BEGIN:VEVENT",
    `UID:${kind}-${whose.id}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${formatLocalTime(since)}`,
    `RRULE:${everyYear(since)}`,
    formatTextLine("SUMMARY", summary),
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** In years without February 29, the last day of February is used. */
const everyYear = (since: string) =>
  since.endsWith("-02-29") ? "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "FREQ=YEARLY";
