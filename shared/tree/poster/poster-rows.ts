import { countOf } from "../../lib/count.ts";
import { PARENT_LABELS } from "../family-chart/drawing/line-styles.ts";
import { parentKindOf } from "../../family/family-graph/family-codes.ts";
import type { TreePerson } from "../../family/family-graph/tree-person.ts";
import type { FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { personAt } from "../../family/family-graph/person-at.ts";
import { formatLifeYears } from "../../family/people/life-years.ts";
import type { Entry } from "./poster-family.ts";
import { headOf, isPointer, type Pointer, type TreePart } from "./poster-sheets.ts";
import { wrapText } from "./wrap-text.ts";

/** The width of a text at font size 1. */
export type WidthOf = (text: string, isBold: boolean) => number;

/** What boxes are built from, and which data they print. */
export interface PrintOptions {
  graph: FamilyGraph;
  widthOf: WidthOf;
  withLivingDates: boolean;
  /** The name of the branch of a person and their descendants. */
  branchName: (index: number) => string;
}

/** One person in a box. Positions are relative to the box's upper left corner. Lengths are in points at a name size of 8 points. */
export interface PosterRow {
  entry: Entry;
  person: TreePerson;
  y: number;
  height: number;
  /** The center of the photo; none if the person is printed elsewhere. */
  face: { x: number; y: number; radius: number } | null;
  text: { x: number; size: number; isBold: boolean; lines: string[] };
  /** The years on as many lines as needed, with 'former partner' or the kind of child. */
  years: string[];
}

export interface PosterBox {
  width: number;
  height: number;
  children: PosterBox[];
  rows: PosterRow[];
  /** The words at the top of the box: the name of its branch, or the content of another sheet. */
  label: string[];
  /** Index of the branch, which selects its tint; -1 for the earliest generations. */
  branch: number;
  /** Number of the parents' union, as in FamilyBox. */
  union: number;
  /** The kind of the line to the box, as an index of PARENT_KINDS. */
  kind: number;
  isPointer: boolean;
  /** The height of its head and partners. */
  headHeight: number;
}

export const BOX_WIDTH = 144;
const NAME_SIZE = 8;
const PADDING = 5;
const GAP = 5;
const LINE_HEIGHT_FACTOR = 1.22;
const YEARS_SIZE = 6.5;
const STYLES = {
  head: { radius: 13, indent: 0, size: NAME_SIZE, isBold: true },
  partner: { radius: 13, indent: 0, size: NAME_SIZE, isBold: true },
  child: { radius: 9, indent: 4, size: NAME_SIZE, isBold: false },
  childPartner: { radius: 9, indent: 14, size: NAME_SIZE, isBold: false },
} as const;
const YEARS_LINE_HEIGHT = 8;
const LABEL = { size: NAME_SIZE, lineHeight: 10 };

/** The printed years of a person's life. */
export function formatYears(person: TreePerson, withLivingDates: boolean): string {
  const isLiving = !person.isDeceased && !person.deathDate && !person.deathDateWords;
  return isLiving && !withLivingDates ? "" : formatLifeYears(person);
}

const formatYearsAndKind = (person: TreePerson, entry: Entry, withLivingDates: boolean): string =>
  [formatYears(person, withLivingDates), entry.isFormer && "former partner", parentKindWord(entry)]
    .filter(Boolean)
    .join(" · ");

/** Returns the chart's word for a kind of child, such as 'adopted'; empty for a child by birth. */
const parentKindWord = ({ kind }: Entry): string => PARENT_LABELS[parentKindOf(kind)];

/** Makes the boxes of several trees, sized by their contents, under one invisible root box. */
export function buildPosterBoxes(trees: readonly TreePart[], options: PrintOptions): PosterBox {
  const children = trees.map((tree, index) => {
    const top = boxOf(tree, options, -1);
    const childCount = top.children.length;
    if (isPointer(tree)) return { ...top, branch: index };
    tree.children.forEach((child, childIndex) => {
      if (childCount > 1)
        top.children[childIndex] = toBranch(child, top.children[childIndex]!, childIndex, options);
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

function toBranch(
  part: TreePart,
  box: PosterBox,
  branch: number,
  options: PrintOptions,
): PosterBox {
  const tinted = setBranch(box, branch);
  // A branch of one person needs no name, and a pointer contains the name of its sheet.
  if (isPointer(part) || part.peopleCount === 1) return tinted;
  return addLabel(tinted, options.branchName(headOf(part)), options);
}

const setBranch = (box: PosterBox, branch: number): PosterBox => ({
  ...box,
  branch,
  children: box.children.map((child) => setBranch(child, branch)),
});

function boxOf(part: TreePart, options: PrintOptions, branch: number): PosterBox {
  if (isPointer(part)) return pointerBox(part, options);
  const rows: PosterRow[] = [];
  let y = PADDING;
  let headHeight = 0;
  for (const entry of part.entries) {
    const row = rowOf(entry, y, options);
    rows.push(row);
    y += row.height;
    if (entry.role === "head" || entry.role === "partner") headHeight = y;
  }
  const height = y + PADDING;
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
    children: part.children.map((child) => boxOf(child, options, branch)),
  };
  if (part.childOf === null) return box;
  return addLabel(box, `Child of ${personAt(options.graph, part.childOf).fullName}`, options);
}

function pointerBox(
  { branchHead, peopleCount, sheet, ...link }: Pointer,
  options: PrintOptions,
): PosterBox {
  const name = branchHead === null ? "Smaller families" : options.branchName(branchHead);
  const words = `${name}: ${countOf(peopleCount, "person", "people")} on sheet ${sheet}`;
  const overrides = { width: BOX_WIDTH, height: 2 * PADDING, isPointer: true, children: [] };
  const box = { ...EMPTY, ...link, ...overrides };
  return addLabel(box, words, options);
}

/** Returns the box with words added at its top. */
function addLabel(box: PosterBox, words: string, { widthOf }: PrintOptions): PosterBox {
  const label = wrapText(words, (BOX_WIDTH - 2 * PADDING) / LABEL.size, (text) =>
    widthOf(text, true),
  );
  const labelHeight = label.length * LABEL.lineHeight + 2;
  return {
    ...box,
    label: [...box.label, ...label],
    height: box.height + labelHeight,
    headHeight: box.headHeight + labelHeight,
    rows: box.rows.map((row) => ({
      ...row,
      y: row.y + labelHeight,
      face: row.face && { ...row.face, y: row.face.y + labelHeight },
    })),
  };
}

/** Returns the baseline of a label's line. */
export const labelBaseline = (index: number): number =>
  PADDING + LABEL.size + index * LABEL.lineHeight;

function rowOf(
  entry: Entry,
  y: number,
  { graph, widthOf, withLivingDates }: PrintOptions,
): PosterRow {
  const person = personAt(graph, entry.person);
  const style = STYLES[entry.role];
  const { size, radius } = style;
  const isElsewhere = entry.printedUnder !== null;
  const isBold = style.isBold && !isElsewhere;
  const left = PADDING + style.indent;
  const x = left + (isElsewhere ? 0 : 2 * radius + GAP);
  const unionPrefix = entry.role === "partner" && entry.union > 0 ? `${entry.union}. ` : "";
  const words = `${unionPrefix}${person.fullName}${isElsewhere ? formatReference(entry, graph) : ""}`;
  const maxWidth = BOX_WIDTH - PADDING - x;
  const lines = wrapText(words, maxWidth / size, (text) => widthOf(text, isBold));
  const yearsText = isElsewhere ? "" : formatYearsAndKind(person, entry, withLivingDates);
  const years = yearsText
    ? wrapText(yearsText, maxWidth / YEARS_SIZE, (text) => widthOf(text, false))
    : [];
  const textHeight = lines.length * size * LINE_HEIGHT_FACTOR + years.length * YEARS_LINE_HEIGHT;
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

function formatReference(entry: Entry, graph: FamilyGraph): string {
  const { person, printedUnder } = entry;
  const kindWord = parentKindWord(entry);
  const where =
    printedUnder === null || printedUnder === person
      ? "drawn elsewhere"
      : `see under ${personAt(graph, printedUnder).shortName}`;
  return `${kindWord && ` (${kindWord})`}, ${where}`;
}

/** Returns the baselines of a row's name and years, centered in the row's height. */
export function layOutLines({ y, height, text: { lines, size }, years }: PosterRow) {
  const textHeight = lines.length * size * LINE_HEIGHT_FACTOR + years.length * YEARS_LINE_HEIGHT;
  const top = y + (height - textHeight) / 2;
  return {
    names: lines.map((line, index) => ({
      line,
      y: top + index * size * LINE_HEIGHT_FACTOR + size,
    })),
    years: years.map((line, index) => ({
      line,
      y: top + lines.length * size * LINE_HEIGHT_FACTOR + YEARS_SIZE + index * YEARS_LINE_HEIGHT,
      size: YEARS_SIZE,
    })),
  };
}
