import type { FamilyChart } from "../chart-types.ts";
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

/** Lines are cut this far beyond the edges, in the surface's pixels. */
export const BEYOND = 200;

/**
 * Scales at which a card begins to show more: first a face or initials instead of a bar (24 CSS
 * pixels of a card's 144), then a name, then everything.
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

/** Whether the scale is too small to read names. */
export const isFar = (k: number): boolean => k < NAME_FROM;

/** Files and prints can be viewed up close, so names are drawn down to this scale. */
const MINUTE = 0.12;

/** Returns a surface in the chart's own pixels. `scale` says how large it will be seen. */
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

/** How far a card's ring extends beyond the card. */
const EDGE = 12;
