import { isRealDay, type IsoDate } from "../../lib/dates.ts";
import { gregorianDay, isDayOfCalendar } from "./calendar-days.ts";
import { monthNumber } from "./calendar-months.ts";
import type { DatePoint } from "./date-point.ts";
import { parseDateValue } from "./date-value.ts";

export interface ReadDate {
  /** The day, or the first day that an inexact date can mean (1850 → 1850-01-01). */
  date: IsoDate | null;
  /** The file's own words; null if the day says everything. */
  words: string | null;
  problem: "impossible" | "unclear" | null;
}

const MAX_WORDS_LENGTH = 120;
const plainDay = /^(\d{1,2}) ([A-Z]{3}) (\d{4})$/;

/**
 * Parses a GEDCOM date for storing. Never throws: a date that can't be parsed keeps its words, and
 * `problem` says why it has no day. Dates before Christ have only words, because stored days begin
 * with year 1.
 */
export function readDate(value: string): ReadDate {
  const date = readPlainDay(value);
  return date === null ? readAnyDate(value) : { date, words: null, problem: null };
}

/** A fast path for the form that nearly all dates have; ten times faster. */
function readPlainDay(value: string): IsoDate | null {
  const parts = plainDay.exec(value);
  if (!parts) return null;
  const [, day = "", word = "", year] = parts;
  const month = monthNumber("gregorian", word);
  if (month === null) return null;
  const date = `${year}-${month < 10 ? "0" : ""}${month}-${day.length < 2 ? "0" : ""}${day}`;
  return isRealDay(date) ? date : null;
}

function readAnyDate(value: string): ReadDate {
  const text = value.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  const words = text.slice(0, MAX_WORDS_LENGTH) || null;
  if (words === null) return { date: null, words, problem: null };
  const read = parseDateValue(text);
  if (!read) return { date: null, words, problem: "unclear" };
  if (!read.first) return { date: null, words, problem: null };

  const points = read.second ? [read.first, read.second] : [read.first];
  if (!points.every((point) => point.isBeforeChrist || isDayOfCalendar(firstDay(point))))
    return { date: null, words, problem: "impossible" };
  const date = read.first.isBeforeChrist ? null : gregorianDay(firstDay(read.first));
  const isExact = read.qualifier === "none" && read.phrase === null && isPlainDay(read.first);
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
  year: yearMeant(point),
  month: point.month ?? 1,
  day: point.day ?? 1,
});

/** In dual dates such as 1731/32, days before the old new year in March belong to the second year. */
function yearMeant({ year, month, dualYear }: DatePoint): number {
  if (dualYear === null || (month ?? 1) > 3) return year;
  return (year + 1) % 100 === Number(dualYear) % 100 ? year + 1 : year;
}
