import type { FamilyChart } from "../chart-types.ts";
import { tintOfBranch } from "./palette.ts";

/** Neighbours of one colour who stand too close to be told apart, as one shape each; by rows, like boxes. */
export interface Runs {
  /** The runs of row r are `start[r]` up to, not including, `start[r + 1]`. */
  start: Int32Array;
  left: Float64Array;
  right: Float64Array;
  tint: Uint8Array;
}

/**
 * Merges boxes of a row that have less than `gap` between them and the same colour, or of which the
 * shape so far is too narrow to show one. Linear.
 */
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
      const isNarrow = right[last]! - left[last]! < gap;
      const isNear = count > start[row]! && x - right[last]! < gap;
      if (isNear && (isNarrow || tint[last] === colour)) right[last] = x + boxWidth;
      else {
        left[count] = x;
        right[count] = x + boxWidth;
        tint[count++] = colour;
      }
    }
  }
  start[rows.count] = count;
  return { start, left: left.slice(0, count), right: right.slice(0, count), tint };
}

/** Where a box is narrower than a pixel, this many between two are too few to tell them apart; else one is. */
const TOO_FEW = 3;

/** Merges anew only when the scale has become another by half or twice, and knows what it merged. */
export function runsByScale(chart: FamilyChart) {
  const known = new Map<number, Runs>();
  return (scale: number): Runs => {
    const pixels = chart.boxWidth * scale < 1 ? TOO_FEW : 1;
    const gap = 2 ** Math.floor(Math.log2(pixels / scale));
    const runs = known.get(gap) ?? mergeRuns(chart, gap);
    known.set(gap, runs);
    return runs;
  };
}
