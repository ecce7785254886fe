import type { GraphUnions } from "#shared/family/family-graph/graph-unions.ts";
import type { ChartDescents, ChartUnions } from "../../chart-types.ts";
import { tieOf } from "../../chart-union-states.ts";
import type { Forest } from "../forest/forest.ts";
import type { PlacedBoxes } from "../places/place-boxes.ts";
import type { RoutedLines } from "../lines/route-lines.ts";
import { knotOf, type Segment } from "../lines/route-segments.ts";
import type { Sizes } from "../sizes.ts";

const TRACK = 8;
/** Space below a row, above the first line between partners who don't sit side by side. */
const PASSING = 10;
/** Space above and below the tracks of the lines to children. */
const BEFORE = 22;
const AFTER = 34;
const MIN_GAP = 76;

export interface DrawnLines {
  readonly unions: ChartUnions;
  readonly descents: ChartDescents;
  /** The upper edge of each row, and the lower end of the last row. */
  readonly rowTops: Float64Array;
  readonly height: number;
}

/** Draws the lines between the boxes, and makes rows high enough for them. */
export function drawLines(
  unions: GraphUnions,
  forest: Forest,
  boxes: PlacedBoxes,
  { ofCouples, ofDescents }: RoutedLines,
  sizes: Sizes,
): DrawnLines {
  const passed = ofCouples.counts;
  const { rowTops, height } = stackRows(passed, ofDescents.counts, sizes);
  const bottomOf = (row: number) => rowTops[row]! + sizes.boxHeight;
  const couples = drawUnions();
  return { unions: couples, descents: drawDescents(couples), rowTops, height };

  function drawUnions(): ChartUnions {
    const { couples } = forest;
    const count = couples.length;
    const one = new Int32Array(count);
    const other = new Int32Array(count);
    const tie = new Uint8Array(count);
    const below = new Float64Array(count);
    const knotX = new Float64Array(count);
    const knotY = new Float64Array(count);
    for (let nth = 0; nth < count; nth++) {
      const couple = couples[nth]!;
      const { left, right } = couple;
      one[nth] = left.box;
      other[nth] = right.box;
      tie[nth] = tieOf(unions, couple.union);
      knotX[nth] = knotOf(couple, boxes, sizes);
      knotY[nth] = rowTops[boxes.row[left.box]!]! + sizes.boxHeight / 2;
      const segment = ofCouples.of[nth];
      if (segment)
        knotY[nth] = below[nth] = bottomOf(segment.row) + PASSING + segment.track * TRACK;
    }
    return { count, one, other, tie, below, knotX, knotY };
  }

  function drawDescents({ knotX }: ChartUnions): ChartDescents {
    const count = forest.descents.length;
    const child = new Int32Array(count);
    const parent = new Int32Array(count);
    const union = new Int32Array(count);
    const kind = new Uint8Array(count);
    const turnY = new Float64Array(count);
    for (let nth = 0; nth < count; nth++) {
      const descent = forest.descents[nth]!;
      child[nth] = descent.child.box;
      parent[nth] = descent.parent.box;
      union[nth] = descent.couple?.number ?? -1;
      kind[nth] = descent.kind;
      const segment = ofDescents.of[nth]!;
      turnY[nth] = turnOf(segment);
      // The knot may have moved aside.
      if (descent.couple) knotX[descent.couple.number] = segment.trunk;
    }
    return { count, child, parent, union, kind, turnY };
  }

  /** Returns the height of the horizontal part of a line to children. */
  function turnOf({ row, from, to, track }: Segment): number {
    if (from === to) return bottomOf(row) + MIN_GAP / 2;
    return bottomOf(row) + PASSING + BEFORE + (passed[row]! + track) * TRACK;
  }
}

function stackRows(passed: Int32Array, tracks: Int32Array, { boxHeight }: Sizes) {
  const rowTops = new Float64Array(passed.length);
  let bottom = 0;
  let height = 0;
  for (const [row, passing] of passed.entries()) {
    rowTops[row] = bottom;
    height = bottom + boxHeight + (passing > 0 ? PASSING + passing * TRACK : 0);
    const channel = PASSING + BEFORE + (passing + tracks[row]!) * TRACK + AFTER;
    bottom += boxHeight + Math.max(MIN_GAP, channel);
  }
  return { rowTops, height };
}
