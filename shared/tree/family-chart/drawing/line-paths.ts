import type { FamilyChart } from "../chart-types.ts";
import type { Buses } from "./buses.ts";
import type { Area } from "./in-area.ts";
import type { Tracer } from "./pen.ts";
import { BEYOND, type Surface } from "./surface.ts";

/** The methods of a tracer that lines need. */
type Line = Pick<Tracer, "moveTo" | "lineTo" | "quadraticCurveTo">;

/** How far before its corner a line begins to bend. */
const CORNER = 12;

/** Traces the line between two partners: straight across, or below the boxes between them. */
export function traceUnion(line: Line, chart: FamilyChart, union: number): void {
  const { boxes, boxWidth, unions } = chart;
  const [one, other] = [unions.one[union]!, unions.other[union]!];
  const below = unions.below[union]!;
  if (below > 0) {
    traceElbow(line, middleOf(chart, one), bottomOf(chart, one), below, {
      x: middleOf(chart, other),
      y: bottomOf(chart, other),
    });
    return;
  }
  line.moveTo(boxes.x[one]! + boxWidth, unions.knotY[union]!);
  line.lineTo(boxes.x[other]!, unions.knotY[union]!);
}

/** Traces the line to a child, from its parents' knot or from one parent's box. */
export function traceDescent(line: Line, chart: FamilyChart, descent: number): void {
  const { boxes, descents, unions } = chart;
  const [union, child] = [descents.union[descent]!, descents.child[descent]!];
  const parent = descents.parent[descent]!;
  const x = union < 0 ? middleOf(chart, parent) : unions.knotX[union]!;
  const y = union < 0 ? bottomOf(chart, parent) : unions.knotY[union]!;
  const end = { x: middleOf(chart, child), y: boxes.y[child]! };
  traceElbow(line, x, y, descents.turnY[descent]!, end);
}

/** Traces the line from one partner's box to the knot. */
export function traceHalf(
  line: Line,
  { boxes, unions, boxWidth }: FamilyChart,
  box: number,
  union: number,
): void {
  const [x, y, below] = [unions.knotX[union]!, unions.knotY[union]!, unions.below[union]!];
  const left = boxes.x[box]!;
  if (below > 0) {
    line.moveTo(left + boxWidth / 2, boxes.y[box]! + boxes.height[box]!);
    line.lineTo(left + boxWidth / 2, below);
  } else line.moveTo(left < x ? left + boxWidth : left, y);
  line.lineTo(x, y);
}

/**
 * Traces a line with one horizontal part: vertical to `turn`, across, then vertical to its end. A
 * small offset becomes a bend.
 */
function traceElbow(line: Line, x: number, y: number, turn: number, end: { x: number; y: number }) {
  line.moveTo(x, y);
  if (end.x !== x) {
    const aside = towards(x, end.x, Math.min(CORNER, Math.abs(end.x - x) / 2)) - x;
    line.lineTo(x, towards(turn, y, CORNER));
    line.quadraticCurveTo(x, turn, x + aside, turn);
    line.lineTo(end.x - aside, turn);
    line.quadraticCurveTo(end.x, turn, end.x, towards(turn, end.y, CORNER));
  }
  line.lineTo(end.x, end.y);
}

/** Moves from one number toward another by `length`, but not past it. */
const towards = (from: number, to: number, length: number) =>
  to > from ? Math.min(from + length, to) : Math.max(from - length, to);

const middleOf = ({ boxes, boxWidth }: FamilyChart, box: number) => boxes.x[box]! + boxWidth / 2;

const bottomOf = ({ boxes }: FamilyChart, box: number) => boxes.y[box]! + boxes.height[box]!;

/**
 * Traces the line from parents to all children of a bus, in the surface's pixels. `half` is 0 or
 * 0.5. Beyond the edges it leaves out whole dash periods (`period` pixels each): stroking costs
 * time for hidden length, too, and dashes must not creep while the chart is panned.
 */
export function traceBus(
  line: Line,
  surface: Surface,
  chart: FamilyChart,
  buses: Buses,
  bus: number,
  half: number,
  period: number,
): void {
  const { boxes, boxWidth } = chart;
  const [low, high] = [surface.edges.left - BEYOND, surface.edges.right + BEYOND];
  const x = nearer(surface.xOf(buses.x[bus]!) + half, low, high, period);
  const y = surface.yOf(buses.y[bus]!);
  const turn = surface.yOf(buses.turnY[bus]!) + half;
  const corner = CORNER * surface.scaleX;
  let [left, right] = [x, x];
  for (let at = buses.start[bus]!; at < buses.start[bus + 1]!; at++) {
    const child = buses.children[at]!;
    const to = surface.xOf(boxes.x[child]! + boxWidth / 2) + half;
    const end = surface.yOf(boxes.y[child]!);
    const aside = Math.sign(to - x) * Math.min(corner, Math.abs(to - x) / 2);
    left = Math.min(left, to - aside);
    right = Math.max(right, to - aside);
    if (to < low || to > high) continue;
    if (Math.abs(to - x) > 1) {
      line.moveTo(to - aside, turn);
      line.quadraticCurveTo(to, turn, to, towards(turn, end, corner));
    } else line.moveTo(to, y);
    line.lineTo(to, end);
  }
  for (const reach of [left, right]) {
    if (reach === x) continue;
    const edge = Math.min(high, Math.max(low, reach));
    // A single child slightly to the side gets one bend: both corners share the horizontal part.
    const aside = Math.sign(edge - x) * Math.min(corner, Math.abs(edge - x));
    line.moveTo(x, y);
    line.lineTo(x, towards(turn, y, corner));
    line.quadraticCurveTo(x, turn, x + aside, turn);
    line.lineTo(edge, turn);
  }
}

/** Moves x by whole periods to within one period of the range from `low` to `high`. */
function nearer(x: number, low: number, high: number, period: number): number {
  if (x < low) return x + Math.floor((low - x) / period) * period;
  return x > high ? x - Math.floor((x - high) / period) * period : x;
}

/**
 * Clips a line slightly beyond the edges, because stroking costs time for hidden length, too. Only
 * for unbroken lines that run horizontally and vertically.
 */
export function within(line: Line, { left, top, right, bottom }: Area): Line {
  const across = (x: number) => near(x, left, right);
  const down = (y: number) => near(y, top, bottom);
  return {
    moveTo: (x, y) => line.moveTo(across(x), down(y)),
    lineTo: (x, y) => line.lineTo(across(x), down(y)),
    quadraticCurveTo: (bendX, bendY, x, y) =>
      line.quadraticCurveTo(across(bendX), down(bendY), across(x), down(y)),
  };
}

const near = (at: number, low: number, high: number) =>
  Math.min(high + BEYOND, Math.max(low - BEYOND, at));

/** Converts a line's points from the chart's pixels to the surface's. */
export const onSurface = (line: Line, { xOf, yOf }: Surface, half: number): Line => ({
  moveTo: (x, y) => line.moveTo(xOf(x) + half, yOf(y) + half),
  lineTo: (x, y) => line.lineTo(xOf(x) + half, yOf(y) + half),
  quadraticCurveTo: (bendX, bendY, x, y) =>
    line.quadraticCurveTo(xOf(bendX) + half, yOf(bendY) + half, xOf(x) + half, yOf(y) + half),
});
