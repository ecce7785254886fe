import { asLongDay, type IsoDate } from "../../lib/dates.ts";
import { monthName } from "./calendar-months.ts";
import type { DatePoint } from "./date-point.ts";
import { type DateQualifier, type DateValue, parseDateValue } from "./date-value.ts";

/**
 * The stored words of an inexact date for a screen: 'ABT 1850' → 'about 1850', 'BET 1850 AND 1860' →
 * 'between 1850 and 1860'. Words that can't be read are shown as they are.
 */
export function describeDateWords(words: string): string {
  const value = parseDateValue(words);
  if (!value) return words.trim();
  const dates = describeDates(value);
  if (value.phrase === null) return dates;
  return dates === "" ? value.phrase : `${dates} (${value.phrase})`;
}

/** A day as every page tells it: the words of an inexact one, else 'July 4, 1927'; '' for none. */
export function tellDay(day: IsoDate | null, words: string | null): string {
  if (words) return describeDateWords(words);
  return day ? asLongDay(day) : "";
}

/** The same with a capital letter, as it stands where nothing goes before it. */
export function tellDayAlone(day: IsoDate | null, words: string | null): string {
  const told = tellDay(day, words);
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/**
 * The same where there is little room, as on a card: a year, as exact as it is known ('c. 1850',
 * 'bef. 1900', '1850/60', '44 BC'); of words without a year as many as fit, in quotes; '' for none.
 */
export function shortDate(day: IsoDate | null, words: string | null): string {
  if (!words) return yearWithin(day);
  const value = parseDateValue(words);
  if (!value?.first) return quoted(value?.phrase ?? words);
  const { qualifier, first, second, phrase } = value;
  const year = shortYear(first, day);
  const isVague = phrase !== null || first.unclear !== null;
  if (!second) return SHORT[qualifier === "none" && isVague ? "about" : qualifier](year);
  const end = shortYear(second, null);
  const isSpan = isWestern(first) && isWestern(second) && countedYear(first) < countedYear(second);
  if (end === year) return SHORT.none(year);
  return isSpan ? shortSpan(first, second) : SHORT.about(year);
}

/** What the short one says in full: a year, or the words of an inexact one. */
export function longDate(day: IsoDate | null, words: string | null): string {
  if (!words) return yearWithin(day);
  const told = describeDateWords(words);
  return parseDateValue(words)?.first ? told : `“${told}”`;
}

/** Written '742', not '0742'. */
const yearWithin = (day: IsoDate | null): string => (day ? String(Number(day.slice(0, 4))) : "");

const isWestern = ({ calendar }: DatePoint) => calendar === "gregorian" || calendar === "julian";

const countedYear = ({ year, isBeforeChrist }: DatePoint) => (isBeforeChrist ? -year : year);

/** Of another calendar, and of 1731/32, the year is that of the day by our count. */
function shortYear(point: DatePoint, day: IsoDate | null): string {
  if (isWestern(point) && (point.dualYear === null || !day)) return `${point.year}${eraOf(point)}`;
  return yearWithin(day);
}

/** '1850/60', '1899/1901', '50/44 BC'. */
function shortSpan(first: DatePoint, second: DatePoint): string {
  const [from, to] = [first.year, second.year];
  if (first.isBeforeChrist !== second.isBeforeChrist)
    return `${from}${eraOf(first)}/${to}${eraOf(second) || " AD"}`;
  const isOneCentury = from >= 1000 && Math.floor(from / 100) === Math.floor(to / 100);
  return `${from}/${isOneCentury ? String(to).slice(2) : to}${eraOf(second)}`;
}

const SHORT: Record<DateQualifier, (year: string) => string> = {
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

/** So many letters have room beside another year. */
const ROOM = 14;

function quoted(words: string): string {
  const text = words.trim();
  const letters = Array.from(text);
  return `“${
    letters.length > ROOM
      ? `${letters
          .slice(0, ROOM - 1)
          .join("")
          .trimEnd()}…`
      : text
  }”`;
}

/** The year to show for a life: from the day, else from the words; `null` for neither or before Christ. */
export function yearOf(date: IsoDate | null, words: string | null): number | null {
  if (date) return Number(date.slice(0, 4));
  const first = words === null ? null : parseDateValue(words)?.first;
  const isOurs = first?.calendar === "gregorian" && !first.isBeforeChrist;
  return first && isOurs ? first.year : null;
}

const phrased: Record<DateQualifier, (first: string) => string> = {
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

function describeDates({ qualifier, first, second }: DateValue): string {
  if (!first) return "";
  const beginning = phrased[qualifier](describePoint(first));
  if (!second) return beginning;
  return `${beginning} ${joining[qualifier] ?? "to"} ${describePoint(second)}`;
}

const joining: Partial<Record<DateQualifier, string>> = { between: "and", or: "or" };

function describePoint(point: DatePoint): string {
  if (point.unclear !== null) return point.unclear;
  const year = `${point.year}${point.dualYear === null ? "" : `/${point.dualYear}`}`;
  const month = point.month === null ? "" : monthName(point.calendar, point.month);
  const day = point.day === null ? "" : ` ${point.day},`;
  const date = month === "" ? year : `${month}${day} ${year}`;
  return `${date}${eraOf(point)}${calendarNote[point.calendar]}`;
}

/** 'March 23' would be a day: a year of two digits says its era. */
function eraOf({ calendar, year, isBeforeChrist }: DatePoint): string {
  if (isBeforeChrist) return " BC";
  return year < 100 && (calendar === "gregorian" || calendar === "julian") ? " AD" : "";
}

const calendarNote: Record<DatePoint["calendar"], string> = {
  gregorian: "",
  julian: " (Julian calendar)",
  hebrew: " (Hebrew calendar)",
  french: " (French Republican calendar)",
};
