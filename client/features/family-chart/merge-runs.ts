import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { tintOfBranch } from "./palette.ts";

/** Neighbours of one colour who stand too close to be told apart, as one shape each; by rows, like boxes. */
export interface Runs {
  /** The runs of row r are `start[r]` up to, not including, `start[r + 1]`. */
  start: Int32Array;
  left: Float64Array;
  right: Float64Array;
  tint: Uint8Array;
}

/** Merges boxes of a row that have less than `gap` between them and the same colour. Linear. */
export function mergeRuns(chart: FamilyChart, gap: number): Runs {
  const { boxes, rows, boxWidth } = chart;
  const start = new Int32Array(rows.count + 1);
  const left = new Float64Array(boxes.count);
  const right = new Float64Array(boxes.count);
  const tint = new Uint8Array(boxes.count);
  let count = 0;
  for (let row = 0; row < rows.count; row++) {
    start[row] = count;
    for (let box = rows.start[row]!; box < rows.start[row + 1]!; box++) {
      const x = boxes.x[box]!;
      const colour = tintOfBranch(boxes.branch[box]!);
      const last = count - 1;
      if (count > start[row]! && x - right[last]! < gap && tint[last] === colour)
        right[last] = x + boxWidth;
      else {
        left[count] = x;
        right[count] = x + boxWidth;
        tint[count++] = colour;
      }
    }
  }
  start[rows.count] = count;
  return { start, left, right, tint };
}

/** Merges anew only when the scale has become another by half or twice: less than a pixel apart is one. */
export function runsByScale(chart: FamilyChart) {
  let known: Runs | null = null;
  let knownGap = 0;
  return (scale: number): Runs => {
    const gap = 2 ** Math.floor(Math.log2(1 / scale));
    if (!known || gap !== knownGap) known = mergeRuns(chart, gap);
    knownGap = gap;
    return known;
  };
}
