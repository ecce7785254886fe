import { type DatePoint, parseDatePoint, yearAmongWords } from "./date-point.ts";
import { monthSpan } from "./month-span.ts";

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

const prefixes: [RegExp, DateQualifier][] = [
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
const either = /^(.+?) OR (.+)$/;
const yearSpan = /^(\d{3,4}) ?[-–] ?(\d{4})$/;
/** Matches the prefix of estimated dates in the World Family Tree. */
const worldFamilyTree = /^WFT /;
const vague = new Set<DateQualifier>(["none", "about", "calculated", "estimated"]);

/**
 * Parses every date form of GEDCOM 5.5.1 and 7.0, and other common forms ('about 1850', '12 March
 * 1850', '1850-1860', 'MAR Q 1850'). From other words, takes the year. Returns `null` if it can't
 * parse the date.
 */
export function parseDateValue(words: string): DateValue | null {
  if (words.length > MAX_LENGTH) return null;
  const { text, phrase } = splitPhrase(words.trim().replace(/\s+/g, " "));
  if (text === "" || text.toUpperCase() === "INT")
    return phrase === null ? null : (parseDates(phrase) ?? saying(phrase));
  const value = parseDates(text.replace(/^INT /i, "")) ?? naming(text);
  return value && { ...value, phrase };
}

function splitPhrase(text: string): { text: string; phrase: string | null } {
  const open = text.indexOf("(");
  if (open < 0 || !text.endsWith(")")) return { text, phrase: null };
  return { text: text.slice(0, open).trim(), phrase: text.slice(open + 1, -1).trim() };
}

function parseDates(words: string): DateValue | null {
  const { qualifier, text } = splitQualifiers(words.toUpperCase());
  const first = parseDatePoint(text);
  if (first) return { qualifier, first, second: null, phrase: null };
  return vague.has(qualifier) ? parseSpan(text) : null;
}

/** Of several qualifiers ('EST BEF 1900'), keeps the one that says more than 'about'. */
function splitQualifiers(words: string): { qualifier: DateQualifier; text: string } {
  const found: DateQualifier[] = [];
  let text = words.replace(worldFamilyTree, "");
  for (;;) {
    const prefix = prefixes.find(([pattern]) => pattern.test(text));
    if (!prefix) break;
    found.push(prefix[1]);
    text = text.replace(prefix[0], "").trimStart();
  }
  if (text.endsWith("?")) found.push("about");
  const qualifier = found.find((each) => !vague.has(each)) ?? found[0] ?? "none";
  return { qualifier, text: text.replace(/ ?\?$/, "") };
}

function parseSpan(text: string): DateValue | null {
  const range = between.exec(text) ?? betweenDashed.exec(text) ?? yearSpan.exec(text);
  if (range) return spanning("between", range[1], range[2]);
  const open = untilNow.exec(text);
  if (open) return spanning("from", open[1]);
  const span = period.exec(text);
  if (span) return spanning("from", span[1], span[2]);
  const choice = either.exec(text);
  if (choice) return spanning("or", choice[1], choice[2]);
  const months = monthSpan(text);
  return months && spanning("between", ...months);
}

function spanning(qualifier: DateQualifier, from = "", to?: string): DateValue | null {
  const first = parseEnd(from);
  const second = to === undefined ? null : parseEnd(to);
  if (!first || (to !== undefined && !second)) return null;
  return { qualifier, first, second, phrase: null };
}

/** Parses one end of a range, which may be vague itself: 'BET ABT 1850 AND 1860'. */
function parseEnd(words: string): DatePoint | null {
  const { qualifier, text } = splitQualifiers(words);
  return vague.has(qualifier) ? parseDatePoint(text) : null;
}

function naming(text: string): DateValue | null {
  const first = yearAmongWords(text);
  return first && { qualifier: "none", first, second: null, phrase: null };
}

const saying = (phrase: string): DateValue => ({
  qualifier: "none",
  first: null,
  second: null,
  phrase,
});
