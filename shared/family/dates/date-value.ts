import { type DatePoint, parseDatePoint, findYearIn } from "./date-point.ts";
import { MONTH_CODES, monthNumber } from "./calendar-months.ts";

export type DateQualifier =
  | "none"
  | "about"
  | "calculated"
  | "estimated"
  | "before"
  | "after"
  | "between"
  | "or"
  | "from"
  | "to";

/** A parsed GEDCOM date. If nothing else can be parsed, it has only a phrase. */
export interface DateValue {
  qualifier: DateQualifier;
  first: DatePoint | null;
  /** The second date of 'between', 'or' and 'from … to'. */
  second: DatePoint | null;
  phrase: string | null;
}

const MAX_LENGTH = 200;

const qualifierPatterns: [RegExp, DateQualifier][] = [
  [/^(?:ABT|ABOUT|APP|APPROX|APPROXIMATELY|AROUND|CIRCA|CIR|CA|C)(?![A-Z])\.?|^~/, "about"],
  [/^(?:CAL|CALC|CALCULATED)(?![A-Z])\.?/, "calculated"],
  [/^(?:EST|ESTIMATED)(?![A-Z])\.?/, "estimated"],
  [/^(?:BEF|BEFORE|BY)(?![A-Z])\.?|^</, "before"],
  [/^(?:AFT|AFTER)(?![A-Z])\.?|^>/, "after"],
  [/^(?:TO|UNTIL|TILL)(?![A-Z])/, "to"],
];
const between = /^(?:BET|BETWEEN|BTW)\.? (.+?) (?:AND|&) (.+)$/;
const betweenDashed = /^(?:BET|BETWEEN|BTW)\.? (.+?) ?[-–] ?(.+)$/;
const period = /^(?:FROM|SINCE) (.+?)(?: TO (.+))?$/;
/** Matches '2005 to now', which is treated as a period without an end. */
const untilNow =
  /^(?:FROM |SINCE )?(.+?) ?(?:TO|UNTIL|TILL|-|–|—) ?(?:NOW|TODAY|PRESENT|THE PRESENT)$/;
const alternative = /^(.+?) OR (.+)$/;
const yearSpan = /^(\d{3,4}) ?[-–] ?(\d{4})$/;
/** Matches the prefix of estimated dates in the World Family Tree. */
const worldFamilyTree = /^WFT /;
const vagueQualifiers = new Set<DateQualifier>(["none", "about", "calculated", "estimated"]);

/**
 * Parses every date form of GEDCOM 5.5.1 and 7.0, and other common forms ('about 1850', '12 March
 * 1850', '1850-1860', 'MAR Q 1850'). From other words, takes the year. Returns `null` if it can't
 * parse the date.
 */
export function parseDateValue(words: string): DateValue | null {
  if (words.length > MAX_LENGTH) return null;
  const { text, phrase } = splitOffPhrase(words.trim().replace(/\s+/g, " "));
  if (text === "" || text.toUpperCase() === "INT")
    return phrase === null ? null : (parseDates(phrase) ?? phraseOnly(phrase));
  const value = parseDates(text.replace(/^INT /i, "")) ?? parseYearOnly(text);
  return value && { ...value, phrase };
}

function splitOffPhrase(text: string): { text: string; phrase: string | null } {
  const parenthesis = text.indexOf("(");
  if (parenthesis < 0 || !text.endsWith(")")) return { text, phrase: null };
  return {
    text: text.slice(0, parenthesis).trim(),
    phrase: text.slice(parenthesis + 1, -1).trim(),
  };
}

function parseDates(words: string): DateValue | null {
  const { qualifier, text } = splitQualifiers(words.toUpperCase());
  const first = parseDatePoint(text);
  if (first) return { qualifier, first, second: null, phrase: null };
  return vagueQualifiers.has(qualifier) ? parseSpan(text) : null;
}

