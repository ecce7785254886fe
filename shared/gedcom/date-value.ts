import { type DatePoint, parseDatePoint } from "./date-point.ts";

export type DateQualifier =
  "none" | "about" | "calculated" | "estimated" | "before" | "after" | "between" | "from" | "to";

/** What a GEDCOM date says. A phrase stands alone where nothing else of it can be read. */
export interface DateValue {
  qualifier: DateQualifier;
  first: DatePoint | null;
  /** The end of 'between' and of 'from'. */
  second: DatePoint | null;
  phrase: string | null;
}

const LONGEST = 200;

const prefixes: [RegExp, DateQualifier][] = [
  [/^(?:ABT|ABOUT|APP|APPROX|APPROXIMATELY|AROUND|CIRCA|CIR|CA|C)(?![A-Z])\.?|^~/, "about"],
  [/^(?:CAL|CALC|CALCULATED)(?![A-Z])\.?/, "calculated"],
  [/^(?:EST|ESTIMATED)(?![A-Z])\.?/, "estimated"],
  [/^(?:BEF|BEFORE|BY)(?![A-Z])\.?|^</, "before"],
  [/^(?:AFT|AFTER|SINCE)(?![A-Z])\.?|^>/, "after"],
  [/^(?:TO|UNTIL|TILL)(?![A-Z])/, "to"],
];
const between = /^(?:BET|BETWEEN|BTW)\.? (.+?) (?:AND|&) (.+)$/;
const betweenDashed = /^(?:BET|BETWEEN|BTW)\.? (.+?) ?[-–] ?(.+)$/;
const period = /^FROM (.+?)(?: TO (.+))?$/;
const yearSpan = /^(\d{3,4}) ?[-–] ?(\d{4})$/;

/**
 * Reads every form of date of GEDCOM 5.5.1, and what programs write beside them ('about 1850',
 * '12 March 1850', '1850-1860'). Answers `null` for what it can't read.
 */
export function parseDateValue(words: string): DateValue | null {
  if (words.length > LONGEST) return null;
  const { text, phrase } = splitPhrase(words.trim().replace(/\s+/g, " "));
  if (text === "" || text.toUpperCase() === "INT") return phrase === null ? null : saying(phrase);
  const value = parseDates(text.toUpperCase().replace(/^INT /, ""));
  return value && { ...value, phrase };
}

function splitPhrase(text: string): { text: string; phrase: string | null } {
  const open = text.indexOf("(");
  if (open < 0 || !text.endsWith(")")) return { text, phrase: null };
  return { text: text.slice(0, open).trim(), phrase: text.slice(open + 1, -1).trim() };
}

function parseDates(text: string): DateValue | null {
  const range = between.exec(text) ?? betweenDashed.exec(text) ?? yearSpan.exec(text);
  if (range) return spanning("between", range[1], range[2]);
  const span = period.exec(text);
  if (span) return spanning("from", span[1], span[2]);
  const prefix = prefixes.find(([pattern]) => pattern.test(text));
  if (prefix) return single(prefix[1], text.replace(prefix[0], ""));
  return text.endsWith("?") ? single("about", text.slice(0, -1)) : single("none", text);
}

function single(qualifier: DateQualifier, text: string): DateValue | null {
  const first = parseDatePoint(text);
  return first && { qualifier, first, second: null, phrase: null };
}

function spanning(qualifier: DateQualifier, from = "", to?: string): DateValue | null {
  const first = parseDatePoint(from);
  const second = to === undefined ? null : parseDatePoint(to);
  if (!first || (to !== undefined && !second)) return null;
  return { qualifier, first, second, phrase: null };
}

const saying = (phrase: string): DateValue => ({
  qualifier: "none",
  first: null,
  second: null,
  phrase,
});
