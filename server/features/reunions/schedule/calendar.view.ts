import type { scheduleItems } from "#shared/reunions/schedule/schedule.table.ts";
import { timestampAt, type LocalTime } from "#shared/reunions/event-basics/venue-time.ts";
import { daysAfter } from "#shared/lib/dates.ts";
import { formatLocalTime, formatUtc, formatTextLine } from "../../../lib/calendars/icalendar.ts";
import { timeZoneLines } from "../../../lib/calendars/time-zone-lines.ts";
import type { EventRow } from "../event-basics/index.ts";

type ItemRow = typeof scheduleItems.$inferSelect;

interface Site {
  /** The site's origin: 'https://family.example.org'. */
  origin: string;
  now: Date;
}

/** Formats events, schedule items, and their time zones as iCalendar lines. */
export function formatCalendarLines(events: EventRow[], items: ItemRow[], site: Site): string[] {
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const itemsWithEvents = items.map((item) => ({ item, event: eventOf.get(item.eventId)! }));
  return [
    ...timeZoneLinesOf(events, itemsWithEvents),
    ...events.flatMap((event) => eventLines(event, site)),
    ...itemsWithEvents.flatMap(({ item, event }) => itemLines(item, event, site)),
  ];
}

/** Returns the lines of each time zone once, for the period of its events. */
function timeZoneLinesOf(
  events: EventRow[],
  itemsWithEvents: { item: ItemRow; event: EventRow }[],
): string[] {
  const timestampsByZone = new Map<string, number[]>();
  const addTimes = ({ timeZone }: EventRow, times: (LocalTime | null)[]) => {
    const timestamps = timestampsByZone.get(timeZone) ?? [];
    for (const time of times)
      if (time) timestamps.push((timestampAt(time, timeZone) ?? new Date(`${time}Z`)).getTime());
    timestampsByZone.set(timeZone, timestamps);
  };
  for (const event of events) if (event.startTime) addTimes(event, [startOf(event), endOf(event)]);
  for (const { item, event } of itemsWithEvents) addTimes(event, [item.startTime, item.endTime]);
  return [...timestampsByZone].flatMap(([zone, timestamps]) =>
    timeZoneLines(zone, new Date(Math.min(...timestamps)), new Date(Math.max(...timestamps))),
  );
}

const startOf = ({ startDate, startTime }: EventRow): LocalTime =>
  `${startDate}T${startTime ?? "00:00"}`;

/** Null for an event of one day without an end time; a longer one ends with its last day. */
function endOf({ startDate, endDate, endTime }: EventRow): LocalTime | null {
  if (endTime) return `${endDate}T${endTime}`;
  return startDate === endDate ? null : `${daysAfter(endDate, 1)}T00:00`;
}

/** The times of an event if it has any, else its days. */
function whenLines(event: EventRow): string[] {
  if (!event.startTime)
    return [
      `DTSTART;VALUE=DATE:${formatLocalTime(event.startDate)}`,
      // DTEND is exclusive, so it is the day after the last one.
      `DTEND;VALUE=DATE:${formatLocalTime(daysAfter(event.endDate, 1))}`,
    ];
  const end = endOf(event);
  return [
    `DTSTART;TZID=${event.timeZone}:${formatLocalTime(startOf(event))}`,
    ...(end ? [`DTEND;TZID=${event.timeZone}:${formatLocalTime(end)}`] : []),
  ];
}

const eventLines = (event: EventRow, site: Site): string[] =>
  entryLines(`event-${event.id}`, event, site, [
    ...whenLines(event),
    formatTextLine("SUMMARY", event.name),
    ...(event.description ? [formatTextLine("DESCRIPTION", event.description)] : []),
    // Events don't block the day; their schedule items do.
    "TRANSP:TRANSPARENT",
  ]);

const itemLines = (item: ItemRow, event: EventRow, site: Site): string[] =>
  entryLines(`schedule-${item.id}`, event, site, [
    `DTSTART;TZID=${event.timeZone}:${formatLocalTime(item.startTime)}`,
    ...(item.endTime ? [`DTEND;TZID=${event.timeZone}:${formatLocalTime(item.endTime)}`] : []),
    formatTextLine("SUMMARY", `${item.title} (${event.name})`),
    ...(item.description ? [formatTextLine("DESCRIPTION", item.description)] : []),
  ]);

const entryLines = (
  uid: string,
  event: EventRow,
  { origin, now }: Site,
  lines: string[],
): string[] => [
  "BEGIN:VEVENT",
  `UID:${uid}@${new URL(origin).hostname}`,
  `DTSTAMP:${formatUtc(now)}`,
  `SEQUENCE:${event.calendarSequence}`,
  `STATUS:${event.cancelledAt || event.deletedAt ? "CANCELLED" : "CONFIRMED"}`,
  ...lines,
  formatTextLine("LOCATION", event.location),
  `URL:${origin}/events/${event.id}`,
  "END:VEVENT",
];
