import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { boxName } from "./chart-checks-names.ts";
import { type Segment, segmentsOf } from "./chart-checks-segments.ts";

/** Lines closer than this overlap. */
const TOLERANCE = 0.5;

/** Finds lines outside the chart. */
export function findLinesOutside(chart: FamilyChart): string[] {
  const { width, height } = chart;
  return segmentsOf(chart)
    .filter(({ left, right, bottom }) => left < 0 || right > width || bottom > height)
    .map(({ name }) => `${name} leaves the chart of ${width} × ${height}`);
}

/**
 * Finds knots that aren't on their line between the partners, or whose lines to children turn
 * outside the space below.
 */
export function findKnotErrors(chart: FamilyChart): string[] {
  const { boxes, boxWidth, unions, descents } = chart;
  const errors: string[] = [];
  for (let line = 0; line < unions.count; line++) {
    const [one, other] = [unions.one[line]!, unions.other[line]!];
    const [x, y, below] = [unions.knotX[line]!, unions.knotY[line]!, unions.belowY[line]!];
    const knotName = `the knot of ${boxName(chart, one)} and ${boxName(chart, other)}`;
    const isBeside = below === 0;
    const inset = isBeside ? 0 : boxWidth / 2;
    if (x < boxes.x[one]! + boxWidth - inset || x > boxes.x[other]! + inset)
      errors.push(`${knotName} is not between them`);
    if (isBeside ? !isWithin(chart, one, y) || !isWithin(chart, other, y) : y !== below)
      errors.push(`${knotName} is not on the line`);
    if (!isBeside && (below <= bottomOf(chart, one) || below <= bottomOf(chart, other)))
      errors.push(`${knotName} is on a line that is not below them`);
  }
  for (let descent = 0; descent < descents.count; descent++) {
    const [child, parent] = [descents.child[descent]!, descents.parent[descent]!];
    const [union, turn] = [descents.union[descent]!, descents.turnY[descent]!];
    const from = union < 0 ? bottomOf(chart, parent) : unions.knotY[union]!;
    if (turn < from || turn > boxes.y[child]!)
      errors.push(`${boxName(chart, child)}'s line turns at ${turn}, not below ${from}`);
  }
  return errors;
}

const bottomOf = ({ boxes }: FamilyChart, box: number) => boxes.y[box]! + boxes.height[box]!;

const isWithin = (chart: FamilyChart, box: number, y: number) =>
  y >= chart.boxes.y[box]! && y <= bottomOf(chart, box);

/** Finds lines that segment through a box. */
export function findLinesThroughBoxes(chart: FamilyChart): string[] {
  const errors = new Set<string>();
  for (const segment of segmentsOf(chart))
    for (let row = 0; row < chart.rows.count; row++) {
      const top = chart.rows.top[row]!;
      if (segment.bottom <= top || segment.top >= top + chart.boxHeight) continue;
      for (const box of boxesCrossedBy(chart, row, segment))
        errors.add(`${segment.name} passes through ${boxName(chart, box)}`);
    }
  return [...errors];
}

/** Returns the boxes of a row that a segment crosses. */
function boxesCrossedBy(chart: FamilyChart, row: number, segment: Segment): number[] {
  const { boxes, rows, boxWidth } = chart;
  let [from, to] = [rows.start[row]!, rows.start[row + 1]!];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (boxes.x[middle]! + boxWidth - TOLERANCE <= segment.left) from = middle + 1;
    else to = middle;
  }
  const crossed: number[] = [];
  for (
    let box = from;
    box < rows.start[row + 1]! && boxes.x[box]! + TOLERANCE < segment.right;
    box++
  )
    if (
      segment.bottom > boxes.y[box]! + TOLERANCE &&
      segment.top < bottomOf(chart, box) - TOLERANCE
    )
      crossed.push(box);
  return crossed;
}

/**
 * Finds overlapping lines of different families. Vertical lines may overlap at a common end, and
 * one person's lines to partners who aren't adjacent may share a path below the row.
 */
export function findHiddenLines(chart: FamilyChart): string[] {
  const segments = segmentsOf(chart);
  const horizontal = segments.filter((segment) => segment.top === segment.bottom);
  const vertical = segments.filter((segment) => segment.top !== segment.bottom);
  return [
    ...findOverlapping(
      horizontal,
      (segment) => [segment.top, segment.left, segment.right],
      (one, other) =>
        areOneFamily(one, other) || (one.isUnion && other.isUnion && shareAnEnd(one, other)),
    ),
    ...findOverlapping(
      vertical,
      (segment) => [segment.left, segment.top, segment.bottom],
      (one, other) => areOneFamily(one, other) || shareAnEnd(one, other),
    ),
  ];
}

const shareAnEnd = (one: Segment, other: Segment) =>
  one.ends.some((box) => other.ends.includes(box));

const areOneFamily = (one: Segment, other: Segment) => one.family === other.family;

function findOverlapping(
  segments: readonly Segment[],
  extentOf: (segment: Segment) => [position: number, start: number, end: number],
  mayShare: (one: Segment, other: Segment) => boolean,
): string[] {
  const tracks = groupBy(segments, (segment) => Math.round(extentOf(segment)[0]));
  return [...tracks.values()].flatMap((track) => {
    const sorted = track.toSorted((a, b) => extentOf(a)[1] - extentOf(b)[1]);
    let open: Segment[] = [];
    return sorted.flatMap((segment) => {
      open = open.filter((other) => extentOf(other)[2] > extentOf(segment)[1] + TOLERANCE);
      const hidden = open.filter((other) => !mayShare(segment, other));
      open.push(segment);
      return hidden.map((other) => `${segment.name} overlaps ${other.name}`);
    });
  });
}

/** Counts crossings of lines of different families. Compares all pairs: for small charts. */
export function countCrossings(chart: FamilyChart): number {
  const segments = segmentsOf(chart);
  const horizontal = segments.filter((segment) => segment.top === segment.bottom);
  const vertical = segments.filter((segment) => segment.top !== segment.bottom);
  const crossed = horizontal.flatMap((one) =>
    vertical.filter((other) => {
      const isInside = other.left > one.left + TOLERANCE && other.left < one.right - TOLERANCE;
      const isAcross = other.top < one.top - TOLERANCE && other.bottom > one.top + TOLERANCE;
      return isInside && isAcross && one.family !== other.family;
    }),
  );
  return crossed.length;
}
