import { asLongDay, daysAfter, daysBetween, type IsoDate } from "../lib/dates.ts";

/** 'July 2 – 4, 2027', 'June 30 – July 2, 2027'; one day alone where the event has one only. */
export function daysInWords({ startDate, endDate }: { startDate: IsoDate; endDate: IsoDate }) {
  if (startDate === endDate) return asLongDay(startDate);
  const [from, to] = [asLongDay(startDate), asLongDay(endDate)];
  if (startDate.slice(0, 4) !== endDate.slice(0, 4)) return `${from} – ${to}`;
  const [fromDay = ""] = from.split(",");
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
  return `${fromDay} – ${isOneMonth ? to.slice(to.indexOf(" ") + 1) : to}`;
}

/** 'today', 'tomorrow', 'yesterday', 'in 5 days', '5 days ago'. */
export function relativeDay(day: IsoDate, today: IsoDate): string {
  if (day === today) return "today";
  if (day === daysAfter(today, 1)) return "tomorrow";
  if (day === daysAfter(today, -1)) return "yesterday";
  const days = daysBetween(today, day);
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** 'Friday, July 2, 2027'. */
export const dayOfWeek = (day: IsoDate): string =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
