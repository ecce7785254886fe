/** A line of GEDCOM 5.5.1: `level [@xref@] tag [value]`. */
export interface GedcomLine {
  level: number;
  xref: string | null;
  tag: string;
  value: string;
}

const MAX_DEPTH = 99;
const TAB = 9;
const SPACE = 32;
const ZERO = 48;
const AT = 64;

/**
 * Parses the line from `start` to `end`, without its line end. Skips spaces before the level,
 * because many programs indent. Returns null if it isn't a GEDCOM line.
 */
export function parseLine(text: string, start: number, end: number): GedcomLine | null {
  let position = skipBlanks(text, start, end);
  const levelStart = position;
  let level = 0;
  while (position < end && isDigit(text.charCodeAt(position))) {
    level = level * 10 + text.charCodeAt(position) - ZERO;
    position += 1;
  }
  if (
    position === levelStart ||
    level > MAX_DEPTH ||
    position === end ||
    !isBlank(text.charCodeAt(position))
  )
    return null;

  position = skipBlanks(text, position, end);
  let xref: string | null = null;
  if (text.charCodeAt(position) === AT) {
    const close = text.indexOf("@", position + 1);
    if (close < 0 || close >= end) return null;
    xref = text.slice(position + 1, close).trim();
    position = skipBlanks(text, close + 1, end);
  }

  const tagStart = position;
  while (position < end && !isBlank(text.charCodeAt(position))) position += 1;
  if (position === tagStart) return null;
  return { level, xref, tag: text.slice(tagStart, position), value: text.slice(position + 1, end) };
}

function skipBlanks(text: string, start: number, end: number): number {
  let position = start;
  while (position < end && isBlank(text.charCodeAt(position))) position += 1;
  return position;
}

const isBlank = (code: number) => code === SPACE || code === TAB;
const isDigit = (code: number) => code >= ZERO && code <= ZERO + 9;
