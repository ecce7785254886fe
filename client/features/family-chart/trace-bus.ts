import { CORNER, type Pen, towards } from "#shared/family-chart/line-path.ts";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { Buses } from "./chart-buses.ts";
import { BEYOND, type Screen } from "./screen.ts";

/**
 * Traces the line from parents to all children of a bus, in pixels of the canvas; `half` is 0 or a half.
 * Of what is beyond the canvas it leaves out whole dashes (`period` pixels each): a stroke takes long
 * by its length, seen or not, and dashes must not creep while one pans.
 */
export function traceBus(
  pen: Pen,
  screen: Screen,
  chart: FamilyChart,
  buses: Buses,
  bus: number,
  half: number,
  period: number,
): void {
  const { boxes, boxWidth } = chart;
  const [low, high] = [-BEYOND, screen.width + BEYOND];
  const x = nearer(screen.xOf(buses.x[bus]!) + half, low, high, period);
  const y = screen.yOf(buses.y[bus]!);
  const turn = screen.yOf(buses.turnY[bus]!) + half;
  const corner = CORNER * screen.scaleX;
  let [left, right] = [x, x];
  for (let at = buses.start[bus]!; at < buses.start[bus + 1]!; at++) {
    const child = buses.children[at]!;
    const to = screen.xOf(boxes.x[child]! + boxWidth / 2) + half;
    const end = screen.yOf(boxes.y[child]!);
    const aside = Math.sign(to - x) * Math.min(corner, Math.abs(to - x) / 2);
    left = Math.min(left, to - aside);
    right = Math.max(right, to - aside);
    if (to < low || to > high) continue;
    if (Math.abs(to - x) > 1) {
      pen.moveTo(to - aside, turn);
      pen.quadraticCurveTo(to, turn, to, towards(turn, end, corner));
    } else pen.moveTo(to, y);
    pen.lineTo(to, end);
  }
  for (const reach of [left, right]) {
    if (reach === x) continue;
    const edge = Math.min(high, Math.max(low, reach));
    // A single child a little aside is reached by one bend: both corners share the way there.
    const aside = Math.sign(edge - x) * Math.min(corner, Math.abs(edge - x));
    pen.moveTo(x, y);
    pen.lineTo(x, towards(turn, y, corner));
    pen.quadraticCurveTo(x, turn, x + aside, turn);
    pen.lineTo(edge, turn);
  }
}

/** Moved by whole periods to less than one beyond what is between `low` and `high`. */
function nearer(x: number, low: number, high: number, period: number): number {
  if (x < low) return x + Math.floor((low - x) / period) * period;
  return x > high ? x - Math.floor((x - high) / period) * period : x;
}
