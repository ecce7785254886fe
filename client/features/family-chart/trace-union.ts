import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { type Pen, traceUnion } from "#shared/family-chart/line-path.ts";
import type { Screen } from "./screen.ts";

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

/** A pen for the chart's own pixels. */
export const onScreen = (pen: Pen, { xOf, yOf }: Screen, half: number): Pen => ({
  moveTo: (x, y) => pen.moveTo(xOf(x) + half, yOf(y) + half),
  lineTo: (x, y) => pen.lineTo(xOf(x) + half, yOf(y) + half),
  quadraticCurveTo: (bendX, bendY, x, y) =>
    pen.quadraticCurveTo(xOf(bendX) + half, yOf(bendY) + half, xOf(x) + half, yOf(y) + half),
});
