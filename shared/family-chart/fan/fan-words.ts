import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { lifeYears } from "#shared/people/life-years.ts";
import type { Letters } from "../drawing/pen.ts";
import type { Frame } from "./fan-frames.ts";

/** A line of a place's words, from its frame's (0, 0). */
interface FanLine {
  words: string;
  x: number;
  /** On which the letters stand. */
  y: number;
  size: number;
  room: number;
  isYears: boolean;
}

export interface FanWords {
  lines: readonly FanLine[];
  /** The middle of a face above them, if there is room for one. */
  faceY: number | null;
}

interface Wanted {
  /** The largest and the smallest letters that are to be used. */
  largest: number;
  smallest: number;
  /** Of a face; 0 for none. */
  radius: number;
}

const LINE = 1.15;
const YEARS = 0.8;
/** Where letters stand in their line. */
const BASE = 0.8;
const STEP = 1;
const FACE_GAP = 4;
/** Names are set this much tighter before they are shortened. */
const TIGHTER = 1.08;
/** Letters are made no smaller than this for the sake of years, nor for a name in full. */
const FOR_YEARS = 0.72;
const FOR_ALL = 0.6;

/** Ways to say who somebody is that are as good as each other: the one in the largest letters is taken. */
interface Try {
  ways: readonly (readonly string[])[];
  years: string;
  hasFace: boolean;
  /** How small its letters may be. */
  least: number;
}

/**
 * As much of who somebody is as there is room for, in letters as large as will do: face, name and years,
 * else the name alone, else a shorter one, else initials. Null where not even these can be read.
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
  const years = lifeYears(person);
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

/** Split where both lines are most alike. */
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

/** 'K. Berg' of 'Karl Berg'. */
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

/** The lines beneath a face of a radius, if all of them have room. */
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
