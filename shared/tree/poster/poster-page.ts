import { CHILD_LABELS } from "../family-chart/drawing/legend.ts";
import type { ParentKind } from "../../family/relationships/relationship-types.ts";
import type { PaperName } from "./papers.ts";
import { PAPERS } from "./papers.ts";
import { BOX_WIDTH, type PosterBox, type WidthOf, wrapped } from "./poster-rows.ts";
import type { Arranged } from "./poster-groups.ts";
import { placed, type Placed } from "./poster-shapes.ts";

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
    shapes: readonly Arranged<PosterBox>[];
    root: PosterBox;
    widthOf: WidthOf;
  },
  paper: PaperName,
): PosterPage | null {
  const { width, height } = PAPERS[paper];
  let best: { page: Omit<PosterPage, "root">; shape: Arranged<PosterBox> } | null = null;
  for (const [across, down] of [
    [width, height],
    [height, width],
  ] as const) {
    const margin = Math.max(MIN_MARGIN, width * MARGIN);
    const placedHeading = placeHeading(heading, { across, margin, short: width }, widthOf);
    const top = margin + placedHeading.height + margin / 2;
    const [roomAcross, roomDown] = [across - 2 * margin, down - margin - top];
    for (const shape of shapes) {
      const scale = Math.min(
        roomAcross / shape.width,
        roomDown / shape.height,
        width / SHORT_SIDE_OF_ONE,
      );
      if (scale < (best?.page.scale ?? 1)) continue;
      const left = margin + (roomAcross - shape.width * scale) / 2;
      const page = { width: across, height: down, scale, left, top, heading: placedHeading };
      best = { page, shape };
    }
  }
  return best && { ...best.page, root: placed(root, best.shape) };
}

/** Minimum margin for printers, 9 mm, and the margin of large sheets as a share of their width. */
const MIN_MARGIN = 26;
const MARGIN = 0.025;
/** Limits a single box to a little more than half the sheet's width. */
const SHORT_SIDE_OF_ONE = BOX_WIDTH * 1.6;

const TITLE = { share: 0.042, least: 12, lines: 2 };
const CODE = { share: 0.13, least: 76 };
const LINE = 1.25;
/**
 * Legend sizes as multiples of the font size: a sample's length, the gap to its words, and the gap
 * to the next sample.
 */
export const LEGEND = { sample: 3, gap: 0.6, between: 1.8 };

function placeHeading(
  { title, lines, kinds, link }: Heading,
  { across, margin, short }: { across: number; margin: number; short: number },
  widthOf: WidthOf,
): PlacedHeading {
  const side = link === null ? 0 : Math.max(CODE.least, short * CODE.share);
  const room = across - 2 * margin - side;
  let size = short * TITLE.share;
  const titleAt = (letters: number) =>
    wrapped(title, room / letters, (text) => widthOf(text, true));
  while (size > TITLE.least && titleAt(size).length > TITLE.lines) size *= 0.85;
  const small = Math.max(9, short * TITLE.share * 0.42);
  const texts: PlacedHeading["texts"] = [];
  let y = margin;
  const add = (line: string, letters: number, isTitle: boolean) => {
    texts.push({ line, y: y + letters, size: letters, isTitle });
    y += letters * LINE;
  };
  for (const line of titleAt(size)) add(line, size, true);
  y += small * 0.3;
  for (const words of lines)
    for (const line of wrapped(words, room / small, (text) => widthOf(text, false)))
      add(line, small, false);
  const legend: PlacedHeading["legend"] = [];
  let x = 0;
  for (const kind of kinds) {
    const words = CHILD_LABELS[kind];
    const own = (LEGEND.sample + LEGEND.gap + widthOf(words, false)) * small;
    if (x === 0 || x + own > room) [x, y] = [0, y + small * LINE];
    legend.push({ kind, words, x: margin + x, y, size: small });
    x += own + LEGEND.between * small;
  }
  const code = link === null ? null : { x: across - margin - side, y: margin, side };
  return { texts, legend, left: margin, link, code, height: Math.max(y - margin, side) };
}
