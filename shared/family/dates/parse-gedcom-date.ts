import { isRealDay, type IsoDate } from "../../lib/dates.ts";
import { toGregorianDay, existsInCalendar } from "./calendar-days.ts";
import { monthNumber } from "./calendar-months.ts";
import type { DatePoint } from "./date-point.ts";
import { parseDateValue } from "./date-value.ts";

export interface ParsedDate {
  /** The day, or the first day that an inexact date can mean (1850 → 1850-01-01). */
  date: IsoDate | null;
  /** The file's own words; null if the day says everything. */
  words: string | null;
  problem: "impossible" | "unclear" | null;
}

const MAX_WORDS_LENGTH = 120;
const plainDayPattern = /^(\d{1,2}) ([A-Z]{3}) (\d{4})$/;

/**
 * Parses a GEDCOM date for storing. Never throws: a date that can't be parsed keeps its words, and
 * `problem` says why it has no day. Dates before Christ have only words, because stored days begin
 * with year 1.
 */
export function parseGedcomDate(value: string): ParsedDate {
  const date = parsePlainDay(value);
  return date === null ? parseAnyDate(value) : { date, words: null, problem: null };
}

/** A fast path for the form that nearly all dates have; ten times faster. */
function parsePlainDay(value: string): IsoDate | null {
  const parts = plainDayPattern.exec(value);
  if (!parts) return null;
  const [, day = "", word = "", year] = parts;
  const month = monthNumber("gregorian", word);
  if (month === null) return null;
  const date = `${year}-${month < 10 ? "0" : ""}${month}-${day.length < 2 ? "0" : ""}${day}`;
  return isRealDay(date) ? date : null;
}

function parseAnyDate(value: string): ParsedDate {
  const text = value.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  const words = text.slice(0, MAX_WORDS_LENGTH) || null;
  if (words === null) return { date: null, words, problem: null };
  const parsed = parseDateValue(text);
  if (!parsed) return { date: null, words, problem: "unclear" };
  if (!parsed.first) return { date: null, words, problem: null };

  const points = parsed.second ? [parsed.first, parsed.second] : [parsed.first];
  if (!points.every((point) => point.isBeforeChrist || existsInCalendar(firstDay(point))))
    return { date: null, words, problem: "impossible" };
  const date = parsed.first.isBeforeChrist ? null : toGregorianDay(firstDay(parsed.first));
  const isExact = parsed.qualifier === "none" && parsed.phrase === null && isPlainDay(parsed.first);
  const isUnclear = points.some((point) => point.unclear !== null);
  return {
    date,
    words: date !== null && isExact ? null : words,
    problem: isUnclear ? "unclear" : null,
  };
}

const isPlainDay = (point: DatePoint) =>
  point.calendar === "gregorian" && point.day !== null && point.dualYear === null;

const firstDay = (point: DatePoint) => ({
  calendar: point.calendar,
  year: effectiveYear(point),
  month: point.month ?? 1,
  day: point.day ?? 1,
});

/** In dual dates such as 1731/32, days before the old new year in March belong to the second year. */
function effectiveYear({ year, month, dualYear }: DatePoint): number {
  if (dualYear === null || (month ?? 1) > 3) return year;
  return (year + 1) % 100 === Number(dualYear) % 100 ? year + 1 : year;
}