/** Of several qualifiers ('EST BEF 1900'), keeps the one that says more than 'about'. */
function splitQualifiers(words: string): { qualifier: DateQualifier; text: string } {
  const qualifiers: DateQualifier[] = [];
  let text = words.replace(worldFamilyTree, "");
  for (;;) {
    const prefix = qualifierPatterns.find(([pattern]) => pattern.test(text));
    if (!prefix) break;
    qualifiers.push(prefix[1]);
    text = text.replace(prefix[0], "").trimStart();
  }
  if (text.endsWith("?")) qualifiers.push("about");
  const qualifier =
    qualifiers.find((each) => !vagueQualifiers.has(each)) ?? qualifiers[0] ?? "none";
  return { qualifier, text: text.replace(/ ?\?$/, "") };
}

function parseSpan(text: string): DateValue | null {
  const range = between.exec(text) ?? betweenDashed.exec(text) ?? yearSpan.exec(text);
  if (range) return toSpanValue("between", range[1], range[2]);
  const open = untilNow.exec(text);
  if (open) return toSpanValue("from", open[1]);
  const span = period.exec(text);
  if (span) return toSpanValue("from", span[1], span[2]);
  const choice = alternative.exec(text);
  if (choice) return toSpanValue("or", choice[1], choice[2]);
  const months = parseQuarter(text);
  return months && toSpanValue("between", ...months);
}

function toSpanValue(qualifier: DateQualifier, from = "", to?: string): DateValue | null {
  const first = parseSpanEnd(from);
  const second = to === undefined ? null : parseSpanEnd(to);
  if (!first || (to !== undefined && !second)) return null;
  return { qualifier, first, second, phrase: null };
}

/** Parses one end of a range, which may be vague itself: 'BET ABT 1850 AND 1860'. */
function parseSpanEnd(words: string): DatePoint | null {
  const { qualifier, text } = splitQualifiers(words);
  return vagueQualifiers.has(qualifier) ? parseDatePoint(text) : null;
}

function parseYearOnly(text: string): DateValue | null {
  const first = findYearIn(text);
  return first && { qualifier: "none", first, second: null, phrase: null };
}

const phraseOnly = (phrase: string): DateValue => ({
  qualifier: "none",
  first: null,
  second: null,
  phrase,
});

const monthPattern = String.raw`(\p{L}{3,12})\.?`;
/** English births are registered by quarter, written as 'Jan-Feb-Mar 1900' or 'MAR Q 1900'. */
const monthsInRow = new RegExp(
  String.raw`^${monthPattern}(?:[-–/]${monthPattern})?[-–/]${monthPattern},? (\d{4})$`,
  "u",
);
const quarterByMonth = new RegExp(
  String.raw`^${monthPattern}[ -]?Q(?:TR|RT|UARTER)?\.?,? (\d{4})$`,
  "u",
);
const quarterByNumber =
  /^(?:Q([1-4])|([1-4])(?:ST|ND|RD|TH) Q(?:TR|UARTER)?\.?(?: OF)?),? (\d{4})$/;
const yearAndQuarter = /^(\d{4})[ -]Q([1-4])$/;

/** Returns the first and last month of a quarter in an upper-case text; `null` for any other text. */
function parseQuarter(text: string): [first: string, last: string] | null {
  const months = monthsInRow.exec(text);
  if (months) return monthsInYear(monthOf(months[1]), monthOf(months[3]), months[4]);
  const byMonth = quarterByMonth.exec(text);
  if (byMonth) return quarterMonths(Math.ceil(monthOf(byMonth[1]) / 3), byMonth[2]);
  const byNumber = quarterByNumber.exec(text);
  if (byNumber) return quarterMonths(Number(byNumber[1] ?? byNumber[2]), byNumber[3]);
  const yearFirst = yearAndQuarter.exec(text);
  return yearFirst && quarterMonths(Number(yearFirst[2]), yearFirst[1]);
}

const monthOf = (month = ""): number => monthNumber("gregorian", month) ?? 0;

const quarterMonths = (index: number, year?: string) =>
  monthsInYear(3 * index - 2, 3 * index, year);

function monthsInYear(first: number, last: number, year = ""): [string, string] | null {
  if (first < 1 || first >= last) return null;
  return [`${MONTH_CODES[first - 1]} ${year}`, `${MONTH_CODES[last - 1]} ${year}`];
}
