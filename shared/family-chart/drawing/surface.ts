import type { FamilyChart } from "../chart-types.ts";
import type { Area } from "./in-area.ts";
import type { Pen } from "./pen.ts";

/** What is drawn on, a canvas or paper, in its own pixels, and where the chart stands on it. */
export interface Surface {
  pen: Pen;
  /** What of it is seen. */
  edges: Area;
  /** Its pixels per CSS pixel. */
  density: number;
  /** CSS pixels per pixel of the chart, as it will be seen. */
  k: number;
  /** Its pixels per pixel of the chart. */
  scaleX: number;
  scaleY: number;
  /** What of the chart is seen. */
  area: Area;
  xOf: (x: number) => number;
  yOf: (y: number) => number;
}

/** Further beyond the edges than this, in the surface's pixels, nothing of a line is seen. */
export const BEYOND = 200;

/**
 * What can be told from how far: below the first (24 CSS pixels of a card's 144), a card is a bar; below
 * the second, a face or initials; below the third, a name.
 */
const FACE_FROM = 24 / 144;
const NAME_FROM = 0.28;
const CARD_FROM = 0.5;

export type Level = "bar" | "face" | "name" | "card";

export const levelAt = (k: number): Level => {
  if (k < FACE_FROM) return "bar";
  if (k < NAME_FROM) return "face";
  return k < CARD_FROM ? "name" : "card";
};

/** Whether no name can be read from there. */
export const isFar = (k: number): boolean => k < NAME_FROM;

/** Who looks at a file or a sheet of paper comes nearer to read: below this scale no name can be read even so. */
const MINUTE = 0.12;

/** Paper in the chart's own pixels, for all of it or an area; `scale` says how large it will be seen. */
export function paperFor(
  pen: Pen,
  { width, height }: FamilyChart,
  scale: number,
  area: Area = { left: -EDGE, top: -EDGE, right: width + EDGE, bottom: height + EDGE },
): Surface {
  return {
    pen,
    edges: area,
    area,
    density: 1,
    k: scale < MINUTE ? scale : 1,
    scaleX: 1,
    scaleY: 1,
    xOf: (x) => x,
    yOf: (y) => y,
  };
}

/** As far as a card's ring goes beyond it. */
const EDGE = 12;
