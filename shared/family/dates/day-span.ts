import { daysAfter, type IsoDate, yearsBefore } from "../../lib/dates.ts";
import { toGregorianDay, existsInCalendar } from "./calendar-days.ts";
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

const OPEN_SPAN: DaySpan = { from: null, to: null };

/**
 * Returns the days that a stored date can mean: a date without words is that day; 'ABT 1900' can be
 * ten years earlier or later; words that can't be parsed, or contain more than one year, leave both
 * ends open.
 */
export function daySpan(date: IsoDate | null, words: string | null): DaySpan {
  if (words === null) return { from: date, to: date };
  const value = parseDateValue(words);
  if (!value?.first) return OPEN_SPAN;
  const first = pointSpan(value.first);
  const second = value.second ? pointSpan(value.second) : first;
  if (!first || !second) return OPEN_SPAN;
  const isVague = value.phrase !== null || vagueWords.test(words);
  const tolerance = isVague || vagueQualifiers.has(value.qualifier) ? VAGUE_YEARS : 0;
  const from = yearsBefore(first.from < second.from ? first.from : second.from, tolerance);
  const to = yearsBefore(first.to > second.to ? first.to : second.to, -tolerance);
  const { qualifier } = value;
  const isEndOpen = qualifier === "after" || (qualifier === "from" && !value.second);
  const isStartOpen = qualifier === "before" || qualifier === "to";
  return { from: isStartOpen ? null : from, to: isEndOpen ? null : to };
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
const digitsOnly = /^[\d./-]+$/;

function pointSpan(point: DatePoint): { from: IsoDate; to: IsoDate } | null {
  const { calendar, year, month, day, dualYear, isBeforeChrist, unclear } = point;
  if (isBeforeChrist || (unclear !== null && !digitsOnly.test(unclear))) return null;
  const firstDay = { calendar, year, month: month ?? 1, day: day ?? 1 };
  if (!existsInCalendar(firstDay)) return null;
  const from = toGregorianDay(firstDay);
  // It is unknown which of the two new years 1731/32 counts from.
  const lastYear = dualYear === null ? year : year + 1;
  const last = day === null ? null : toGregorianDay({ ...firstDay, year: lastYear });
  const to = last ?? lastDayOf({ calendar, year: lastYear, month });
  return from && to ? { from, to } : null;
}

/** Returns the last day of a month, or of a year if no month is given. */
function lastDayOf({ calendar, year, month }: Pick<DatePoint, "calendar" | "year" | "month">) {
  const isLast = month === null || month === MONTHS_PER_YEAR[calendar];
  const next = isLast ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const first = toGregorianDay({ calendar, ...next, day: 1 });
  return first && daysAfter(first, -1);
}

const MONTHS_PER_YEAR: Record<Calendar, number> = {
  gregorian: 12,
  julian: 12,
  hebrew: 13,
  french: 13,
};
