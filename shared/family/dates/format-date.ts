import { formatLongDay, type DateOrder, type IsoDate } from "../../lib/dates.ts";
import { monthName } from "./calendar-months.ts";
import { signedYear, type DatePoint } from "./date-point.ts";
import { type DateQualifier, type DateValue, parseDateValue } from "./date-value.ts";

/**
 * Formats the stored words of an inexact date for a screen: 'ABT 1850' → 'about 1850', 'BET 1850
 * AND 1860' → 'between 1850 and 1860'. Words that can't be parsed stay as they are.
 */
export function formatDateWords(words: string, order: DateOrder): string {
  const value = parseDateValue(words);
  if (!value) return words.trim();
  const dates = formatDates(value, order);
  if (value.phrase === null) return dates;
  return dates === "" ? value.phrase : `${dates} (${value.phrase})`;
}

/** Formats a date for running text: the words of an inexact one, otherwise 'July 4, 1927'; '' for none. */
export function formatDay(day: IsoDate | null, words: string | null, order: DateOrder): string {
  if (words) return formatDateWords(words, order);
  return day ? formatLongDay(day, order) : "";
}

/** Like formatDay, with a capital letter, for the start of a line. */
export function formatDayCapitalized(
  day: IsoDate | null,
  words: string | null,
  order: DateOrder,
): string {
  const text = formatDay(day, words, order);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Formats a date for small spaces such as cards: a year as exact as known ('c. 1850', 'bef. 1900',
 * '1850/60', '44 BC'), words without a year shortened in quotes, or '' for none.
 */
export function formatShortDate(day: IsoDate | null, words: string | null): string {
  if (!words) return formatYear(day);
  const value = parseDateValue(words);
  if (!value?.first) return quoteShortened(value?.phrase ?? words);
  const { qualifier, first, second, phrase } = value;
  const year = formatShortYear(first, day);
  const isVague = phrase !== null || first.unclear !== null;
  if (!second) return SHORT_FORMATS[qualifier === "none" && isVague ? "about" : qualifier](year);
  const end = formatShortYear(second, null);
  const isSpan = isWestern(first) && isWestern(second) && signedYear(first) < signedYear(second);
  if (end === year) return SHORT_FORMATS.none(year);
  return isSpan ? formatShortSpan(first, second) : SHORT_FORMATS.about(year);
}

/** Formats in full what formatShortDate shortens: a year, or the words of an inexact date. */
export function formatFullDate(
  day: IsoDate | null,
  words: string | null,
  order: DateOrder,
): string {
  if (!words) return formatYear(day);
  const text = formatDateWords(words, order);
  return parseDateValue(words)?.first ? text : `“${text}”`;
}

/** '742', not '0742'. */
const formatYear = (day: IsoDate | null): string => (day ? String(Number(day.slice(0, 4))) : "");

const isWestern = ({ calendar }: DatePoint) => calendar === "gregorian" || calendar === "julian";

/** For other calendars and dual years such as 1731/32, takes the year of the Gregorian day. */
function formatShortYear(point: DatePoint, day: IsoDate | null): string {
  if (isWestern(point) && (point.dualYear === null || !day))
    return `${point.year}${eraSuffix(point)}`;
  return formatYear(day);
}

/** '1850/60', '1899/1901', '50/44 BC'. */
function formatShortSpan(first: DatePoint, second: DatePoint): string {
  const [from, to] = [first.year, second.year];
  if (first.isBeforeChrist !== second.isBeforeChrist)
    return `${from}${eraSuffix(first)}/${to}${eraSuffix(second) || " AD"}`;
  const isOneCentury = from >= 1000 && Math.floor(from / 100) === Math.floor(to / 100);
  return `${from}/${isOneCentury ? String(to).slice(2) : to}${eraSuffix(second)}`;
}

const SHORT_FORMATS: Record<DateQualifier, (year: string) => string> = {
  none: (year) => year,
  about: (year) => `c. ${year}`,
  calculated: (year) => `c. ${year}`,
  estimated: (year) => `c. ${year}`,
  before: (year) => `bef. ${year}`,
  after: (year) => `aft. ${year}`,
  between: (year) => `c. ${year}`,
  or: (year) => year,
  from: (year) => `from ${year}`,
  to: (year) => `until ${year}`,
};

/** Number of letters that fit beside another year. */
const MAX_QUOTED_LETTERS = 14;

function quoteShortened(words: string): string {
  const text = words.trim();
  const letters = Array.from(text);
  return `“${
    letters.length > MAX_QUOTED_LETTERS
      ? `${letters
          .slice(0, MAX_QUOTED_LETTERS - 1)
          .join("")
          .trimEnd()}…`
      : text
  }”`;
}

/**
 * Returns the year to show for a life: from the day, otherwise from the words; `null` for neither
 * or before Christ.
 */
export function displayYear(date: IsoDate | null, words: string | null): number | null {
  if (date) return Number(date.slice(0, 4));
  const first = words === null ? null : parseDateValue(words)?.first;
  const isGregorianEra = first?.calendar === "gregorian" && !first.isBeforeChrist;
  return first && isGregorianEra ? first.year : null;
}

const LONG_FORMATS: Record<DateQualifier, (first: string) => string> = {
  none: (first) => first,
  about: (first) => `about ${first}`,
  calculated: (first) => `about ${first} (calculated)`,
  estimated: (first) => `about ${first} (estimated)`,
  before: (first) => `before ${first}`,
  after: (first) => `after ${first}`,
  between: (first) => `between ${first}`,
  or: (first) => first,
  from: (first) => `from ${first}`,
  to: (first) => `until ${first}`,
};

function formatDates({ qualifier, first, second }: DateValue, order: DateOrder): string {
  if (!first) return "";
  const start = LONG_FORMATS[qualifier](formatPoint(first, order));
  if (!second) return start;
  return `${start} ${CONJUNCTIONS[qualifier] ?? "to"} ${formatPoint(second, order)}`;
}

const CONJUNCTIONS: Partial<Record<DateQualifier, string>> = { between: "and", or: "or" };

function formatPoint(point: DatePoint, order: DateOrder): string {
  if (point.unclear !== null) return point.unclear;
  const year = `${point.year}${point.dualYear === null ? "" : `/${point.dualYear}`}`;
  const month = point.month === null ? "" : monthName(point.calendar, point.month);
  const parts = order === "dayFirst" ? [point.day, month] : [month, point.day && `${point.day},`];
  const date = month === "" ? year : [...parts, year].filter(Boolean).join(" ");
  return `${date}${eraSuffix(point)}${CALENDAR_NOTES[point.calendar]}`;
}

/** Years of two digits get an era, because 'March 23' would look like a day. */
function eraSuffix({ calendar, year, isBeforeChrist }: DatePoint): string {
  if (isBeforeChrist) return " BC";
  return year < 100 && (calendar === "gregorian" || calendar === "julian") ? " AD" : "";
}

const CALENDAR_NOTES: Record<DatePoint["calendar"], string> = {
  gregorian: "",
  julian: " (Julian calendar)",
  hebrew: " (Hebrew calendar)",
  french: " (French Republican calendar)",
};
