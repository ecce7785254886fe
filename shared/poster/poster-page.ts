import { KIND_WORDS } from "../family-chart/drawing/legend.ts";
import type { ParentKind } from "../relationships/relationship-words.ts";
import type { PaperName } from "./papers.ts";
import { PAPERS } from "./papers.ts";
import { BOX_WIDTH, type PosterBox, type WidthOf, wrapped } from "./poster-rows.ts";
import type { Arranged } from "./poster-groups.ts";
import { placed, type Placed } from "./poster-shapes.ts";

/** What stands above the family. */
export interface Heading {
  title: string;
  lines: string[];
  /** Of the lines to children otherwise than by birth, those of which it says what they mean. */
  kinds: readonly ParentKind[];
  /** Where its QR code leads; none where that would be of no use elsewhere. */
  link: string | null;
}

/** A sheet as it will be drawn; lengths in points. */
export interface PosterPage {
  width: number;
  height: number;
  /** How large boxes are drawn: names have 8 points at 1. */
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

/** The largest a family can be on a paper, upright or across; null where its names would be too small. */
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
    const margin = Math.max(LEAST_MARGIN, width * MARGIN);
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

/** Printers leave a rim white: 9 mm, and more on large sheets. */
const LEAST_MARGIN = 26;
const MARGIN = 0.025;
/** A family of one does not fill a sheet: a box is at most a little more than half as wide as it. */
const SHORT_SIDE_OF_ONE = BOX_WIDTH * 1.6;

const TITLE = { share: 0.042, least: 12, lines: 2 };
const CODE = { share: 0.13, least: 76 };
const LINE = 1.25;
/** In letters' sizes: a sample's length, what is between it and its words, and between two. */
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
    const words = KIND_WORDS[kind];
    const own = (LEGEND.sample + LEGEND.gap + widthOf(words, false)) * small;
    if (x === 0 || x + own > room) [x, y] = [0, y + small * LINE];
    legend.push({ kind, words, x: margin + x, y, size: small });
    x += own + LEGEND.between * small;
  }
  const code = link === null ? null : { x: across - margin - side, y: margin, side };
  return { texts, legend, left: margin, link, code, height: Math.max(y - margin, side) };
}
