import type { scheduleItems } from "#shared/events/schedule/schedule.table.ts";
import { momentAt } from "#shared/events/venue-clock.ts";
import { daysAfter } from "#shared/lib/dates.ts";
import { clockOf, stampOf, textLine } from "../../../lib/calendars/icalendar.ts";
import { timeZoneLines } from "../../../lib/calendars/time-zone-lines.ts";
import type { EventRow } from "../planning/event.queries.ts";

type ItemRow = typeof scheduleItems.$inferSelect;

interface Site {
  /** Where the site is: 'https://family.example.org'. */
  origin: string;
  now: Date;
}

/** Lines of a calendar: each event as its days, each item as its times, and the zones that these are in. */
export function calendarLinesOf(planned: EventRow[], items: ItemRow[], site: Site): string[] {
  const eventOf = new Map(planned.map((event) => [event.id, event]));
  const timed = items.map((item) => ({ item, event: eventOf.get(item.eventId)! }));
  return [
    ...zonesOf(timed),
    ...planned.flatMap((event) => eventLines(event, site)),
    ...timed.flatMap(({ item, event }) => itemLines(item, event, site)),
  ];
}

/** Each zone once, for as long as its clock is asked. */
function zonesOf(timed: { item: ItemRow; event: EventRow }[]): string[] {
  const asked = new Map<string, number[]>();
  for (const { item, event } of timed) {
    const moments = asked.get(event.timeZone) ?? [];
    for (const time of [item.startTime, item.endTime])
      moments.push((momentAt(time, event.timeZone) ?? new Date(`${time}Z`)).getTime());
    asked.set(event.timeZone, moments);
  }
  return [...asked].flatMap(([zone, moments]) =>
    timeZoneLines(zone, new Date(Math.min(...moments)), new Date(Math.max(...moments))),
  );
}

const eventLines = (event: EventRow, site: Site): string[] =>
  entry(`event-${event.id}`, event, site, [
    `DTSTART;VALUE=DATE:${clockOf(event.startDate)}`,
    // The day after the last one: an end is not part of it.
    `DTEND;VALUE=DATE:${clockOf(daysAfter(event.endDate, 1))}`,
    textLine("SUMMARY", event.name),
    ...(event.description ? [textLine("DESCRIPTION", event.description)] : []),
    // Who is there all day has the items to say when.
    "TRANSP:TRANSPARENT",
  ]);

const itemLines = (item: ItemRow, event: EventRow, site: Site): string[] =>
  entry(`schedule-${item.id}`, event, site, [
    `DTSTART;TZID=${event.timeZone}:${clockOf(item.startTime)}`,
    `DTEND;TZID=${event.timeZone}:${clockOf(item.endTime)}`,
    textLine("SUMMARY", `${item.title} (${event.name})`),
    ...(item.description ? [textLine("DESCRIPTION", item.description)] : []),
  ]);

const entry = (uid: string, event: EventRow, { origin, now }: Site, lines: string[]): string[] => [
  "BEGIN:VEVENT",
  `UID:${uid}@${new URL(origin).hostname}`,
  `DTSTAMP:${stampOf(now)}`,
  `SEQUENCE:${event.calendarSequence}`,
  `STATUS:${event.cancelledAt || event.deletedAt ? "CANCELLED" : "CONFIRMED"}`,
  ...lines,
  textLine("LOCATION", event.location),
  `URL:${origin}/events/${event.id}`,
  "END:VEVENT",
];
