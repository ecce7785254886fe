import { countOf } from "../../lib/count.ts";
import { PARENT_LABELS } from "../family-chart/drawing/line-styles.ts";
import { parentKindOf } from "../../family/family-graph/family-codes.ts";
import type { TreePerson } from "../../family/family-graph/tree-person.ts";
import type { FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { personAt } from "../../family/family-graph/person-at.ts";
import { formatLifeYears } from "../../family/people/life-years.ts";
import type { Entry } from "./poster-family.ts";
import { headOf, isPointer, type Pointer, type TreePart } from "./poster-sheets.ts";

/** The width of a text at font size 1. */
export type WidthOf = (text: string, isBold: boolean) => number;

/** What a poster prints about people. */
export interface Telling {
  graph: FamilyGraph;
  widthOf: WidthOf;
  withLivingDates: boolean;
  /** The name of the branch of a person and their descendants. */
  branchName: (index: number) => string;
}

/** One person in a box. Positions start at the box's upper left; lengths are in points when names have 8. */
export interface PosterRow {
  entry: Entry;
  person: TreePerson;
  y: number;
  height: number;
  /** The center of the photo; none if the person is printed elsewhere. */
  face: { x: number; y: number; radius: number } | null;
  text: { x: number; size: number; isBold: boolean; lines: string[] };
  /** The years on as many lines as needed, with the tie to the others. */
  years: string[];
}

export interface PosterBox {
  width: number;
  height: number;
  children: PosterBox[];
  rows: PosterRow[];
  /** The words at the top of the box: the name of its branch, or the content of another sheet. */
  label: string[];
  /** The tint of the branch; -1 for the earliest generations. */
  branch: number;
  union: number;
  /** The kind of the line to the box, as an index of PARENT_KINDS. */
  kind: number;
  isPointer: boolean;
  /** The height of its head and partners. */
  headHeight: number;
}

export const BOX_WIDTH = 144;
const MIN_LETTERS = 8;
const PAD = 5;
const GAP = 5;
const LINE = 1.22;
const YEARS = 6.5;
const LOOKS = {
  head: { radius: 13, indent: 0, size: MIN_LETTERS, isBold: true },
  partner: { radius: 13, indent: 0, size: MIN_LETTERS, isBold: true },
  child: { radius: 9, indent: 4, size: MIN_LETTERS, isBold: false },
  childPartner: { radius: 9, indent: 14, size: MIN_LETTERS, isBold: false },
} as const;
const YEARS_ROOM = 8;
const LABEL = { size: MIN_LETTERS, line: 10 };

/** The printed years of a person's life. */
export function yearsOf(person: TreePerson, withLivingDates: boolean): string {
  const isLiving = !person.isDeceased && !person.deathDate && !person.deathDateWords;
  return isLiving && !withLivingDates ? "" : formatLifeYears(person);
}

const yearsAndTie = (person: TreePerson, entry: Entry, withLivingDates: boolean): string =>
  [yearsOf(person, withLivingDates), entry.isFormer && "former partner", tieWord(entry)]
    .filter(Boolean)
    .join(" · ");

/** The words next to the chart's lines; empty for a child by birth. */
const tieWord = ({ kind }: Entry): string => PARENT_LABELS[parentKindOf(kind)];

/** Makes the boxes of several trees, sized by their contents, under one invisible root box. */
export function posterBoxes(trees: readonly TreePart[], telling: Telling): PosterBox {
  const children = trees.map((tree, at) => {
    const top = boxOf(tree, telling, -1);
    const below = top.children.length;
    if (isPointer(tree)) return { ...top, branch: at };
    tree.children.forEach((child, place) => {
      if (below > 1) top.children[place] = asBranch(child, top.children[place]!, place, telling);
    });
    return top;
  });
  return { ...EMPTY, children };
}

const EMPTY: Omit<PosterBox, "children"> = {
  width: 0,
  height: 0,
  rows: [],
  label: [],
  branch: -1,
  union: 0,
  kind: 0,
  isPointer: false,
  headHeight: 0,
};

function asBranch(part: TreePart, box: PosterBox, branch: number, telling: Telling): PosterBox {
  const tinted = tint(box, branch);
  // A single branch needs no name, and a pointer names its own target.
  if (isPointer(part) || part.people === 1) return tinted;
  return labelled(tinted, telling.branchName(headOf(part)), telling);
}

const tint = (box: PosterBox, branch: number): PosterBox => ({
  ...box,
  branch,
  children: box.children.map((child) => tint(child, branch)),
});

function boxOf(part: TreePart, telling: Telling, branch: number): PosterBox {
  if (isPointer(part)) return pointerBox(part, telling);
  const rows: PosterRow[] = [];
  let y = PAD;
  let headHeight = 0;
  for (const entry of part.entries) {
    const row = rowOf(entry, y, telling);
    rows.push(row);
    y += row.height;
    if (entry.part === "head" || entry.part === "partner") headHeight = y;
  }
  const height = y + PAD;
  // Without anyone listed below, the whole box belongs to the head.
  if (headHeight === y) headHeight = height;
  const box = {
    ...EMPTY,
    width: BOX_WIDTH,
    height,
    rows,
    branch,
    union: part.union,
    kind: part.kind,
    headHeight,
    children: part.children.map((child) => boxOf(child, telling, branch)),
  };
  if (part.childOf === null) return box;
  return labelled(box, `Child of ${personAt(telling.graph, part.childOf).fullName}`, telling);
}

function pointerBox({ branchOf, people, sheet, ...tie }: Pointer, telling: Telling): PosterBox {
  const whose = branchOf === null ? "Smaller families" : telling.branchName(branchOf);
  const words = `${whose}: ${countOf(people, "person", "people")} on sheet ${sheet}`;
  const own = { width: BOX_WIDTH, height: 2 * PAD, isPointer: true, children: [] };
  const box = { ...EMPTY, ...tie, ...own };
  return labelled(box, words, telling);
}

/** Returns the box with words added at its top. */
function labelled(box: PosterBox, words: string, { widthOf }: Telling): PosterBox {
  const label = wrapped(words, (BOX_WIDTH - 2 * PAD) / LABEL.size, (text) => widthOf(text, true));
  const down = label.length * LABEL.line + 2;
  return {
    ...box,
    label: [...box.label, ...label],
    height: box.height + down,
    headHeight: box.headHeight + down,
    rows: box.rows.map((row) => ({
      ...row,
      y: row.y + down,
      face: row.face && { ...row.face, y: row.face.y + down },
    })),
  };
}

/** Returns the baseline of a label's line. */
export const labelLine = (at: number): number => PAD + LABEL.size + at * LABEL.line;

function rowOf(entry: Entry, y: number, { graph, widthOf, withLivingDates }: Telling): PosterRow {
  const person = personAt(graph, entry.person);
  const look = LOOKS[entry.part];
  const { size, radius } = look;
  const isElsewhere = entry.seeWith !== null;
  const isBold = look.isBold && !isElsewhere;
  const left = PAD + look.indent;
  const x = left + (isElsewhere ? 0 : 2 * radius + GAP);
  const numbered = entry.part === "partner" && entry.union > 0 ? `${entry.union}. ` : "";
  const words = `${numbered}${person.fullName}${isElsewhere ? seenWith(entry, graph) : ""}`;
  const room = BOX_WIDTH - PAD - x;
  const lines = wrapped(words, room / size, (text) => widthOf(text, isBold));
  const told = isElsewhere ? "" : yearsAndTie(person, entry, withLivingDates);
  const years = told ? wrapped(told, room / YEARS, (text) => widthOf(text, false)) : [];
  const textHeight = lines.length * size * LINE + years.length * YEARS_ROOM;
  const height = Math.max(isElsewhere ? 0 : 2 * radius, textHeight) + 3;
  return {
    entry,
    person,
    y,
    height,
    face: isElsewhere ? null : { x: left + radius, y: y + height / 2, radius },
    text: { x, size, isBold, lines },
    years,
  };
}

function seenWith(entry: Entry, graph: FamilyGraph): string {
  const { person, seeWith } = entry;
  const tie = tieWord(entry);
  const where =
    seeWith === null || seeWith === person
      ? "drawn elsewhere"
      : `see under ${personAt(graph, seeWith).shortName}`;
  return `${tie && ` (${tie})`}, ${where}`;
}

/** Returns the baselines of a row's name and years, centered in the row's height. */
export function linesOf({ y, height, text: { lines, size }, years }: PosterRow) {
  const tall = lines.length * size * LINE + years.length * YEARS_ROOM;
  const top = y + (height - tall) / 2;
  return {
    names: lines.map((line, at) => ({ line, y: top + at * size * LINE + size })),
    years: years.map((line, at) => ({
      line,
      y: top + lines.length * size * LINE + YEARS + at * YEARS_ROOM,
      size: YEARS,
    })),
  };
}

/** Wraps a text onto as many lines as needed; words that are too wide are broken. Nothing is left out. */
export function wrapped(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const sign of Array.from(word)) {
      if (line && widthOf(line + sign) > room) {
        lines.push(line);
        line = "";
      }
      line += sign;
    }
  }
  return [...lines, line];
}
