import { type Calendar, monthNumber } from "./calendar-months.ts";

/** One date of a date value: a day, a month or a year, in its own calendar. */
export interface DatePoint {
  calendar: Calendar;
  year: number;
  /** From 1; null where only the year is given. */
  month: number | null;
  day: number | null;
  isBeforeChrist: boolean;
  /**
   * Last digits of the second year of a dual date: `32` in 1731/32, from when the year still began
   * in March.
   */
  dualYear: string | null;
  /**
   * The original words if only the year is certain, because day and month are ambiguous
   * (12/03/1850) or unreadable.
   */
  unclear: string | null;
}

/** The year as a sortable number: 44 BC is -44. */
export const signedYear = ({ year, isBeforeChrist }: DatePoint): number =>
  isBeforeChrist ? -year : year;

const calendarEscape = /^@#D([^@]*)@ ?/;
const calendarKeyword = /^(GREGORIAN|JULIAN|HEBREW|FRENCH_R) /;
const calendarsByName: Record<string, Calendar> = {
  GREGORIAN: "gregorian",
  JULIAN: "julian",
  HEBREW: "hebrew",
  "FRENCH R": "french",
  FRENCH_R: "french",
};
const beforeChrist = / ?\b(?:B\. ?C\.?(?:E\.?)?|BCE?)$/;
const annoDomini = /^A\. ?D\.? ?|^AD ?| ?\b(?:A\. ?D\.?|C\. ?E\.?|AD|CE)$/;
const monthPattern = String.raw`(\p{L}{3,12})`;
const yearPattern = String.raw`(\d{1,4})(?:\/(\d{2}|\d{4}))?`;
const dayMonthYear = new RegExp(
  String.raw`^(?:(?:(\d{1,2})(?:ST|ND|RD|TH|ER|º)?[ .-]+)?${monthPattern}[ .,-]+)?${yearPattern}$`,
  "u",
);
const monthDayYear = new RegExp(
  String.raw`^${monthPattern}\.? (\d{1,2})(?:ST|ND|RD|TH)?,? (\d{3,4})$`,
  "u",
);
/** Matches the particle in '15 de mayo de 1900'. */
const particle = / DEL? /g;
const likelyYear = /^(?:1\d|20)\d\d$/;
const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const numericDay = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

/** Parses one date from upper-case text with single spaces; returns `null` if it can't. */
export function parseDatePoint(text: string): DatePoint | null {
  const point = parsePoint(text.trim());
  return point?.year === 0 ? null : point;
}

function parsePoint(text: string): DatePoint | null {
  const calendarName = (calendarEscape.exec(text) ?? calendarKeyword.exec(text))?.[1]?.trim();
  if (calendarName === undefined) return parseInCalendar("gregorian", text) ?? parseNumeric(text);
  const calendar = calendarsByName[calendarName];
  return calendar
    ? parseInCalendar(calendar, text.replace(calendarEscape, "").replace(calendarKeyword, ""))
    : null;
}

function parseInCalendar(calendar: Calendar, rawText: string): DatePoint | null {
  const isBeforeChrist = beforeChrist.test(rawText);
  const isAnnoDomini = !isBeforeChrist && annoDomini.test(rawText);
  const text = rawText
    .replace(isBeforeChrist ? beforeChrist : annoDomini, "")
    .replace(particle, " ");
  const parts = dayMonthYear.exec(text) ?? toDayMonthOrder(monthDayYear.exec(text));
  const [, day, monthWord, digits = "", dual = null] = parts ?? [];
  // '5 MAR 85' doesn't tell the century, unlike '0085' and '85 AD'.
  const hasCentury = digits.length > 2 || calendar === "french" || isBeforeChrist || isAnnoDomini;
  if (!parts || !hasCentury) return null;
  const month = monthWord === undefined ? null : monthNumber(calendar, monthWord);
  if (monthWord !== undefined && month === null) return null;
  return {
    calendar,
    year: Number(digits),
    month,
    day: day === undefined ? null : Number(day),
    isBeforeChrist,
    dualYear: dual,
    unclear: null,
  };
}

/** Returns the year if words that can't be parsed contain exactly one, such as 'in spring 1900'. */
export function findYearIn(words: string): DatePoint | null {
  if (words.includes("@") || /\bB\. ?C\b|\bBCE?\b/i.test(words)) return null;
  const numbers = new Set(words.match(/\d+/g));
  const [year, ...others] = [...numbers].filter((digits) => likelyYear.test(digits));
  if (year === undefined || others.length > 0) return null;
  return { ...gregorianPoint(Number(year), null, null), unclear: words };
}

function toDayMonthOrder(parts: RegExpExecArray | null): (string | undefined)[] | null {
  return parts && [parts[0], parts[2], parts[1], parts[3]];
}

function parseNumeric(text: string): DatePoint | null {
  const iso = isoDay.exec(text);
  if (iso) return gregorianPoint(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = numericDay.exec(text);
  if (!parts) return null;
  const [first, second, year] = [Number(parts[1]), Number(parts[3]), Number(parts[4])];
  // Dots are European, with the day first. Otherwise, only a number over twelve shows which is the day.
  if (parts[2] === "." || first > 12 || first === second)
    return gregorianPoint(year, second, first);
  if (second > 12) return gregorianPoint(year, first, second);
  return { ...gregorianPoint(year, null, null), unclear: text };
}

const gregorianPoint = (year: number, month: number | null, day: number | null): DatePoint => ({
  calendar: "gregorian",
  year,
  month,
  day,
  isBeforeChrist: false,
  dualYear: null,
  unclear: null,
});
