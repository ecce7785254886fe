import { CARD_SIZE, type FamilyChart } from "../chart-types.ts";
import type { Area } from "./in-area.ts";
import type { Pen } from "./pen.ts";

/** A canvas or paper to draw on, with its own pixels, and the position of the chart on it. */
export interface Surface {
  pen: Pen;
  /** The visible part, in the surface's pixels. */
  edges: Area;
  /** Surface pixels per CSS pixel. */
  density: number;
  /** CSS pixels per chart pixel, at the size at which it will be seen. */
  k: number;
  /** Surface pixels per chart pixel. */
  scaleX: number;
  scaleY: number;
  /** The visible part of the chart, in chart pixels. */
  area: Area;
  xOf: (x: number) => number;
  yOf: (y: number) => number;
}

/** Lines are clipped this far beyond the edges, in the surface's pixels. */
export const CLIP_MARGIN = 200;

/**
 * Scales from which a card shows more: first a face or initials instead of a bar (when the card
 * is 24 CSS pixels wide), then a name, then everything.
 */
const MIN_FACE_SCALE = 24 / CARD_SIZE.width;
const MIN_NAME_SCALE = 0.28;
const MIN_CARD_SCALE = 0.5;

export type Level = "bar" | "face" | "name" | "card";

export const levelAt = (k: number): Level => {
  if (k < MIN_FACE_SCALE) return "bar";
  if (k < MIN_NAME_SCALE) return "face";
  return k < MIN_CARD_SCALE ? "name" : "card";
};

/** Whether the scale is too small to read names. */
export const isTooSmallForNames = (k: number): boolean => k < MIN_NAME_SCALE;

/** Files and prints can be viewed up close, so names are drawn down to this scale. */
const MIN_PRINTED_NAME_SCALE = 0.12;

/** Returns a surface in the chart's own pixels. `scale` says how large it will be seen. */
export function createPaperSurface(
  pen: Pen,
  { width, height }: FamilyChart,
  scale: number,
  area: Area = {
    left: -RING_MARGIN,
    top: -RING_MARGIN,
    right: width + RING_MARGIN,
    bottom: height + RING_MARGIN,
  },
): Surface {
  return {
    pen,
    edges: area,
    area,
    density: 1,
    k: scale < MIN_PRINTED_NAME_SCALE ? scale : 1,
    scaleX: 1,
    scaleY: 1,
    xOf: (x) => x,
    yOf: (y) => y,
  };
}

/** How far a card's ring extends beyond the card. */
const RING_MARGIN = 12;
