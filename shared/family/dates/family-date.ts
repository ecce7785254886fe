import * as z from "zod/mini";
import { formatShortDay, type DateOrder, type IsoDate, isRealDay } from "../../lib/dates.ts";
import { line } from "../../lib/schemas.ts";
import { MONTH_CODES } from "./calendar-months.ts";
import { signedYear, type DatePoint } from "./date-point.ts";
import { type DateValue, parseDateValue } from "./date-value.ts";
import { formatDateWords, formatDay } from "./format-date.ts";
import { daySpan } from "./day-span.ts";
import { parseGedcomDate } from "./parse-gedcom-date.ts";

/**
 * An exact or inexact date. `date` is the day, or the first possible day of an inexact date (1952-01-01);
 * `words` hold an inexact date as in GEDCOM ('ABT 1944'), and are null for an exact one.
 */
export interface FamilyDate {
  date: IsoDate | null;
  words: string | null;
}

export const NO_DATE: FamilyDate = { date: null, words: null };

const MAX_DATE_LENGTH = 100;
/** In years. A longer range is more likely a lifetime typed into a single date field. */
const MAX_RANGE_YEARS = 100;

const NOT_READABLE = "This date isn't clear. Try 1952, May 1952, about 1944, or May 17, 1952.";
const NOT_REAL = "This date doesn't exist. Check the day, month, and year.";
const REVERSED = "The second date comes before the first. Enter the earlier date first.";
const TOO_WIDE = `These dates are more than ${MAX_RANGE_YEARS} years apart. Enter a shorter range.`;

const americanDays = /(?<![\d/-])(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/g;
const isoWithTime = /^(\d{4}-\d{2}-\d{2})T.*$/;

/**
 * Parses a date as people write it: 05/17/1952 (the month first), 1952-05-17, May 1952, 1952, about 1944,
 * before 1900, after 1900, between 1890 and 1895. Returns a problem, as an error message, if it can't
 * be read. Years of two digits need today's date, which `parseDay` takes.
 */
export function parseFamilyDate(typed: string): FamilyDate | { problem: string } {
  const text = replaceAmericanDays(typed.trim());
  if (text === "") return NO_DATE;
  if (isRealDay(text)) return { date: text, words: null };
  const value = parseDateValue(text);
  if (!value?.first) return { problem: NOT_READABLE };
  const { first, second } = value;
  if (first.unclear !== null || second?.unclear) return { problem: NOT_READABLE };
  const { date, words, problem } = parseGedcomDate(text);
  if (problem !== null) return { problem: NOT_REAL };
  if (second && isLater(first, second)) return { problem: REVERSED };
  if (second && signedYear(second) - signedYear(first) > MAX_RANGE_YEARS)
    return { problem: TOO_WIDE };
  return { date, words: words && toGedcomWords(words, value) };
}

/** The date as a form shows it; imported words that can't be parsed stay unchanged. */
export function formatTypedDate(
  date: IsoDate | null,
  words: string | null,
  order: DateOrder,
): string {
  if (words === null) return date ? formatShortDay(date, order) : "";
  const formatted = formatDateWords(words, order);
  const parsed = parseFamilyDate(formatted);
  return "words" in parsed && parsed.words === words ? formatted : words;
}

/** How a typed date was understood ('about 1944', 'May 17, 1952'); '' for no date or an unreadable one. */
export function describeFamilyDate(typed: string, order: DateOrder): string {
  const parsed = parseFamilyDate(typed);
  return "problem" in parsed ? "" : formatDay(parsed.date, parsed.words, order);
}

/** A family date in a request body, as people write it; null and '' mean no date. */
export const familyDate = z.pipe(
  z.nullable(line(MAX_DATE_LENGTH)),
  z.transform((text, context): FamilyDate => {
    const parsed = parseFamilyDate(text ?? "");
    if (!("problem" in parsed)) return parsed;
    context.issues.push({ code: "custom", message: parsed.problem, input: text });
    return z.NEVER;
  }),
);

/** The columns `<name>` and `<name>Words` of a date; none if it is left out. */
export const dateColumns = <Name extends string>(
  name: Name,
  date: FamilyDate | undefined,
): { [Column in Name | `${Name}Words`]?: string | null } =>
  (date ? { [name]: date.date, [`${name}Words`]: date.words } : {}) as {
    [Column in Name | `${Name}Words`]?: string | null;
  };

/** The date in GEDCOM's words; as typed if GEDCOM's words would change its meaning. */
function toGedcomWords(typed: string, { qualifier, first, second }: DateValue): string {
  const points = [first, second].filter((point) => point !== null);
  if (
    points.some(
      ({ calendar, dualYear, isBeforeChrist }) =>
        calendar !== "gregorian" || dualYear !== null || isBeforeChrist,
    )
  )
    return typed;
  const [one, other] = points.map(toGedcomPoint);
  const words = {
    none: one,
    about: `ABT ${one}`,
    calculated: `CAL ${one}`,
    estimated: `EST ${one}`,
    before: `BEF ${one}`,
    after: `AFT ${one}`,
    between: `BET ${one} AND ${other}`,
    or: null,
    from: other ? `FROM ${one} TO ${other}` : `FROM ${one}`,
    to: `TO ${one}`,
  }[qualifier];
  if (words == null) return typed;
  const [convertedSpan, typedSpan] = [daySpan(null, words), daySpan(null, typed)];
  return convertedSpan.from === typedSpan.from && convertedSpan.to === typedSpan.to ? words : typed;
}

const toGedcomPoint = ({ year, month, day }: DatePoint) =>
  [day, month === null ? null : MONTH_CODES[month - 1], year]
    .filter((part) => part !== null)
    .join(" ");

const replaceAmericanDays = (text: string): string =>
  text
    .replace(isoWithTime, "$1")
    .replaceAll(
      americanDays,
      (_, month: string, day: string, year: string) =>
        `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
    );

function isLater(one: DatePoint, other: DatePoint): boolean {
  if (one.calendar !== other.calendar) return false;
  const [year, otherYear] = [signedYear(one), signedYear(other)];
  if (year !== otherYear || one.isBeforeChrist) return year > otherYear;
  const [month, otherMonth] = [one.month ?? 0, other.month ?? 12];
  return month > otherMonth || (month === otherMonth && (one.day ?? 0) > (other.day ?? 31));
}
