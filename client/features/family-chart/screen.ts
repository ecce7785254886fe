import { areaSeen, type Area, type Camera, type Size } from "./camera.ts";

/** What is painted on, in its own pixels, and where the chart stands on it. */
export interface Screen {
  pen: CanvasRenderingContext2D;
  width: number;
  height: number;
  /** Pixels of the canvas per CSS pixel. */
  density: number;
  /** CSS pixels per pixel of the chart. */
  k: number;
  /** Pixels of the canvas per pixel of the chart. */
  scaleX: number;
  scaleY: number;
  /** What of the chart is seen. */
  area: Area;
  xOf: (x: number) => number;
  yOf: (y: number) => number;
}

/** Further beyond the canvas's edges than this, in its pixels, nothing of a line is seen. */
export const BEYOND = 200;

/** Whole pixels, so that edges are crisp; while panning, everything moves by the same number of them. */
export function screenAt(
  pen: CanvasRenderingContext2D,
  camera: Camera,
  size: Size,
  density: number,
): Screen {
  const [scaleX, scaleY] = [camera.k * density, camera.ky * density];
  const [left, top] = [Math.round(camera.x * density), Math.round(camera.y * density)];
  return {
    pen,
    width: pen.canvas.width,
    height: pen.canvas.height,
    density,
    k: camera.k,
    scaleX,
    scaleY,
    area: areaSeen(camera, size),
    xOf: (x) => left + Math.round(x * scaleX),
    yOf: (y) => top + Math.round(y * scaleY),
  };
}

/** What can be told from how far: below the first, a card is a bar; below the second, a name. */
const NAME_FROM = 0.28;
const CARD_FROM = 0.5;

export type Level = "bar" | "name" | "card";

export const levelAt = (k: number): Level =>
  k < NAME_FROM ? "bar" : k < CARD_FROM ? "name" : "card";
