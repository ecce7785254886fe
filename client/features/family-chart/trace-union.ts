import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { type Pen, traceUnion } from "#shared/family-chart/line-path.ts";
import { BEYOND, type Screen } from "./screen.ts";

/** Traces the line between two partners in pixels of the canvas. */
export function traceUnionOn(
  pen: Pen,
  screen: Screen,
  chart: FamilyChart,
  union: number,
  half: number,
): void {
  traceUnion(onScreen(pen, screen, half), chart, union);
}

/**
 * A pen that goes no further beyond the canvas than can be seen. For unbroken lines straight across and
 * down: a long one takes long to stroke, seen or not.
 */
export function within(pen: Pen, { width, height }: Screen): Pen {
  const [across, down] = [(x: number) => near(x, width), (y: number) => near(y, height)];
  return {
    moveTo: (x, y) => pen.moveTo(across(x), down(y)),
    lineTo: (x, y) => pen.lineTo(across(x), down(y)),
    quadraticCurveTo: (bendX, bendY, x, y) =>
      pen.quadraticCurveTo(across(bendX), down(bendY), across(x), down(y)),
  };
}

const near = (at: number, room: number) => Math.min(room + BEYOND, Math.max(-BEYOND, at));

/** A pen for the chart's own pixels. */
export const onScreen = (pen: Pen, { xOf, yOf }: Screen, half: number): Pen => ({
  moveTo: (x, y) => pen.moveTo(xOf(x) + half, yOf(y) + half),
  lineTo: (x, y) => pen.lineTo(xOf(x) + half, yOf(y) + half),
  quadraticCurveTo: (bendX, bendY, x, y) =>
    pen.quadraticCurveTo(xOf(bendX) + half, yOf(bendY) + half, xOf(x) + half, yOf(y) + half),
});
