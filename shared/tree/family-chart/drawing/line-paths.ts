import type { FamilyChart } from "../chart-types.ts";
import type { Buses } from "./buses.ts";
import type { Area } from "./in-area.ts";
import type { Tracer } from "./pen.ts";
import { CLIP_MARGIN, type Surface } from "./surface.ts";

/** The methods of a tracer that lines need. */
export type LineTracer = Pick<Tracer, "moveTo" | "lineTo" | "quadraticCurveTo">;

/** How far before a corner the line begins to bend, in chart pixels. */
const CORNER = 12;

/** Traces the line between two partners: straight across, or below the boxes between them. */
export function traceUnion(tracer: LineTracer, chart: FamilyChart, union: number): void {
  const { boxes, boxWidth, unions } = chart;
  const [one, other] = [unions.one[union]!, unions.other[union]!];
  const belowY = unions.belowY[union]!;
  if (belowY > 0) {
    traceElbow(tracer, middleOf(chart, one), bottomOf(chart, one), belowY, {
      x: middleOf(chart, other),
      y: bottomOf(chart, other),
    });
    return;
  }
  tracer.moveTo(boxes.x[one]! + boxWidth, unions.knotY[union]!);
  tracer.lineTo(boxes.x[other]!, unions.knotY[union]!);
}

/** Traces one line of a highlighted path to a child, from its parents' knot or from one parent's box. */
export function traceDescent(tracer: LineTracer, chart: FamilyChart, descent: number): void {
  const { boxes, descents, unions } = chart;
  const [union, child] = [descents.union[descent]!, descents.child[descent]!];
  const parent = descents.parent[descent]!;
  const x = union < 0 ? middleOf(chart, parent) : unions.knotX[union]!;
  const y = union < 0 ? bottomOf(chart, parent) : unions.knotY[union]!;
  const end = { x: middleOf(chart, child), y: boxes.y[child]! };
  traceElbow(tracer, x, y, descents.turnY[descent]!, end);
}

/** Traces the line from one partner's box to the knot. */
export function traceHalfUnion(
  tracer: LineTracer,
  { boxes, unions, boxWidth }: FamilyChart,
  box: number,
  union: number,
): void {
  const [x, y, belowY] = [unions.knotX[union]!, unions.knotY[union]!, unions.belowY[union]!];
  const left = boxes.x[box]!;
  if (belowY > 0) {
    tracer.moveTo(left + boxWidth / 2, boxes.y[box]! + boxes.height[box]!);
    tracer.lineTo(left + boxWidth / 2, belowY);
  } else tracer.moveTo(left < x ? left + boxWidth : left, y);
  tracer.lineTo(x, y);
}

/**
 * Traces a line with one horizontal part: vertical to `turnY`, across, then vertical to its end. A
 * small offset becomes a bend.
 */
function traceElbow(
  tracer: LineTracer,
  x: number,
  y: number,
  turnY: number,
  end: { x: number; y: number },
) {
  tracer.moveTo(x, y);
  if (end.x !== x) {
    const bend = stepToward(x, end.x, Math.min(CORNER, Math.abs(end.x - x) / 2)) - x;
    tracer.lineTo(x, stepToward(turnY, y, CORNER));
    tracer.quadraticCurveTo(x, turnY, x + bend, turnY);
    tracer.lineTo(end.x - bend, turnY);
    tracer.quadraticCurveTo(end.x, turnY, end.x, stepToward(turnY, end.y, CORNER));
  }
  tracer.lineTo(end.x, end.y);
}

/** Moves from one number toward another by `length`, but not past it. */
const stepToward = (from: number, to: number, length: number) =>
  to > from ? Math.min(from + length, to) : Math.max(from - length, to);

const middleOf = ({ boxes, boxWidth }: FamilyChart, box: number) => boxes.x[box]! + boxWidth / 2;

const bottomOf = ({ boxes }: FamilyChart, box: number) => boxes.y[box]! + boxes.height[box]!;

/**
 * Traces the line from parents to all children of a bus, in the surface's pixels. `pixelOffset` is 0
 * or 0.5, so that lines are sharp. Beyond the edges it leaves out whole dash periods (`period` pixels
 * each): stroking costs time for hidden length, too, and dashes must not creep while the chart is
 * panned.
 */
