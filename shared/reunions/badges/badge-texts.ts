import type { BadgeLayout } from "./sheets.ts";
import { type FittedText, fitText, LINE_HEIGHT } from "./fit-text.ts";

/** The texts on a badge. */
export interface BadgeContent {
  name: string;
  kin: string | null;
  branch: string | null;
  /** Their generation in the family, counted from 1. */
  generation: number | null;
}

interface PlacedText extends FittedText {
  x: number;
  y: number;
  isBold: boolean;
}

/** Measures a text's width at font size 1. */
export interface TextMetrics {
  bold: (text: string) => number;
  plain: (text: string) => number;
}

/** Font sizes in millimeters: readable across a room, and up close. */
const NAME_SIZES = { maxSize: 14, minSize: 3, lines: 3 };
const LINE_SIZES = { maxSize: 4.6, minSize: 2.2, lines: 2 };

/** Lays out a badge's texts, each as large as fits, in millimeters from the badge's corner. */
export function layOutBadgeTexts(
  { name, kin, branch, generation }: BadgeContent,
  layout: BadgeLayout,
  { bold, plain }: TextMetrics,
): PlacedText[] {
  const branchLine = [branch, generation && `Generation ${generation}`]
    .filter(Boolean)
    .join(SEPARATOR);
  const title = fitText(name, { ...layout.name, ...NAME_SIZES }, bold);
  const texts: PlacedText[] = [{ ...positionInBox(layout.name, title, 0.5), isBold: true }];
  for (const [text, box, down] of [
    [kin, layout.kin, 0.5],
    [branchLine, layout.branch, 1],
  ] as const)
    if (text) {
      const { size, lines } = fitText(text, { ...box, ...LINE_SIZES }, plain);
      const fitted = { size, lines: lines.map(trimSeparators) };
      texts.push({ ...positionInBox(box, fitted, down), isBold: false });
    }
  return texts;
}

const SEPARATOR = " · ";
/** Drops separators at the ends of a line. */
const trimSeparators = (line: string) => line.replace(/^· | ·$/g, "");

/** Places text in a box, from the top (0) to the bottom (1). */
function positionInBox(
  { x, y, height }: BadgeLayout["name"],
  { size, lines }: FittedText,
  verticalAlign: number,
): FittedText & { x: number; y: number } {
  return { size, lines, x, y: y + (height - lines.length * size * LINE_HEIGHT) * verticalAlign };
}
