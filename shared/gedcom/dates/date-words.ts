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

/** The year to show for a life: from the day, else from the words; `null` for neither or B.C. */
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
  if (isBeforeChrist) return " B.C.";
  return year < 100 && (calendar === "gregorian" || calendar === "julian") ? " A.D." : "";
}

const calendarNote: Record<DatePoint["calendar"], string> = {
  gregorian: "",
  julian: " (Julian calendar)",
  hebrew: " (Hebrew calendar)",
  french: " (French Republican calendar)",
};
