import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import type { FontMetrics } from "../drawing/pen.ts";
import type { TextFrame } from "./fan-frames.ts";

/** A line of a sector's text, from its frame's (0, 0). */
interface FanLine {
  words: string;
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  maxWidth: number;
  isYears: boolean;
}

export interface FanText {
  lines: readonly FanLine[];
  /** The middle of the face above the lines; null if there is no room for one. */
  faceY: number | null;
}

interface TextSizes {
  /** The largest and smallest font sizes to use. */
  largest: number;
  smallest: number;
  /** Radius of the face; 0 for none. */
  radius: number;
}

/** Height of a line, and size of the years below a name, as shares of the font size. */
const LINE_HEIGHT = 1.15;
const YEARS_SCALE = 0.8;
/** Height of the baseline within a line, as a share of the font size. */
const BASELINE = 0.8;
/** Font sizes are tried from the largest down in steps of this many pixels. */
const SIZE_STEP = 1;
/** Space between a face and the text below it. */
const FACE_GAP = 4;
/** Names are condensed this much before they are shortened. */
const MAX_CONDENSING = 1.08;
/** Smallest share of the largest font size at which years, or the full name, still show. */
const MIN_YEARS_SHARE = 0.72;
const MIN_FULL_NAME_SHARE = 0.6;

/** What to show: equally good variants of a name, of which the one with the largest letters wins. */
interface TextOption {
  variants: readonly (readonly string[])[];
  years: string;
  hasFace: boolean;
  /** The smallest font size. */
  minSize: number;
}

/**
 * Finds the most informative text that fits, in the largest letters: face, name, and years, or the
 * name alone, a shorter name, or initials. Returns null if not even initials are readable.
 */
export function fitText(
  frame: TextFrame,
  person: TreePerson,
  { largest, smallest, radius }: TextSizes,
  metrics: FontMetrics,
): FanText | null {
  for (const { variants, years, hasFace, minSize } of textOptionsFor(
    person,
    radius > 0,
    largest,
    metrics,
  )) {
    const smallestSize = Math.max(smallest, minSize);
    for (let size = largest; size > smallestSize - SIZE_STEP; size -= SIZE_STEP)
      for (const nameLines of variants) {
        const rows = rowsOf(nameLines, years, Math.max(size, smallestSize));
        const fitted = fitLines(frame, rows, hasFace ? radius : 0, metrics);
        if (fitted) return fitted;
      }
  }
  return null;
}

function textOptionsFor(
  person: TreePerson,
  hasFace: boolean,
  largest: number,
  metrics: FontMetrics,
): TextOption[] {
  const { fullName, shortName } = person;
  const years = formatLifeYears(person);
  const fullNames = [[fullName], ...splitInTwo(fullName, metrics)];
  const shortNames = [[shortName], ...splitInTwo(shortName, metrics)];
  const options: TextOption[] = [];
  const add = (
    years: string,
    hasFace: boolean,
    minSize: number,
    ...variantGroups: TextOption["variants"][]
  ) => {
    for (const variants of variantGroups) options.push({ variants, years, hasFace, minSize });
  };
  if (hasFace) add(years, true, largest * MIN_YEARS_SHARE, fullNames, shortNames);
  add(years, false, largest * MIN_YEARS_SHARE, fullNames, shortNames);
  add("", false, largest * MIN_FULL_NAME_SHARE, fullNames, shortNames);
  add("", false, 0, [...shortNames, [abbreviate(shortName)]], [[initialsOf(shortName)]]);
  return options;
}

/** Splits a name into two lines of the most similar width. */
function splitInTwo(name: string, metrics: FontMetrics): string[][] {
  const words = name.trim().split(/\s+/);
  const splits = words
    .slice(1)
    .map((_, nth) => [words.slice(0, nth + 1).join(" "), words.slice(nth + 1).join(" ")]);
  const width = (lines: string[]) =>
    Math.max(...lines.map((line) => metrics.measure(line, LINE_HEIGHT)));
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
  return years ? [...rows, { words: years, size: size * YEARS_SCALE, isYears: true }] : rows;
}

/** Returns the lines below a face, or null if they don't fit. */
function fitLines(
  frame: TextFrame,
  rows: readonly Row[],
  radius: number,
  metrics: FontMetrics,
): FanText | null {
  const faceSpace = radius > 0 ? 2 * radius + FACE_GAP : 0;
  let top = -rows.reduce((sum, { size }) => sum + size * LINE_HEIGHT, faceSpace) / 2;
  const faceY = radius > 0 ? top + radius : null;
  if (radius > 0 && frame.lineAt(top, top + 2 * radius).maxWidth < 2 * radius) return null;
  top += faceSpace;
  const lines: FanLine[] = [];
  for (const row of rows) {
    const bottom = top + row.size * LINE_HEIGHT;
    const { x, maxWidth } = frame.lineAt(top, bottom);
    if (maxWidth <= 0 || metrics.measure(row.words, row.size) > maxWidth * MAX_CONDENSING)
      return null;
    lines.push({ ...row, x, y: top + row.size * BASELINE * LINE_HEIGHT, maxWidth });
    top = bottom;
  }
  return lines.length > 0 ? { lines, faceY } : null;
}
