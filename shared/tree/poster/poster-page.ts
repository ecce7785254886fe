import { CHILD_LABELS } from "../family-chart/drawing/legend.ts";
import type { ParentKind } from "../../family/relationships/relationship-types.ts";
import type { PaperName } from "./papers.ts";
import { PAPERS } from "./papers.ts";
import { BOX_WIDTH, type PosterBox, type WidthOf } from "./poster-rows.ts";
import { wrapText } from "./wrap-text.ts";
import type { TreeShape } from "./poster-groups.ts";
import { placeTree, type Placed } from "./poster-shapes.ts";

/** The heading above the family. */
export interface Heading {
  title: string;
  lines: string[];
  /** Kinds of lines, other than by birth, that the legend explains. */
  kinds: readonly ParentKind[];
  /** Address in the QR code; null if it would not work elsewhere. */
  link: string | null;
}

/** A sheet to draw. Lengths are points. */
export interface PosterPage {
  width: number;
  height: number;
  /** Scale of the boxes; at 1, names are 8 points high. */
  scale: number;
  left: number;
  top: number;
  root: Placed<PosterBox>;
  heading: PlacedHeading;
}

interface PlacedHeading {
  texts: { line: string; y: number; size: number; isTitle: boolean }[];
  legend: { kind: ParentKind; words: string; x: number; y: number; size: number }[];
  left: number;
  link: string | null;
  code: { x: number; y: number; side: number } | null;
  height: number;
}

/** Finds the largest print of a family on a paper, upright or not; null if names are too small. */
export function fitOnPaper(
  {
    heading,
    shapes,
    root,
    widthOf,
  }: {
    heading: Heading;
    shapes: readonly TreeShape<PosterBox>[];
    root: PosterBox;
    widthOf: WidthOf;
  },
  paper: PaperName,
): PosterPage | null {
  const { width, height } = PAPERS[paper];
  let best: { page: Omit<PosterPage, "root">; shape: TreeShape<PosterBox> } | null = null;
  for (const [across, sheetHeight] of [
    [width, height],
    [height, width],
  ] as const) {
    const margin = Math.max(MIN_MARGIN, width * MARGIN);
    const placedHeading = placeHeading(
      heading,
      { sheetWidth: across, margin, shortSide: width },
      widthOf,
    );
    const top = margin + placedHeading.height + margin / 2;
    const [availableWidth, availableHeight] = [across - 2 * margin, sheetHeight - margin - top];
    for (const shape of shapes) {
      const scale = Math.min(
        availableWidth / shape.width,
        availableHeight / shape.height,
        width / SHORT_SIDE_AT_FULL_SCALE,
      );
      if (scale < (best?.page.scale ?? 1)) continue;
      const left = margin + (availableWidth - shape.width * scale) / 2;
      const page = { width: across, height: sheetHeight, scale, left, top, heading: placedHeading };
      best = { page, shape };
    }
  }
  return best && { ...best.page, root: placeTree(root, best.shape) };
}

/** Minimum margin for printers, 9 mm, and the margin of large sheets as a share of their width. */
const MIN_MARGIN = 26;
const MARGIN = 0.025;
/** Limits the scale, so that a single box fills at most a little more than half of the sheet's short side. */
const SHORT_SIDE_AT_FULL_SCALE = BOX_WIDTH * 1.6;

const TITLE = { share: 0.042, min: 12, lines: 2 };
const CODE = { share: 0.13, min: 76 };
const LINE_HEIGHT = 1.25;
/**
 * Legend sizes as multiples of the font size: a sample's length, the gap to its words, and the gap
 * to the next sample.
 */
export const LEGEND = { sample: 3, gap: 0.6, between: 1.8 };

function placeHeading(
  { title, lines, kinds, link }: Heading,
  { sheetWidth, margin, shortSide }: { sheetWidth: number; margin: number; shortSide: number },
  widthOf: WidthOf,
): PlacedHeading {
  const side = link === null ? 0 : Math.max(CODE.min, shortSide * CODE.share);
  const availableWidth = sheetWidth - 2 * margin - side;
  let size = shortSide * TITLE.share;
  const wrapTitle = (fontSize: number) =>
    wrapText(title, availableWidth / fontSize, (text) => widthOf(text, true));
  while (size > TITLE.min && wrapTitle(size).length > TITLE.lines) size *= 0.85;
  const smallSize = Math.max(9, shortSide * TITLE.share * 0.42);
  const texts: PlacedHeading["texts"] = [];
  let y = margin;
  const add = (line: string, fontSize: number, isTitle: boolean) => {
    texts.push({ line, y: y + fontSize, size: fontSize, isTitle });
    y += fontSize * LINE_HEIGHT;
  };
  for (const line of wrapTitle(size)) add(line, size, true);
  y += smallSize * 0.3;
  for (const words of lines)
    for (const line of wrapText(words, availableWidth / smallSize, (text) => widthOf(text, false)))
      add(line, smallSize, false);
  const legend: PlacedHeading["legend"] = [];
  let x = 0;
  for (const kind of kinds) {
    const words = CHILD_LABELS[kind];
    const entryWidth = (LEGEND.sample + LEGEND.gap + widthOf(words, false)) * smallSize;
    if (x === 0 || x + entryWidth > availableWidth) [x, y] = [0, y + smallSize * LINE_HEIGHT];
    legend.push({ kind, words, x: margin + x, y, size: smallSize });
    x += entryWidth + LEGEND.between * smallSize;
  }
  const code = link === null ? null : { x: sheetWidth - margin - side, y: margin, side };
  return { texts, legend, left: margin, link, code, height: Math.max(y - margin, side) };
}
