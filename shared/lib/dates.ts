/** A calendar day as `YYYY-MM-DD`. It has no time and no zone: a birthday is the same everywhere. */
export type IsoDate = string;

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_WITH_TIME = /^(\d{4}-\d{2}-\d{2})T/;
const AMERICAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

export const ADULT_AGE = 18;

/** The UTC day of a moment. */
export const isoDayOf = (timestamp: Date): IsoDate => timestamp.toISOString().slice(0, 10);

/** Whether a day exists: 2001-02-30 doesn't, and there was no year 0. */
export function isRealDay(text: string): boolean {
  const parts = ISO_DAY.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Parses a day: `YYYY-MM-DD`, `MM/DD/YYYY`, `MM/DD/YY` (the latest such year that isn't after `today`) or
 * an ISO timestamp. Returns null for anything else, such as an impossible day.
 */
export function parseDay(text: string, today: IsoDate): IsoDate | null {
  const trimmed = text.trim();
  const day = ISO_WITH_TIME.exec(trimmed)?.[1] ?? parseAmericanDay(trimmed, today) ?? trimmed;
  return isRealDay(day) ? day : null;
}

/** Whole years lived on `today`; `null` where the birth date is unknown. */
export function ageOn(birthdate: IsoDate | null | undefined, today: IsoDate): number | null {
  if (!birthdate) return null;
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** Whether someone is under 18 on `today`; false without a birth date. */
export function isMinor(birthdate: IsoDate | null | undefined, today: IsoDate): boolean {
  const age = ageOn(birthdate, today);
  return age !== null && age < ADULT_AGE;
}

/** The same day this many years earlier. People born after it are younger than that. */
export const yearsBefore = (day: IsoDate, years: number): IsoDate =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, "0")}${day.slice(4)}`;

/** The day this many days later; earlier if `days` is negative. */
export const daysAfter = (day: IsoDate, days: number): IsoDate =>
  isoDayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000));

/** The number of days from `day` to `other`; negative if `other` is earlier. */
export const daysBetween = (day: IsoDate, other: IsoDate): number =>
  (Date.parse(`${other}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000;

/** How exactly a date is known: 2 to the day, 1 in words such as "about 1950", 0 not at all. */
export const rankExactness = (day: IsoDate | null, words: string | null): number =>
  words ? 1 : day ? 2 : 0;

/** Whether a date begins with the month, as in the US, or with the day. */
export const DATE_ORDERS = ["monthFirst", "dayFirst"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** English with each order: 'July 4, 2027', '4 July 2027'. */
export const DATE_LOCALES: Record<DateOrder, string> = { monthFirst: "en-US", dayFirst: "en-AU" };

/** `MM/DD/YYYY` or `DD/MM/YYYY`, as forms and profiles show a day. */
export function formatShortDay(day: IsoDate, order: DateOrder): string {
  const [year, month, date] = day.split("-");
  return order === "dayFirst" ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}

type DayStyle = "long" | "full";

/** Making a formatter takes far longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** `July 4, 2027` or `4 July 2027`; `full` adds the weekday: 'Sunday, July 4, 2027'. */
export function formatLongDay(day: IsoDate, order: DateOrder, style: DayStyle = "long"): string {
  const key = order + style;
  const format =
    dayFormats.get(key) ??
    new Intl.DateTimeFormat(DATE_LOCALES[order], { dateStyle: style, timeZone: "UTC" });
  dayFormats.set(key, format);
  return format.format(new Date(day));
}

const TYPED_DAYS = /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/g;

/** Puts the month first in every day of a text in which people type the day first: 31/12/1952 → 12/31/1952. */
export const withMonthFirst = (text: string): string => text.replaceAll(TYPED_DAYS, "$2/$1/$3");

function daysInMonth(year: number, month: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function parseAmericanDay(text: string, today: IsoDate): IsoDate | null {
  const parts = AMERICAN_DAY.exec(text);
  if (!parts) return null;
  const [, month = "", day = "", year = ""] = parts;
  const monthAndDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year.length === 4) return `${year}-${monthAndDay}`;
  const century = Number(today.slice(0, 2));
  const thisCentury = `${century}${year}-${monthAndDay}`;
  return thisCentury <= today ? thisCentury : `${century - 1}${year}-${monthAndDay}`;
}
