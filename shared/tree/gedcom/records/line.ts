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
  let at = afterBlanks(text, start, end);
  const levelStart = at;
  let level = 0;
  while (at < end && isDigit(text.charCodeAt(at))) {
    level = level * 10 + text.charCodeAt(at) - ZERO;
    at += 1;
  }
  if (at === levelStart || level > MAX_DEPTH || at === end || !isBlank(text.charCodeAt(at)))
    return null;

  at = afterBlanks(text, at, end);
  let xref: string | null = null;
  if (text.charCodeAt(at) === AT) {
    const close = text.indexOf("@", at + 1);
    if (close < 0 || close >= end) return null;
    xref = text.slice(at + 1, close).trim();
    at = afterBlanks(text, close + 1, end);
  }

  const tagStart = at;
  while (at < end && !isBlank(text.charCodeAt(at))) at += 1;
  if (at === tagStart) return null;
  return { level, xref, tag: text.slice(tagStart, at), value: text.slice(at + 1, end) };
}

function afterBlanks(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

const isBlank = (code: number) => code === SPACE || code === TAB;
const isDigit = (code: number) => code >= ZERO && code <= ZERO + 9;
