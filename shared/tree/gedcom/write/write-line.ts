// The grammar of lines is in The GEDCOM Standard 5.5.1, chapter 1
// (https://gedcom.io/specifications/ged551.pdf).
const MAX_LINE_LENGTH = 255;
const LINE_END = "\n";
/** Shorter texts without special characters take a fast path; these are almost all. */
const FAST_PATH_LENGTH = 200;
const special = /[@\r\n]/;
/** A calendar escape in a date, such as `@#DJULIAN@`, which stays unescaped. */
const calendarEscape = /(@#D[^@]*@)/;

/** Returns a line whose value is a pointer or code that needs no escaping. */
export const codeLine = (level: number, tag: string, value = ""): string =>
  `${level} ${tag}${value === "" ? "" : ` ${value}`}${LINE_END}`;

/** Returns a line of text: `@` doubled, line breaks as CONT, long lines split with CONC. */
export function textLine(level: number, tag: string, text: string): string {
  if (text.length < FAST_PATH_LENGTH && !special.test(text)) return codeLine(level, tag, text);
  const [first = "", ...more] = text.split(/\r\n|\r|\n/);
  const escaped = (part: string) => part.replaceAll("@", "@@");
  return (
    splitLine(level, tag, escaped(first)) +
    more.map((part) => splitLine(level + 1, "CONT", escaped(part))).join("")
  );
}

export function dateLine(level: number, words: string): string {
  if (words.length < FAST_PATH_LENGTH && !words.includes("@"))
    return codeLine(level, "DATE", words);
  const parts = words.split(calendarEscape);
  const value = parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll("@", "@@")));
  return splitLine(level, "DATE", value.join(""));
}

function splitLine(level: number, tag: string, value: string): string {
  const below = tag === "CONT" || tag === "CONC" ? level : level + 1;
  let lines = "";
  let rest = value;
  for (let [lineLevel, lineTag] = [level, tag]; ; [lineLevel, lineTag] = [below, "CONC"]) {
    const maxLength = MAX_LINE_LENGTH - codeLine(lineLevel, lineTag, "x").length + 1;
    if (rest.length <= maxLength) return lines + codeLine(lineLevel, lineTag, rest);
    const end = findSplit(rest, maxLength);
    lines += codeLine(lineLevel, lineTag, rest.slice(0, end));
    rest = rest.slice(end);
  }
}

/** Finds where to split a line, preferably inside a word, because readers may trim spaces. */
function findSplit(value: string, limit: number): number {
  let atBlank = 0;
  for (let end = limit; end > 1; end -= 1) {
    const neighbors = value.slice(end - 1, end + 1);
    if (/^[\uD800-\uDBFF]/.test(neighbors) || isWithinPair(value, end)) continue;
    if (!/\s/.test(neighbors)) return end;
    atBlank ||= end;
  }
  return atBlank || limit;
}

/** Whether a position is between the two characters of `@@`. */
function isWithinPair(value: string, end: number): boolean {
  let before = 0;
  while (value[end - 1 - before] === "@") before += 1;
  return before % 2 === 1;
}
