import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import type { Point } from "../camera/camera.ts";
import { boxRangeIn, rowRangeIn } from "#shared/tree/family-chart/drawing/in-area.ts";

/**
 * Returns the box at a point of the chart, or -1. Also finds the nearest box within `reach` (pixels
 * of the chart), because at small scales a box is narrower than a pointer.
 */
export function boxAt(chart: FamilyChart, { x, y }: Point, reach: number): number {
  const area = { left: x - reach, right: x + reach + 1e-6, top: y, bottom: y + 1e-6 };
  const [first, end] = rowRangeIn(chart, area);
  const { boxes, boxWidth } = chart;
  let [found, minDistance] = [-1, Infinity];
  for (let row = first; row < end; row++) {
    const [from, to] = boxRangeIn(chart, row, area);
    for (let box = from; box < to; box++) {
      const top = boxes.y[box]!;
      if (y < top || y > top + boxes.height[box]!) continue;
      const distance = Math.abs(boxes.x[box]! + boxWidth / 2 - x);
      if (distance < minDistance) [found, minDistance] = [box, distance];
    }
  }
  return found;
}
