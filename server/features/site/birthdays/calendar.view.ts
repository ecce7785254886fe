import type { Anniversary } from "#shared/site/birthdays/celebrations.ts";
import { formatLocalTime, formatUtc, formatTextLine } from "../../../lib/calendars/icalendar.ts";
import type { Celebrants } from "./birthdays.queries.ts";

/** Formats calendar entries, each for a whole day that repeats every year. */
export function formatAnniversaries(
  anniversaries: readonly Anniversary<Celebrants>[],
  { host, now }: { host: string; now: Date },
): string[] {
  const stamp = formatUtc(now);
  return anniversaries.flatMap((each) => formatAnniversary(each, { host, stamp }));
}

function formatAnniversary(
  { kind, since, celebrants }: Anniversary<Celebrants>,
  { host, stamp }: { host: string; stamp: string },
): string[] {
  const names = celebrants.people.map(({ name }) => name).join(" and ");
  const year = since.slice(0, 4);
  const summary =
    kind === "birthday" ? `Birthday of ${names} (${year})` : `Anniversary of ${names} (${year})`;
  return [
    "BEGIN:VEVENT",
    `UID:${kind}-${celebrants.id}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${formatLocalTime(since)}`,
    `RRULE:${yearlyRule(since)}`,
    formatTextLine("SUMMARY", summary),
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** In years without February 29, the last day of February is used. */
const yearlyRule = (since: string) =>
  since.endsWith("-02-29") ? "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "FREQ=YEARLY";