export function traceBus(
  tracer: LineTracer,
  surface: Surface,
  chart: FamilyChart,
  buses: Buses,
  bus: number,
  pixelOffset: number,
  period: number,
): void {
  const { boxes, boxWidth } = chart;
  const [minX, maxX] = [surface.edges.left - CLIP_MARGIN, surface.edges.right + CLIP_MARGIN];
  const x = shiftByPeriods(surface.xOf(buses.x[bus]!) + pixelOffset, minX, maxX, period);
  const y = surface.yOf(buses.y[bus]!);
  const turnY = surface.yOf(buses.turnY[bus]!) + pixelOffset;
  const corner = CORNER * surface.scaleX;
  let [left, right] = [x, x];
  for (let nth = buses.start[bus]!; nth < buses.start[bus + 1]!; nth++) {
    const child = buses.children[nth]!;
    const childX = surface.xOf(boxes.x[child]! + boxWidth / 2) + pixelOffset;
    const childY = surface.yOf(boxes.y[child]!);
    const bend = Math.sign(childX - x) * Math.min(corner, Math.abs(childX - x) / 2);
    left = Math.min(left, childX - bend);
    right = Math.max(right, childX - bend);
    if (childX < minX || childX > maxX) continue;
    if (Math.abs(childX - x) > 1) {
      tracer.moveTo(childX - bend, turnY);
      tracer.quadraticCurveTo(childX, turnY, childX, stepToward(turnY, childY, corner));
    } else tracer.moveTo(childX, y);
    tracer.lineTo(childX, childY);
  }
  for (const endX of [left, right]) {
    if (endX === x) continue;
    const clippedX = Math.min(maxX, Math.max(minX, endX));
    // A single child slightly to the side gets one bend: both corners share the horizontal part.
    const bend = Math.sign(clippedX - x) * Math.min(corner, Math.abs(clippedX - x));
    tracer.moveTo(x, y);
    tracer.lineTo(x, stepToward(turnY, y, corner));
    tracer.quadraticCurveTo(x, turnY, x + bend, turnY);
    tracer.lineTo(clippedX, turnY);
  }
}

/** Moves x by whole periods to within one period of the range from `min` to `max`. */
function shiftByPeriods(x: number, min: number, max: number, period: number): number {
  if (x < min) return x + Math.floor((min - x) / period) * period;
  return x > max ? x - Math.floor((x - max) / period) * period : x;
}

/**
 * Clips a line slightly beyond the edges, because stroking costs time for hidden length, too. Only
 * for unbroken lines that run horizontally and vertically.
 */
export function clipLine(tracer: LineTracer, { left, top, right, bottom }: Area): LineTracer {
  const clampX = (x: number) => clampNear(x, left, right);
  const clampY = (y: number) => clampNear(y, top, bottom);
  return {
    moveTo: (x, y) => tracer.moveTo(clampX(x), clampY(y)),
    lineTo: (x, y) => tracer.lineTo(clampX(x), clampY(y)),
    quadraticCurveTo: (bendX, bendY, x, y) =>
      tracer.quadraticCurveTo(clampX(bendX), clampY(bendY), clampX(x), clampY(y)),
  };
}

const clampNear = (value: number, min: number, max: number) =>
  Math.min(max + CLIP_MARGIN, Math.max(min - CLIP_MARGIN, value));

/** Converts a line's points from the chart's pixels to the surface's. */
export const scaleToSurface = (
  tracer: LineTracer,
  { xOf, yOf }: Surface,
  pixelOffset: number,
): LineTracer => ({
  moveTo: (x, y) => tracer.moveTo(xOf(x) + pixelOffset, yOf(y) + pixelOffset),
  lineTo: (x, y) => tracer.lineTo(xOf(x) + pixelOffset, yOf(y) + pixelOffset),
  quadraticCurveTo: (bendX, bendY, x, y) =>
    tracer.quadraticCurveTo(
      xOf(bendX) + pixelOffset,
      yOf(bendY) + pixelOffset,
      xOf(x) + pixelOffset,
      yOf(y) + pixelOffset,
    ),
});
