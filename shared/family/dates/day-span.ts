import { daysAfter, type IsoDate, yearsBefore } from "../../lib/dates.ts";
import { gregorianDay, isDayOfCalendar } from "./calendar-days.ts";
import type { Calendar } from "./calendar-months.ts";
import type { DatePoint } from "./date-point.ts";
import { type DateQualifier, parseDateValue } from "./date-value.ts";

/** The first and last day that a date can mean; null if that end is open. */
export interface DaySpan {
  from: IsoDate | null;
  to: IsoDate | null;
}

/** How far off 'about' may be, in either direction. */
const VAGUE_YEARS = 10;

const UNKNOWN: DaySpan = { from: null, to: null };

/**
 * Returns the days that a stored date can mean: a date without words is that day; 'ABT 1900' can be
 * ten years earlier or later; words that can't be parsed, or contain more than one year, leave both
 * ends open.
 */
export function daySpan(date: IsoDate | null, words: string | null): DaySpan {
  if (words === null) return { from: date, to: date };
  const value = parseDateValue(words);
  if (!value?.first) return UNKNOWN;
  const first = spanOf(value.first);
  const second = value.second ? spanOf(value.second) : first;
  if (!first || !second) return UNKNOWN;
  const isVague = value.phrase !== null || vagueWords.test(words);
  const years = isVague || vagueQualifiers.has(value.qualifier) ? VAGUE_YEARS : 0;
  const from = yearsBefore(first.from < second.from ? first.from : second.from, years);
  const to = yearsBefore(first.to > second.to ? first.to : second.to, -years);
  const { qualifier } = value;
  const endsOpen = qualifier === "after" || (qualifier === "from" && !value.second);
  const beginsOpen = qualifier === "before" || qualifier === "to";
  return { from: beginsOpen ? null : from, to: endsOpen ? null : to };
}

/** Whether every day that a date can mean is in the future. */
export function isInFuture(date: IsoDate | null, words: string | null, today: IsoDate): boolean {
  const { from } = daySpan(date, words);
  return from !== null && from > today;
}

const vagueQualifiers = new Set<DateQualifier>(["about", "calculated", "estimated"]);

/**
 * Matches vague words even where another qualifier takes precedence: 'EST BEF 1900', 'BET ABT 1850
 * AND 1860'.
 */
const vagueWords =
  /[?~]|\b(?:ABT|ABOUT|APP(?:ROX\w*)?|AROUND|C(?:A|IR|IRCA|AL|ALC|ALCULATED)?|EST(?:IMATED)?|WFT|INT)(?![A-Z])/i;

/** Matches dates of digits only: in '12/03/1850' the year is certain; in 'after the war of 1870' it isn't. */
const figures = /^[\d./-]+$/;

function spanOf(point: DatePoint): { from: IsoDate; to: IsoDate } | null {
  const { calendar, year, month, day, dualYear, isBeforeChrist, unclear } = point;
  if (isBeforeChrist || (unclear !== null && !figures.test(unclear))) return null;
  const begins = { calendar, year, month: month ?? 1, day: day ?? 1 };
  if (!isDayOfCalendar(begins)) return null;
  const from = gregorianDay(begins);
  // It is unknown which of the two new years 1731/32 counts from.
  const lastYear = dualYear === null ? year : year + 1;
  const last = day === null ? null : gregorianDay({ ...begins, year: lastYear });
  const to = last ?? lastDayOf({ calendar, year: lastYear, month });
  return from && to ? { from, to } : null;
}

/** Returns the last day of a month, or of a year if no month is given. */
function lastDayOf({ calendar, year, month }: Pick<DatePoint, "calendar" | "year" | "month">) {
  const isLast = month === null || month === MONTHS[calendar];
  const next = isLast ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const first = gregorianDay({ calendar, ...next, day: 1 });
  return first && daysAfter(first, -1);
}

const MONTHS: Record<Calendar, number> = { gregorian: 12, julian: 12, hebrew: 13, french: 13 };
