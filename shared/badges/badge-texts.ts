import type { BadgeLayout } from "./sheets.ts";
import { type FittedText, fitText, LINE_HEIGHT } from "./fit-text.ts";

/** What is printed on somebody's badge. */
export interface BadgeWords {
  name: string;
  kin: string | null;
  branch: string | null;
  /** Of the family, from 1 on. */
  generation: number | null;
}

interface PlacedText extends FittedText {
  x: number;
  y: number;
  isBold: boolean;
}

/** Widths of a text in letters of size 1. */
export interface Measures {
  bold: (text: string) => number;
  plain: (text: string) => number;
}

/** In millimetres: what is read across a room, and what is read in the hand. */
const NAME = { most: 14, least: 3, lines: 3 };
const LINE = { most: 4.6, least: 2.2, lines: 2 };

/** The texts of a badge, each as large as it has room; in millimetres from the badge's corner. */
export function badgeTexts(
  { name, kin, branch, generation }: BadgeWords,
  layout: BadgeLayout,
  { bold, plain }: Measures,
): PlacedText[] {
  const under = [branch, generation && `Generation ${generation}`].filter(Boolean).join(BETWEEN);
  const title = fitText(name, { ...layout.name, ...NAME }, bold);
  const texts: PlacedText[] = [{ ...placeIn(layout.name, title, 0.5), isBold: true }];
  for (const [text, box, down] of [
    [kin, layout.kin, 0.5],
    [under, layout.branch, 1],
  ] as const)
    if (text) {
      const { size, lines } = fitText(text, { ...box, ...LINE }, plain);
      const fitted = { size, lines: lines.map(withoutEnds) };
      texts.push({ ...placeIn(box, fitted, down), isBold: false });
    }
  return texts;
}

const BETWEEN = " · ";
/** Where a line ends between two things, that says enough. */
const withoutEnds = (line: string) => line.replace(/^· | ·$/g, "");

/** At the top of a box (0), in its middle, or at its foot (1). */
function placeIn(
  { x, y, height }: BadgeLayout["name"],
  { size, lines }: FittedText,
  down: number,
): FittedText & { x: number; y: number } {
  return { size, lines, x, y: y + (height - lines.length * size * LINE_HEIGHT) * down };
}
