import type { FamilyChart } from "../chart-types.ts";
import { tintOfBranch } from "./palette.ts";

/** Neighbors too close to be told apart, merged into one shape each. Sorted by rows, like boxes. */
export interface Runs {
  /** The runs of row r are `start[r]` to `start[r + 1] - 1`. */
  start: Int32Array;
  left: Float64Array;
  right: Float64Array;
  tint: Uint8Array;
}

/**
 * Merges boxes of a row that are less than `gap` apart (in chart pixels), if they have one color or
 * the shape so far is narrower than `gap`. Linear.
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
      const color = tintOfBranch(boxes.branch[box]!);
      const previous = count - 1;
      const isNarrow = right[previous]! - left[previous]! < gap;
      const isNear = count > start[row]! && x - right[previous]! < gap;
      if (isNear && (isNarrow || tint[previous] === color)) right[previous] = x + boxWidth;
      else {
        left[count] = x;
        right[count] = x + boxWidth;
        tint[count++] = color;
      }
    }
  }
  start[rows.count] = count;
  return { start, left: left.slice(0, count), right: right.slice(0, count), tint };
}

/**
 * If boxes are narrower than a pixel, gaps of up to this many pixels are closed; otherwise gaps of up
 * to one pixel.
 */
const COARSE_GAP = 3;

/** Returns a function that returns the runs for a scale. It merges again when the scale halves or
 * doubles, and caches results. */
export function runsByScale(chart: FamilyChart) {
  const cache = new Map<number, Runs>();
  return (scale: number): Runs => {
    const gapPixels = chart.boxWidth * scale < 1 ? COARSE_GAP : 1;
    const gap = 2 ** Math.floor(Math.log2(gapPixels / scale));
    const runs = cache.get(gap) ?? mergeRuns(chart, gap);
    cache.set(gap, runs);
    return runs;
  };
}
