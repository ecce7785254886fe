import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import type { SeatedBoxes } from "./chart-columns.ts";
import { assignLanes, type Lanes } from "./chart-lanes.ts";
import type { Plan } from "./chart-plan.ts";
import { busRuns, passingRuns } from "./chart-runs.ts";
import type { Sizes } from "./chart-sizes.ts";
import type { ChartDescents, ChartUnions } from "./chart-types.ts";
import { tieOf } from "./chart-union-states.ts";

const LANE = 8;
/** Below a row, before the first lines between partners who don't sit side by side. */
const PASSING = 10;
/** Before and after the lanes of the lines to children. */
const BEFORE = 22;
const AFTER = 34;
const LEAST_GAP = 76;

export interface DrawnLines {
  unions: ChartUnions;
  descents: ChartDescents;
  rowTops: Float64Array;
  height: number;
}

/** The lines between the boxes, and the heights of rows that leave room for them. */
export function joinBoxes(
  graph: FamilyGraph,
  plan: Plan,
  boxes: SeatedBoxes,
  sizes: Sizes,
): DrawnLines {
  const { rowCount } = boxes;
  const knotX = knotsOf(plan, boxes, sizes);
  const passes = passingRuns(plan, boxes, sizes);
  const passLanes = assignLanes(passes.runs, rowCount);
  const buses = busRuns(plan, boxes, knotX, sizes);
  const busLanes = assignLanes(buses.runs, rowCount);
  const { tops, height } = stackRows(rowCount, passLanes, busLanes, sizes);
  const unions = drawUnions(graph, plan, boxes, knotX, passes.runOf, passLanes, tops, sizes);
  const descents = drawDescents(plan, boxes, buses, passLanes, busLanes, tops, sizes);
  return { unions, descents, rowTops: new Float64Array(tops), height };
}

function knotsOf({ gap, aside, unionCount }: Plan, boxes: SeatedBoxes, sizes: Sizes): Int32Array {
  const { boxOfSeat, x } = boxes;
  const beside = Math.floor((sizes.boxWidth + sizes.pitch) / 2);
  const knotX = new Int32Array(unionCount);
  for (let union = 0; union < unionCount; union++)
    knotX[union] = x[boxOfSeat[gap[union]!]!]! + beside + aside[union]!;
  return knotX;
}

/** The upper edge of each row, and how far the last one reaches down. */
function stackRows(rowCount: number, passing: Lanes, buses: Lanes, { boxHeight }: Sizes) {
  const tops = new Int32Array(rowCount);
  let bottom = 0;
  let height = 0;
  for (let row = 0; row < rowCount; row++) {
    tops[row] = bottom;
    const passed = passing.counts[row]!;
    height = bottom + boxHeight + (passed > 0 ? PASSING + passed * LANE : 0);
    const lanes = (passed + buses.counts[row]!) * LANE;
    bottom += boxHeight + Math.max(LEAST_GAP, PASSING + BEFORE + lanes + AFTER);
  }
  return { tops, height };
}

function drawUnions(
  graph: FamilyGraph,
  plan: Plan,
  boxes: SeatedBoxes,
  knotX: Int32Array,
  passOf: Int32Array,
  { lane }: Lanes,
  tops: Int32Array,
  { boxHeight }: Sizes,
): ChartUnions {
  const { unionCount: count, left, right, union: unionOf } = plan;
  const { boxOfSeat, row } = boxes;
  const one = new Int32Array(count);
  const other = new Int32Array(count);
  const tie = new Uint8Array(count);
  const below = new Float64Array(count);
  const knotY = new Float64Array(count);
  const middle = boxHeight / 2;
  for (let union = 0; union < count; union++) {
    const box = boxOfSeat[left[union]!]!;
    one[union] = box;
    other[union] = boxOfSeat[right[union]!]!;
    tie[union] = tieOf(graph.unions, unionOf[union]!);
    const top = tops[row[box]!]!;
    const pass = passOf[union]!;
    if (pass === -1) knotY[union] = top + middle;
    else knotY[union] = below[union] = top + boxHeight + PASSING + lane[pass]! * LANE;
  }
  return { count, one, other, tie, below, knotX: new Float64Array(knotX), knotY };
}

function drawDescents(
  plan: Plan,
  { boxOfSeat }: SeatedBoxes,
  { runs, runOf }: ReturnType<typeof busRuns>,
  passing: Lanes,
  { lane }: Lanes,
  tops: Int32Array,
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
        ? floor + LEAST_GAP / 2
        : floor + PASSING + BEFORE + (passing.counts[row]! + lane[bus]!) * LANE;
  }
  const union = plan.from.subarray(0, count);
  return { count, child, parent, union, kind: plan.kind.subarray(0, count), turnY };
}
