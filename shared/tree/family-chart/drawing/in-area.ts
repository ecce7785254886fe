import { BOX, type FamilyChart } from "../chart-types.ts";
import type { Buses } from "./buses.ts";

/** A part of the chart, in the chart's pixels. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the rows that may overlap an area, as first and end (exclusive). */
export function rowRangeIn(
  { rows, boxHeight }: FamilyChart,
  { top, bottom }: Area,
): [number, number] {
  return [
    findFirst(0, rows.count, (row) => rows.top[row]! + boxHeight > top),
    findFirst(0, rows.count, (row) => rows.top[row]! >= bottom),
  ];
}

/** Returns the boxes of a row that overlap an area, as first and end (exclusive). */
export function boxRangeIn(
  chart: FamilyChart,
  row: number,
  { left, right }: Area,
): [number, number] {
  const { boxes, rows, boxWidth } = chart;
  const [start, end] = [rows.start[row]!, rows.start[row + 1]!];
  return [
    findFirst(start, end, (box) => boxes.x[box]! + boxWidth > left),
    findFirst(start, end, (box) => boxes.x[box]! >= right),
  ];
}

/**
 * Returns the boxes in an area, in reading order. The time depends on the number of boxes in the
 * area, not on the chart's size.
 */
export function boxesIn(chart: FamilyChart, area: Area): number[] {
  const found: number[] = [];
  const [first, end] = rowRangeIn(chart, area);
  for (let row = first; row < end; row++) {
    const [from, to] = boxRangeIn(chart, row, area);
    for (let box = from; box < to; box++) if (overlapsVertically(chart, box, area)) found.push(box);
  }
  return found;
}

/** Returns the boxes in an area while boxes are moving, when rows aren't sorted. Linear in all boxes. */
export function movingBoxesIn(chart: FamilyChart, area: Area): number[] {
  const { boxes, boxWidth } = chart;
  const found: number[] = [];
  for (let box = 0; box < boxes.count; box++)
    if (boxes.x[box]! < area.right && boxes.x[box]! + boxWidth > area.left)
      if (overlapsVertically(chart, box, area)) found.push(box);
  return found;
}

/**
 * Returns the descents with a line that may cross the area. Plain loop: it visits all descents,
 * often before the code is compiled.
 */
export function descentsIn(chart: FamilyChart, { left, top, right, bottom }: Area): number[] {
  const { boxes, descents, unions, boxWidth, boxHeight } = chart;
  const found: number[] = [];
  const leftmost = left - boxWidth;
  for (let descent = 0; descent < descents.count; descent++) {
    const child = descents.child[descent]!;
    const parent = descents.parent[descent]!;
    const turn = descents.turnY[descent]!;
    const start = boxes.y[parent]!;
    const end = boxes.y[child]!;
    if (end < top && turn < top && start + boxHeight < top) continue;
    if (start > bottom && turn > bottom && end > bottom) continue;
    const union = descents.union[descent]!;
    const from = union < 0 ? boxes.x[parent]! : unions.knotX[union]!;
    const to = boxes.x[child]!;
    if ((from > right && to > right) || (from < leftmost && to < leftmost)) continue;
    found.push(descent);
  }
  return found;
}

/** Returns the buses with a line that may cross the area. */
export function busesIn(buses: Buses, { left, top, right, bottom }: Area): number[] {
  const found: number[] = [];
  for (let bus = 0; bus < buses.count; bus++)
    if (buses.left[bus]! <= right && buses.right[bus]! >= left)
      if (buses.top[bus]! <= bottom && buses.bottom[bus]! >= top) found.push(bus);
  return found;
}

/** Radius of a knot, which extends below its line. */
export const KNOT_RADIUS = 5.5;

/** Returns the unions that may show in an area, out of all or some. */
export function unionsIn(
  { boxes, unions, boxWidth, boxHeight }: FamilyChart,
  { left, top, right, bottom }: Area,
  subset?: readonly number[],
): number[] {
  const found: number[] = [];
  const count = subset?.length ?? unions.count;
  for (let nth = 0; nth < count; nth++) {
    const union = subset ? subset[nth]! : nth;
    const [one, other] = [unions.one[union]!, unions.other[union]!];
    if (boxes.x[one]! > right || boxes.x[other]! + boxWidth < left) continue;
    const first = Math.min(boxes.y[one]!, boxes.y[other]!);
    const last = Math.max(
      first + boxHeight,
      unions.belowY[union]!,
      unions.knotY[union]! + KNOT_RADIUS,
    );
    if (first <= bottom && last >= top) found.push(union);
  }
  return found;
}

const overlapsVertically = ({ boxes }: FamilyChart, box: number, { top, bottom }: Area) =>
  boxes.y[box]! < bottom && boxes.y[box]! + boxes.height[box]! > top;

/**
 * Binary search: returns the first number from `low` to `high` for which `isMatch` is true, or
 * `high`. It must be true for all later ones, too.
 */
export function findFirst(low: number, high: number, isMatch: (at: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isMatch(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether an area is entirely within another. */
export const isWithin = (area: Area, { left, top, right, bottom }: Area): boolean =>
  area.left >= left && area.top >= top && area.right <= right && area.bottom <= bottom;

export const boxArea = ({ boxes, boxWidth }: FamilyChart, box: number): Area => ({
  left: boxes.x[box]!,
  top: boxes.y[box]!,
  right: boxes.x[box]! + boxWidth,
  bottom: boxes.y[box]! + boxes.height[box]!,
});

/** Returns the smallest area around some boxes, or null if there are none. */
export function areaAround(chart: FamilyChart, boxes: readonly number[]): Area | null {
  const areas = boxes.map((box) => boxArea(chart, box));
  return areas.reduce<Area | null>(
    (around, { left, top, right, bottom }) => ({
      left: Math.min(left, around?.left ?? left),
      top: Math.min(top, around?.top ?? top),
      right: Math.max(right, around?.right ?? right),
      bottom: Math.max(bottom, around?.bottom ?? bottom),
    }),
    null,
  );
}

/** Returns the boxes in focus, in reading order. */
export function focusBoxes({ boxes }: FamilyChart): number[] {
  const found: number[] = [];
  for (let box = 0; box < boxes.count; box++)
    if ((boxes.flags[box]! & BOX.focus) > 0) found.push(box);
  return found;
}
