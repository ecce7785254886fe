import type { KinUnions } from "#shared/family-tree/kin.ts";
import type { f64, i32 } from "#shared/lib/numbers.ts";
import type { SeatedBoxes } from "./chart-columns.ts";
import { assignLanes, type Lanes } from "./chart-lanes.ts";
import type { ChartDescents, ChartUnions } from "./chart-parts.ts";
import type { Plan } from "./chart-plan.ts";
import { busRuns, type LineRuns, passingRuns } from "./chart-runs.ts";
import type { Sizes } from "./chart-sizes.ts";
import { tieOf } from "./chart-union-states.ts";
import { larger } from "./integers.ts";

const LANE = 8;
/** Below a row, before the first lines between partners who don't sit side by side. */
const PASSING = 10;
/** Before and after the lanes of the lines to children. */
const BEFORE = 22;
const AFTER = 34;
const LEAST_GAP = 76;

export interface Joins {
  readonly unions: ChartUnions;
  readonly descents: ChartDescents;
  readonly rowTops: Float64Array;
  readonly height: i32;
}

/** The lines between the boxes, and the heights of rows that leave room for them. */
export function joinBoxes(
  kinUnions: KinUnions,
  plan: Plan,
  boxes: SeatedBoxes,
  sizes: Sizes,
): Joins {
  const { rowCount } = boxes;
  const knotX = knotsOf(plan, boxes, sizes);
  const passes = passingRuns(plan, boxes, sizes);
  const passLanes = assignLanes(passes.runs, rowCount);
  const buses = busRuns(plan, boxes, knotX, sizes);
  const busLanes = assignLanes(buses.runs, rowCount);
  const { tops, height } = stackRows(rowCount, passLanes, busLanes, sizes);
  const unions = drawUnions(kinUnions, plan, boxes, knotX, passes.runOf, passLanes, tops, sizes);
  const descents = drawDescents(plan, boxes, buses, passLanes, busLanes, tops, sizes);
  return { unions, descents, rowTops: tops, height };
}

function knotsOf({ gap, aside, unionCount }: Plan, boxes: SeatedBoxes, sizes: Sizes): Int32Array {
  const { boxOfSeat, x } = boxes;
  const beside = (sizes.boxWidth + sizes.pitch) >> 1;
  const knotX = new Int32Array(unionCount);
  for (let union = 0; union < unionCount; union++)
    knotX[union] = x[boxOfSeat[gap[union]!]!]! + beside + aside[union]!;
  return knotX;
}

/** The upper edge of each row, and how far the last one reaches down. */
interface Stack {
  readonly tops: Float64Array;
  readonly height: i32;
}

function stackRows(rowCount: i32, passing: Lanes, buses: Lanes, { boxHeight }: Sizes): Stack {
  const tops = new Float64Array(rowCount);
  let bottom = 0;
  let height = 0;
  for (let row = 0; row < rowCount; row++) {
    tops[row] = bottom;
    const passed = passing.counts[row]!;
    height = bottom + boxHeight + (passed > 0 ? PASSING + passed * LANE : 0);
    const lanes = (passed + buses.counts[row]!) * LANE;
    bottom += boxHeight + larger(LEAST_GAP, PASSING + BEFORE + lanes + AFTER);
  }
  return { tops, height };
}

function drawUnions(
  kinUnions: KinUnions,
  plan: Plan,
  boxes: SeatedBoxes,
  knots: Int32Array,
  passOf: Int32Array,
  { lane }: Lanes,
  tops: Float64Array,
  { boxHeight }: Sizes,
): ChartUnions {
  const { unionCount: count, left, right, union: unionOf } = plan;
  const { boxOfSeat, row } = boxes;
  const one = new Int32Array(count);
  const other = new Int32Array(count);
  const tie = new Uint8Array(count);
  const below = new Float64Array(count);
  const knotX = new Float64Array(count);
  const knotY = new Float64Array(count);
  const middle = (boxHeight as f64) / 2;
  for (let union = 0; union < count; union++) {
    const box = boxOfSeat[left[union]!]!;
    one[union] = box;
    other[union] = boxOfSeat[right[union]!]!;
    tie[union] = tieOf(kinUnions, unionOf[union]!);
    const top = tops[row[box]!]!;
    const pass = passOf[union]!;
    if (pass === -1) knotY[union] = top + middle;
    else {
      below[union] = top + boxHeight + PASSING + lane[pass]! * LANE;
      knotY[union] = below[union]!;
    }
    knotX[union] = knots[union]!;
  }
  return { count, one, other, tie, below, knotX, knotY };
}

function drawDescents(
  plan: Plan,
  { boxOfSeat }: SeatedBoxes,
  { runs, runOf }: LineRuns,
  passing: Lanes,
  { lane }: Lanes,
  tops: Float64Array,
  { boxHeight }: Sizes,
): ChartDescents {
  const { descentCount: count, child: childSeat, parent: parentSeat } = plan;
  const { from, to, row: rowOf } = runs;
  const child = new Int32Array(count);
  const parent = new Int32Array(count);
  const turnY = new Float64Array(count);
  for (let descent = 0; descent < count; descent++) {
    child[descent] = boxOfSeat[childSeat[descent]!]!;
    parent[descent] = boxOfSeat[parentSeat[descent]!]!;
    const bus = runOf[descent]!;
    const row = rowOf[bus]!;
    const floor = tops[row]! + boxHeight;
    turnY[descent] =
      from[bus] === to[bus]
        ? floor + (LEAST_GAP >> 1)
        : floor + PASSING + BEFORE + (passing.counts[row]! + lane[bus]!) * LANE;
  }
  const union = plan.from.subarray(0, count);
  return { count, child, parent, union, kind: plan.kind.subarray(0, count), turnY };
}
