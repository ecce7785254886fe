import type { GraphUnions } from "#shared/family/family-graph/graph-unions.ts";
import type { ChartDescents, ChartUnions } from "../../chart-types.ts";
import { unionStateOf } from "../../chart-union-states.ts";
import type { Forest } from "../ordering/forest.ts";
import type { PlacedBoxes } from "../coordinates/place-boxes.ts";
import type { RoutedEdges } from "../edge-routing/route-edges.ts";
import { knotXOf, type Segment } from "../edge-routing/route-segments.ts";
import { MIN_LINE_DISTANCE, type Sizes } from "../sizes.ts";

// Heights between two rows. They change no crossings, only how high a chart is: with half of any one,
// that of a GEDCOM file of 501 people is 1 to 2% lower, and with double 4 to 37% higher.
/** Distance between two tracks. At half the scale, where cards still show everything, it's MIN_LINE_DISTANCE. */
const TRACK_HEIGHT = 2 * MIN_LINE_DISTANCE;
/** Space below a row, above the first edge between partners who aren't side by side. */
const BELOW_ROW = 10;
/** Space for the round corners above all tracks to children. */
const ABOVE_TRACKS = 22;
/** Space below all tracks, for corners and for labels such as "adopted". */
const BELOW_TRACKS = 34;
/** Smallest gap, so that rows without horizontal lines between them are as far apart as others. */
const MIN_ROW_GAP = 76;

export interface ChartEdges {
  readonly unions: ChartUnions;
  readonly descents: ChartDescents;
  /** The upper edge of each row. */
  readonly rowTops: Float64Array;
  /** The lower end of the last row. */
  readonly height: number;
}

/** Builds the columns of the edges between boxes, and makes the gaps between rows high enough for them. */
export function buildChartEdges(
  unions: GraphUnions,
  forest: Forest,
  boxes: PlacedBoxes,
  { coupleRoutes, descentRoutes }: RoutedEdges,
  sizes: Sizes,
): ChartEdges {
  const unionTracks = coupleRoutes.counts;
  const { boxOfCell } = boxes;
  const { rowTops, height } = stackRows(unionTracks, descentRoutes.counts, sizes);
  const bottomOf = (row: number) => rowTops[row]! + sizes.boxHeight;
  const chartUnions = buildChartUnions();
  return { unions: chartUnions, descents: buildDescents(chartUnions), rowTops, height };

  function buildChartUnions(): ChartUnions {
    const { couples } = forest;
    const count = couples.length;
    const one = new Int32Array(count);
    const other = new Int32Array(count);
    const state = new Uint8Array(count);
    const belowY = new Float64Array(count);
    const knotX = new Float64Array(count);
    const knotY = new Float64Array(count);
    for (let nth = 0; nth < count; nth++) {
      const couple = couples[nth]!;
      const { left, right } = couple;
      one[nth] = boxOfCell[left.number]!;
      other[nth] = boxOfCell[right.number]!;
      state[nth] = unionStateOf(unions, couple.union);
      knotX[nth] = knotXOf(couple, boxes, sizes);
      knotY[nth] = rowTops[boxes.row[one[nth]!]!]! + sizes.boxHeight / 2;
      const segment = coupleRoutes.segmentOf[nth];
      if (segment)
        knotY[nth] = belowY[nth] = bottomOf(segment.row) + BELOW_ROW + segment.track * TRACK_HEIGHT;
    }
    return { count, one, other, state, belowY, knotX, knotY };
  }

  function buildDescents({ knotX }: ChartUnions): ChartDescents {
    const count = forest.descents.length;
    const child = new Int32Array(count);
    const parent = new Int32Array(count);
    const union = new Int32Array(count);
    const kind = new Uint8Array(count);
    const turnY = new Float64Array(count);
    for (let nth = 0; nth < count; nth++) {
      const descent = forest.descents[nth]!;
      child[nth] = boxOfCell[descent.child.number]!;
      parent[nth] = boxOfCell[descent.parent.number]!;
      union[nth] = descent.couple?.number ?? -1;
      kind[nth] = descent.kind;
      const segment = descentRoutes.segmentOf[nth]!;
      turnY[nth] = turnYOf(segment);
      // The knot may have been moved to keep edges apart.
      if (descent.couple) knotX[descent.couple.number] = segment.trunk;
    }
    return { count, child, parent, union, kind, turnY };
  }

  /** Returns the y of the horizontal part of an edge to children. */
  function turnYOf({ row, from, to, track }: Segment): number {
    // A straight line doesn't turn; any height between the rows will do.
    if (from === to) return bottomOf(row) + MIN_ROW_GAP / 2;
    return bottomOf(row) + BELOW_ROW + ABOVE_TRACKS + (unionTracks[row]! + track) * TRACK_HEIGHT;
  }
}

function stackRows(unionTracks: Int32Array, descentTracks: Int32Array, { boxHeight }: Sizes) {
  const rowTops = new Float64Array(unionTracks.length);
  let bottom = 0;
  let height = 0;
  for (const [row, unionTrackCount] of unionTracks.entries()) {
    rowTops[row] = bottom;
    height =
      bottom + boxHeight + (unionTrackCount > 0 ? BELOW_ROW + unionTrackCount * TRACK_HEIGHT : 0);
    const channel =
      BELOW_ROW +
      ABOVE_TRACKS +
      (unionTrackCount + descentTracks[row]!) * TRACK_HEIGHT +
      BELOW_TRACKS;
    bottom += boxHeight + Math.max(MIN_ROW_GAP, channel);
  }
  return { rowTops, height };
}
