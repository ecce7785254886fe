import type { BadgeLayout } from "./sheets.ts";
import { type FittedText, fitText, LINE_HEIGHT } from "./fit-text.ts";

/** The texts on a badge. */
export interface BadgeWords {
  name: string;
  kin: string | null;
  branch: string | null;
  /** In the family, counted from 1. */
  generation: number | null;
}

interface PlacedText extends FittedText {
  x: number;
  y: number;
  isBold: boolean;
}

/** Measures a text's width at font size 1. */
export interface Measures {
  bold: (text: string) => number;
  plain: (text: string) => number;
}

/** Font sizes in millimeters: readable across a room, and up close. */
const NAME = { most: 14, least: 3, lines: 3 };
const LINE = { most: 4.6, least: 2.2, lines: 2 };

/** A badge's texts, each as large as fits, in millimeters from the badge's corner. */
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
/** Drops separators at the ends of a line. */
const withoutEnds = (line: string) => line.replace(/^· | ·$/g, "");

/** Places text in a box, from the top (0) to the bottom (1). */
function placeIn(
  { x, y, height }: BadgeLayout["name"],
  { size, lines }: FittedText,
  down: number,
): FittedText & { x: number; y: number } {
  return { size, lines, x, y: y + (height - lines.length * size * LINE_HEIGHT) * down };
}
