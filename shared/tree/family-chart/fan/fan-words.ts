import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import type { Letters } from "../drawing/pen.ts";
import type { Frame } from "./fan-frames.ts";

/** A line of a sector's words, from its frame's (0, 0). */
interface FanLine {
  words: string;
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  room: number;
  isYears: boolean;
}

export interface FanWords {
  lines: readonly FanLine[];
  /** The middle of the face above the lines; null if there is no room for one. */
  faceY: number | null;
}

interface Wanted {
  /** The largest and smallest font sizes to use. */
  largest: number;
  smallest: number;
  /** Radius of the face; 0 for none. */
  radius: number;
}

const LINE = 1.15;
const YEARS = 0.8;
/** Height of the baseline within a line, as a share of the font size. */
const BASE = 0.8;
const STEP = 1;
const FACE_GAP = 4;
/** Names are condensed this much before they are shortened. */
const TIGHTER = 1.08;
/** Smallest share of the largest font size at which years, or the full name, still show. */
const FOR_YEARS = 0.72;
const FOR_ALL = 0.6;

/** Equally good ways to write a person's name; the one with the largest letters wins. */
interface Try {
  ways: readonly (readonly string[])[];
  years: string;
  hasFace: boolean;
  /** The smallest font size. */
  least: number;
}

/**
 * Finds the most informative words that fit, in the largest letters: face, name and years, or the
 * name alone, a shorter name, or initials. Returns null if not even initials are readable.
 */
export function wordsIn(
  frame: Frame,
  person: TreePerson,
  { largest, smallest, radius }: Wanted,
  letters: Letters,
): FanWords | null {
  for (const { ways, years, hasFace, least } of triesFor(person, radius > 0, largest, letters)) {
    const end = Math.max(smallest, least);
    for (let size = largest; size > end - STEP; size -= STEP)
      for (const names of ways) {
        const rows = rowsOf(names, years, Math.max(size, end));
        const fitted = fit(frame, rows, hasFace ? radius : 0, letters);
        if (fitted) return fitted;
      }
  }
  return null;
}

function triesFor(person: TreePerson, hasFace: boolean, largest: number, letters: Letters): Try[] {
  const { fullName, shortName } = person;
  const years = formatLifeYears(person);
  const whole = [[fullName], ...inTwo(fullName, letters)];
  const short = [[shortName], ...inTwo(shortName, letters)];
  const tries: Try[] = [];
  const add = (years: string, hasFace: boolean, least: number, ...waysInTurn: Try["ways"][]) => {
    for (const ways of waysInTurn) tries.push({ ways, years, hasFace, least });
  };
  if (hasFace) add(years, true, largest * FOR_YEARS, whole, short);
  add(years, false, largest * FOR_YEARS, whole, short);
  add("", false, largest * FOR_ALL, whole, short);
  add("", false, 0, [...short, [abbreviate(shortName)]], [[initialsOf(shortName)]]);
  return tries;
}

/** Splits a name into two lines of the most similar width. */
function inTwo(name: string, letters: Letters): string[][] {
  const words = name.trim().split(/\s+/);
  const splits = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const width = (lines: string[]) => Math.max(...lines.map((line) => letters.measure(line, LINE)));
  const [first, ...others] = splits;
  if (!first) return [];
  return [others.reduce((best, other) => (width(other) < width(best) ? other : best), first)];
}

/** Shortens 'Karl Berg' to 'K. Berg'. */
function abbreviate(name: string): string {
  const words = name.trim().split(/\s+/);
  const [letter] = words[0] ?? "";
  return words.length > 1 && letter ? `${letter}. ${words.at(-1)!}` : name;
}

type Row = Pick<FanLine, "words" | "size" | "isYears">;

function rowsOf(names: readonly string[], years: string, size: number): Row[] {
  const rows = names.filter(Boolean).map((words) => ({ words, size, isYears: false }));
  return years ? [...rows, { words: years, size: size * YEARS, isYears: true }] : rows;
}

/** Returns the lines below a face, or null if they don't fit. */
function fit(
  frame: Frame,
  rows: readonly Row[],
  radius: number,
  letters: Letters,
): FanWords | null {
  const face = radius > 0 ? 2 * radius + FACE_GAP : 0;
  let top = -rows.reduce((sum, { size }) => sum + size * LINE, face) / 2;
  const faceY = radius > 0 ? top + radius : null;
  if (radius > 0 && frame.lineAt(top, top + 2 * radius).room < 2 * radius) return null;
  top += face;
  const lines: FanLine[] = [];
  for (const row of rows) {
    const bottom = top + row.size * LINE;
    const { x, room } = frame.lineAt(top, bottom);
    if (room <= 0 || letters.measure(row.words, row.size) > room * TIGHTER) return null;
    lines.push({ ...row, x, y: top + row.size * BASE * LINE, room });
    top = bottom;
  }
  return lines.length > 0 ? { lines, faceY } : null;
}
