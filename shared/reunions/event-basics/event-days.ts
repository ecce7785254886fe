import { type Formats, formatTime } from "../../core/formats/formats.ts";
import {
  formatLongDay,
  type DateOrder,
  daysAfter,
  daysBetween,
  type IsoDate,
} from "../../lib/dates.ts";

interface EventDays {
  startDate: IsoDate;
  endDate: IsoDate;
}

/** Formats the days of an event: 'July 2 – 4, 2027', 'June 30 – July 2, 2027', or a single day. */
export function formatDays({ startDate, endDate }: EventDays, order: DateOrder): string {
  const [from, to] = [formatLongDay(startDate, order), formatLongDay(endDate, order)];
  if (startDate === endDate) return from;
  if (startDate.slice(0, 4) !== endDate.slice(0, 4)) return `${from} – ${to}`;
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
  if (order === "dayFirst") {
    const [day, month] = from.split(" ");
    return `${isOneMonth ? day : `${day} ${month}`} – ${to}`;
  }
  const [fromDay = ""] = from.split(",");
  return `${fromDay} – ${isOneMonth ? to.slice(to.indexOf(" ") + 1) : to}`;
}

interface EventTimes extends EventDays {
  /** `HH:mm` in the venue's local time; null for all day. */
  startTime: string | null;
  endTime: string | null;
}

/** Formats the days and any times: 'July 2, 2027, 4:00 PM – 9:00 PM', 'July 2 – 4, 2027, from 4:00 PM'. */
export function formatDaysAndTimes(
  event: EventTimes,
  { clock, dates }: Pick<Formats, "clock" | "dates">,
): string {
  const { startDate, endDate, startTime, endTime } = event;
  const days = formatDays(event, dates);
  if (startTime === null) return days;
  const from = formatTime(startTime, clock);
  if (startDate !== endDate) return `${days}, from ${from}`;
  return endTime === null ? `${days}, ${from}` : `${days}, ${from} – ${formatTime(endTime, clock)}`;
}

/** Formats a day relative to today: 'today', 'tomorrow', 'yesterday', 'in 5 days', '5 days ago'. */
export function formatRelativeDay(day: IsoDate, today: IsoDate): string {
  if (day === today) return "today";
  if (day === daysAfter(today, 1)) return "tomorrow";
  if (day === daysAfter(today, -1)) return "yesterday";
  const days = daysBetween(today, day);
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** 'Friday'. */
export const weekdayOf = (day: IsoDate): string =>
  formatWithWeekday(day, "monthFirst").split(",")[0]!;

/** Formats a day with its weekday: 'Friday, July 2, 2027' or 'Friday, 2 July 2027'. */
export const formatWithWeekday = (day: IsoDate, order: DateOrder): string =>
  formatLongDay(day, order, "full");
