import { CORNER, type Pen, towards } from "#shared/family-chart/line-path.ts";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { Buses } from "./chart-buses.ts";
import type { Screen } from "./screen.ts";

/** Traces the line from parents to all children of a bus, in pixels of the canvas; `half` is 0 or a half. */
export function traceBus(
  pen: Pen,
  screen: Screen,
  chart: FamilyChart,
  buses: Buses,
  bus: number,
  half: number,
): void {
  const { boxes, boxWidth } = chart;
  const x = screen.xOf(buses.x[bus]!) + half;
  const y = screen.yOf(buses.y[bus]!);
  const turn = screen.yOf(buses.turnY[bus]!) + half;
  const corner = CORNER * screen.scaleX;
  let [left, right] = [x, x];
  for (let at = buses.start[bus]!; at < buses.start[bus + 1]!; at++) {
    const child = buses.children[at]!;
    const to = screen.xOf(boxes.x[child]! + boxWidth / 2) + half;
    const end = screen.yOf(boxes.y[child]!);
    const aside = Math.sign(to - x) * Math.min(corner, Math.abs(to - x) / 2);
    if (Math.abs(to - x) > 1) {
      pen.moveTo(to - aside, turn);
      pen.quadraticCurveTo(to, turn, to, towards(turn, end, corner));
    } else pen.moveTo(to, y);
    pen.lineTo(to, end);
    left = Math.min(left, to - aside);
    right = Math.max(right, to - aside);
  }
  for (const edge of [left, right]) {
    if (edge === x) continue;
    // A single child a little aside is reached by one bend: both corners share the way there.
    const aside = Math.sign(edge - x) * Math.min(corner, Math.abs(edge - x));
    pen.moveTo(x, y);
    pen.lineTo(x, towards(turn, y, corner));
    pen.quadraticCurveTo(x, turn, x + aside, turn);
    pen.lineTo(edge, turn);
  }
}
