import type { Anniversary } from "#shared/birthdays/celebrations.ts";
import type { Whose } from "./birthdays.queries.ts";

/** As RFC 5545 (https://www.rfc-editor.org/rfc/rfc5545) has it: a whole day of every year, each. */
export function calendarOf(
  anniversaries: readonly Anniversary<Whose>[],
  { host, now }: { host: string; now: Date },
): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Homecoming//Birthdays and anniversaries//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Family birthdays",
    ...anniversaries.flatMap((each) => eventOf(each, { host, stamp })),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventOf(
  { kind, since, whose }: Anniversary<Whose>,
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
    `DTSTART;VALUE=DATE:${since.replaceAll("-", "")}`,
    `RRULE:${everyYear(since)}`,
    `SUMMARY:${escaped(summary)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** February 29 is had on the last day of February where there is none. */
const everyYear = (since: string) =>
  since.endsWith("-02-29") ? "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "FREQ=YEARLY";

/** Text, as section 3.3.11 wants it. */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const LONGEST_LINE = 75;

/** Lines of at most 75 octets, whose letters stay whole; what goes on begins with a space. */
function folded(line: string): string {
  const lines = [""];
  for (const letter of line) {
    const last = lines.at(-1)!;
    if (Buffer.byteLength(last + letter) > LONGEST_LINE) lines.push(` ${letter}`);
    else lines[lines.length - 1] = last + letter;
  }
  return lines.join("\r\n");
}
