// The grammar of lines is in The GEDCOM Standard 5.5.1, chapter 1
// (https://gedcom.io/specifications/ged551.pdf).
const MAX_LINE_LENGTH = 255;
const LINE_END = "\n";
/** Shorter texts without special characters take a fast path; these are almost all. */
const SURELY_SHORT = 200;
const special = /[@\r\n]/;
/** A calendar escape in a date, such as `@#DJULIAN@`, which stays unescaped. */
const calendarEscape = /(@#D[^@]*@)/;

/** Returns a line whose value is a pointer or code that needs no escaping. */
export const codeLine = (level: number, tag: string, value = ""): string =>
  `${level} ${tag}${value === "" ? "" : ` ${value}`}${LINE_END}`;

/** Returns a line of text: `@` doubled, line breaks as CONT, long lines split with CONC. */
export function textLine(level: number, tag: string, text: string): string {
  if (text.length < SURELY_SHORT && !special.test(text)) return codeLine(level, tag, text);
  const [first = "", ...more] = text.split(/\r\n|\r|\n/);
  const escaped = (part: string) => part.replaceAll("@", "@@");
  return (
    cutLine(level, tag, escaped(first)) +
    more.map((part) => cutLine(level + 1, "CONT", escaped(part))).join("")
  );
}

export function dateLine(level: number, words: string): string {
  if (words.length < SURELY_SHORT && !words.includes("@")) return codeLine(level, "DATE", words);
  const parts = words.split(calendarEscape);
  const value = parts.map((part, place) => (place % 2 === 1 ? part : part.replaceAll("@", "@@")));
  return cutLine(level, "DATE", value.join(""));
}

function cutLine(level: number, tag: string, value: string): string {
  const below = tag === "CONT" || tag === "CONC" ? level : level + 1;
  let lines = "";
  let rest = value;
  for (let [at, called] = [level, tag]; ; [at, called] = [below, "CONC"]) {
    const room = MAX_LINE_LENGTH - codeLine(at, called, "x").length + 1;
    if (rest.length <= room) return lines + codeLine(at, called, rest);
    const end = placeToCut(rest, room);
    lines += codeLine(at, called, rest.slice(0, end));
    rest = rest.slice(end);
  }
}

/** Finds where to split a line, preferably inside a word, because readers may trim spaces. */
function placeToCut(value: string, longest: number): number {
  let atBlank = 0;
  for (let end = longest; end > 1; end -= 1) {
    const around = value.slice(end - 1, end + 1);
    if (/^[\uD800-\uDBFF]/.test(around) || isWithinPair(value, end)) continue;
    if (!/\s/.test(around)) return end;
    atBlank ||= end;
  }
  return atBlank || longest;
}

/** Whether a position is between the two characters of `@@`. */
function isWithinPair(value: string, end: number): boolean {
  let before = 0;
  while (value[end - 1 - before] === "@") before += 1;
  return before % 2 === 1;
}
