import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { groupBy } from "./group-by.ts";
import { boxName } from "./chart-checks-names.ts";
import { type Run, runsOf } from "./chart-checks-runs.ts";

/** Lines closer than this count as one. */
const NEAR = 0.5;

/** Finds lines outside the picture. */
export function outsideFaults(chart: FamilyChart): string[] {
  const { width, height } = chart;
  return runsOf(chart)
    .filter(({ left, right, bottom }) => left < 0 || right > width || bottom > height)
    .map(({ words }) => `${words} leaves the picture of ${width} × ${height}`);
}

/**
 * Finds knots that aren't on their line between the partners, or whose lines to children turn
 * outside the space below.
 */
export function knotFaults(chart: FamilyChart): string[] {
  const { boxes, boxWidth, unions, descents } = chart;
  const faults: string[] = [];
  for (let line = 0; line < unions.count; line++) {
    const [one, other] = [unions.one[line]!, unions.other[line]!];
    const [x, y, below] = [unions.knotX[line]!, unions.knotY[line]!, unions.belowY[line]!];
    const words = `the knot of ${boxName(chart, one)} and ${boxName(chart, other)}`;
    const isBeside = below === 0;
    const inset = isBeside ? 0 : boxWidth / 2;
    if (x < boxes.x[one]! + boxWidth - inset || x > boxes.x[other]! + inset)
      faults.push(`${words} is not between them`);
    if (isBeside ? !isWithin(chart, one, y) || !isWithin(chart, other, y) : y !== below)
      faults.push(`${words} is not on the line`);
    if (!isBeside && (below <= bottomOf(chart, one) || below <= bottomOf(chart, other)))
      faults.push(`${words} is on a line that is not below them`);
  }
  for (let descent = 0; descent < descents.count; descent++) {
    const [child, parent] = [descents.child[descent]!, descents.parent[descent]!];
    const [union, turn] = [descents.union[descent]!, descents.turnY[descent]!];
    const from = union < 0 ? bottomOf(chart, parent) : unions.knotY[union]!;
    if (turn < from || turn > boxes.y[child]!)
      faults.push(`${boxName(chart, child)}'s line turns at ${turn}, not below ${from}`);
  }
  return faults;
}

const bottomOf = ({ boxes }: FamilyChart, box: number) => boxes.y[box]! + boxes.height[box]!;

const isWithin = (chart: FamilyChart, box: number, y: number) =>
  y >= chart.boxes.y[box]! && y <= bottomOf(chart, box);

/** Finds lines that run through a box. */
export function throughBoxFaults(chart: FamilyChart): string[] {
  const faults = new Set<string>();
  for (const run of runsOf(chart))
    for (let row = 0; row < chart.rows.count; row++) {
      const top = chart.rows.top[row]!;
      if (run.bottom <= top || run.top >= top + chart.boxHeight) continue;
      for (const box of boxesAcross(chart, row, run))
        faults.add(`${run.words} runs through ${boxName(chart, box)}`);
    }
  return [...faults];
}

/** Returns the boxes of a row that a run enters. */
function boxesAcross(chart: FamilyChart, row: number, run: Run): number[] {
  const { boxes, rows, boxWidth } = chart;
  let [from, to] = [rows.start[row]!, rows.start[row + 1]!];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (boxes.x[middle]! + boxWidth - NEAR <= run.left) from = middle + 1;
    else to = middle;
  }
  const found: number[] = [];
  for (let box = from; box < rows.start[row + 1]! && boxes.x[box]! + NEAR < run.right; box++)
    if (run.bottom > boxes.y[box]! + NEAR && run.top < bottomOf(chart, box) - NEAR) found.push(box);
  return found;
}

/**
 * Finds overlapping lines of different families. Vertical lines may overlap at a common end, and
 * one person's lines to partners who aren't adjacent may share a path below the row.
 */
export function hiddenLineFaults(chart: FamilyChart): string[] {
  const runs = runsOf(chart);
  const flat = runs.filter((run) => run.top === run.bottom);
  const upright = runs.filter((run) => run.top !== run.bottom);
  return [
    ...onOneAnother(
      flat,
      (run) => [run.top, run.left, run.right],
      (one, other) =>
        areOneFamily(one, other) || (one.isUnion && other.isUnion && shareAnEnd(one, other)),
    ),
    ...onOneAnother(
      upright,
      (run) => [run.left, run.top, run.bottom],
      (one, other) => areOneFamily(one, other) || shareAnEnd(one, other),
    ),
  ];
}

const shareAnEnd = (one: Run, other: Run) => one.ends.some((box) => other.ends.includes(box));

const areOneFamily = (one: Run, other: Run) => one.family === other.family;

function onOneAnother(
  runs: readonly Run[],
  extentOf: (run: Run) => [at: number, from: number, to: number],
  mayShare: (one: Run, other: Run) => boolean,
): string[] {
  const tracks = groupBy(runs, (run) => Math.round(extentOf(run)[0]));
  return [...tracks.values()].flatMap((track) => {
    const inOrder = track.toSorted((a, b) => extentOf(a)[1] - extentOf(b)[1]);
    let open: Run[] = [];
    return inOrder.flatMap((run) => {
      open = open.filter((other) => extentOf(other)[2] > extentOf(run)[1] + NEAR);
      const hidden = open.filter((other) => !mayShare(run, other));
      open.push(run);
      return hidden.map((other) => `${run.words} lies on ${other.words}`);
    });
  });
}

/** Counts crossings of lines of different families. Compares all pairs: for small charts. */
export function crossings(chart: FamilyChart): number {
  const runs = runsOf(chart);
  const flat = runs.filter((run) => run.top === run.bottom);
  const upright = runs.filter((run) => run.top !== run.bottom);
  const crossed = flat.flatMap((one) =>
    upright.filter((other) => {
      const isInside = other.left > one.left + NEAR && other.left < one.right - NEAR;
      const isAcross = other.top < one.top - NEAR && other.bottom > one.top + NEAR;
      return isInside && isAcross && one.family !== other.family;
    }),
  );
  return crossed.length;
}
