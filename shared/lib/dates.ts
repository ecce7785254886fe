/** A calendar day as `YYYY-MM-DD`. It has no time and no zone: a birthday is the same everywhere. */
export type IsoDate = string;

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const isoWithTime = /^(\d{4}-\d{2}-\d{2})T/;
const americanDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

export const ADULT_AGE = 18;

/** The day it is for the server's own clock, in UTC. Pass it on; nothing below asks the clock. */
export const isoDayOf = (moment: Date): IsoDate => moment.toISOString().slice(0, 10);

/** True for a day that the calendar has: 2001-02-30 is not one, and there was no year 0. */
export function isRealDay(text: string): boolean {
  const parts = isoDay.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/**
 * Reads what a person or a program writes for a day: `YYYY-MM-DD`, `MM/DD/YYYY`, `MM/DD/YY` (the
 * nearest such year not after `today`) or an ISO timestamp. Answers `null` for anything else, an
 * impossible day included.
 */
export function parseDay(text: string, today: IsoDate): IsoDate | null {
  const trimmed = text.trim();
  const day = isoWithTime.exec(trimmed)?.[1] ?? fromAmerican(trimmed, today) ?? trimmed;
  return isRealDay(day) ? day : null;
}

/** Whole years lived on `today`; `null` where the birth date is unknown. */
export function ageOn(birthdate: IsoDate | null | undefined, today: IsoDate): number | null {
  if (!birthdate) return null;
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** Under 18 on `today`. Who has no birth date is not taken for a child. */
export function isMinor(birthdate: IsoDate | null | undefined, today: IsoDate): boolean {
  const age = ageOn(birthdate, today);
  return age !== null && age < ADULT_AGE;
}

/** The same day so many years before. Who was born after it is younger than that. */
export const yearsBefore = (day: IsoDate, years: number): IsoDate =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, "0")}${day.slice(4)}`;

/** The day so many days later; earlier where it is less than none. */
export const daysAfter = (day: IsoDate, days: number): IsoDate =>
  isoDayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000));

/** How many days later the other one is; less than none where it is earlier. */
export const daysBetween = (day: IsoDate, other: IsoDate): number =>
  (Date.parse(`${other}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000;

/** How well a day is known: to the day, in words, which may have one as well, or not at all. */
export const exactness = (day: IsoDate | null, words: string | null): number =>
  words ? 1 : day ? 2 : 0;

/** Which of the two a date begins with: the month, as in the US, or the day. */
export const DATE_ORDERS = ["monthFirst", "dayFirst"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** English with each order: 'July 4, 2027', '4 July 2027'. */
export const DATE_LOCALES: Record<DateOrder, string> = { monthFirst: "en-US", dayFirst: "en-AU" };

/** `MM/DD/YYYY` or `DD/MM/YYYY`, as forms and profiles show a day. */
export function asFormDay(day: IsoDate, order: DateOrder): string {
  const [year, month, date] = day.split("-");
  return order === "dayFirst" ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}

type DayStyle = "long" | "full";

/** Making a formatter takes far longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** `July 4, 2027` or `4 July 2027`; `full` adds the weekday: 'Sunday, July 4, 2027'. */
export function asLongDay(day: IsoDate, order: DateOrder, style: DayStyle = "long"): string {
  const key = order + style;
  const format =
    dayFormats.get(key) ??
    new Intl.DateTimeFormat(DATE_LOCALES[order], { dateStyle: style, timeZone: "UTC" });
  dayFormats.set(key, format);
  return format.format(new Date(day));
}

const typedDays = /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/g;

/** Puts the month first in every day of a text in which people type the day first: 31/12/1952 → 12/31/1952. */
export const withMonthFirst = (text: string): string => text.replaceAll(typedDays, "$2/$1/$3");

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function fromAmerican(text: string, today: IsoDate): IsoDate | null {
  const parts = americanDay.exec(text);
  if (!parts) return null;
  const [, month = "", day = "", year = ""] = parts;
  const monthAndDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year.length === 4) return `${year}-${monthAndDay}`;
  const century = Number(today.slice(0, 2));
  const thisCentury = `${century}${year}-${monthAndDay}`;
  return thisCentury <= today ? thisCentury : `${century - 1}${year}-${monthAndDay}`;
}
