import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import type { SeatedBoxes } from "./chart-columns.ts";
import { assignLanes, type Runs } from "./chart-lanes.ts";
import type { Plan } from "./chart-plan.ts";
import { COUPLE_GAP, type Sizes } from "./chart-sizes.ts";
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
  const { boxHeight } = sizes;
  const knotX = knotsOf(plan, boxes, sizes);
  const passes = passingRuns(plan, boxes, sizes);
  const passLanes = assignLanes(passes.runs, boxes.rowCount);
  const buses = busRuns(plan, boxes, knotX, sizes);
  const busLanes = assignLanes(buses.runs, boxes.rowCount);
  const rowTops = new Float64Array(boxes.rowCount);
  let bottom = 0;
  for (let row = 0; row < boxes.rowCount; row++) {
    rowTops[row] = bottom;
    const lanes = (passLanes.counts[row]! + busLanes.counts[row]!) * LANE;
    bottom += boxHeight + Math.max(LEAST_GAP, PASSING + BEFORE + lanes + AFTER);
  }
  const lastRow = boxes.rowCount - 1;
  const passed = lastRow < 0 ? 0 : passLanes.counts[lastRow]!;
  const height =
    lastRow < 0 ? 0 : rowTops[lastRow]! + boxHeight + (passed > 0 ? PASSING + passed * LANE : 0);

  const unions: ChartUnions = {
    count: plan.unionCount,
    one: new Int32Array(plan.unionCount),
    other: new Int32Array(plan.unionCount),
    tie: new Uint8Array(plan.unionCount),
    below: new Float64Array(plan.unionCount),
    knotX,
    knotY: new Float64Array(plan.unionCount),
  };
  for (let union = 0; union < plan.unionCount; union++) {
    const one = (unions.one[union] = boxes.boxOfSeat[plan.left[union]!]!);
    unions.other[union] = boxes.boxOfSeat[plan.right[union]!]!;
    unions.tie[union] = tieOf(graph.unions, plan.union[union]!);
    const top = rowTops[boxes.row[one]!]!;
    const pass = passes.runOf[union]!;
    if (pass !== -1) unions.below[union] = top + boxHeight + PASSING + passLanes.lane[pass]! * LANE;
    unions.knotY[union] = pass === -1 ? top + boxHeight / 2 : unions.below[union]!;
  }

  const turnY = new Float64Array(plan.descentCount);
  const child = new Int32Array(plan.descentCount);
  const parent = new Int32Array(plan.descentCount);
  const { from, to, row } = buses.runs;
  for (let descent = 0; descent < plan.descentCount; descent++) {
    child[descent] = boxes.boxOfSeat[plan.child[descent]!]!;
    parent[descent] = boxes.boxOfSeat[plan.parent[descent]!]!;
    const bus = buses.runOf[descent]!;
    const floor = rowTops[row[bus]!]! + boxHeight;
    turnY[descent] =
      from[bus] === to[bus]
        ? floor + LEAST_GAP / 2
        : floor + PASSING + BEFORE + (passLanes.counts[row[bus]!]! + busLanes.lane[bus]!) * LANE;
  }
  const descents: ChartDescents = {
    count: plan.descentCount,
    child,
    parent,
    union: plan.from.subarray(0, plan.descentCount),
    kind: plan.kind.subarray(0, plan.descentCount),
    turnY,
  };
  return { unions, descents, rowTops, height };
}

function knotsOf(plan: Plan, boxes: SeatedBoxes, { boxWidth }: Sizes): Float64Array {
  const knotX = new Float64Array(plan.unionCount);
  for (let union = 0; union < plan.unionCount; union++)
    knotX[union] =
      boxes.x[boxes.boxOfSeat[plan.gap[union]!]!]! + boxWidth + COUPLE_GAP / 2 + plan.aside[union]!;
  return knotX;
}

/** Of partners who don't sit side by side; those of one person share a run. `runOf` is -1 for others. */
function passingRuns(plan: Plan, boxes: SeatedBoxes, { boxWidth }: Sizes) {
  const runOf = new Int32Array(plan.unionCount).fill(-1);
  const partners = new Map<number, number>();
  const apart: number[] = [];
  for (let union = 0; union < plan.unionCount; union++)
    if (plan.right[union]! - plan.left[union]! > 1) apart.push(union);
  if (apart.length > 0)
    for (let union = 0; union < plan.unionCount; union++)
      for (const seat of [plan.left[union]!, plan.right[union]!])
        partners.set(seat, (partners.get(seat) ?? 0) + 1);
  const hubs = new Map<number, number>();
  const found: { row: number; from: number; to: number }[] = [];
  const middle = (seat: number) => boxes.x[boxes.boxOfSeat[seat]!]! + boxWidth / 2;
  for (const union of apart) {
    const left = plan.left[union]!;
    const right = plan.right[union]!;
    const hub = partners.get(left)! >= partners.get(right)! ? left : right;
    const known = hubs.get(hub) ?? found.length;
    if (known === found.length) {
      hubs.set(hub, known);
      const row = boxes.row[boxes.boxOfSeat[left]!]!;
      found.push({ row, from: middle(left), to: middle(right) });
    }
    const run = found[known]!;
    run.from = Math.min(run.from, middle(left));
    run.to = Math.max(run.to, middle(right));
    runOf[union] = known;
  }
  const runs: Runs = {
    row: Int32Array.from(found, ({ row }) => row),
    from: Float64Array.from(found, ({ from }) => from),
    to: Float64Array.from(found, ({ to }) => to),
    trunk: Float64Array.from(found, ({ from }) => from),
    dropsOf: () => [],
  };
  return { runs, runOf };
}

/** One run for each union or parent from whom lines lead to children. */
function busRuns(plan: Plan, boxes: SeatedBoxes, knotX: Float64Array, { boxWidth }: Sizes) {
  const count = plan.descentCount;
  const runOf = new Int32Array(count);
  const runOfUnion = new Int32Array(plan.unionCount).fill(-1);
  const runOfSeat = new Int32Array(plan.seatCount).fill(-1);
  const row = new Int32Array(count);
  const from = new Float64Array(count);
  const to = new Float64Array(count);
  const trunk = new Float64Array(count);
  const lastDrop = new Int32Array(count).fill(-1);
  const dropBefore = new Int32Array(count);
  let found = 0;
  for (let descent = 0; descent < count; descent++) {
    const union = plan.from[descent]!;
    const parent = plan.parent[descent]!;
    let run = union === -1 ? runOfSeat[parent]! : runOfUnion[union]!;
    if (run === -1) {
      run = found++;
      if (union === -1) runOfSeat[parent] = run;
      else runOfUnion[union] = run;
      const box = boxes.boxOfSeat[parent]!;
      row[run] = boxes.row[box]!;
      from[run] =
        to[run] =
        trunk[run] =
          union === -1 ? boxes.x[box]! + boxWidth / 2 : knotX[union]!;
    }
    const end = dropOf(descent);
    if (end < from[run]!) from[run] = end;
    if (end > to[run]!) to[run] = end;
    runOf[descent] = run;
    dropBefore[descent] = lastDrop[run]!;
    lastDrop[run] = descent;
  }
  const runs: Runs = {
    row: row.subarray(0, found),
    from: from.subarray(0, found),
    to: to.subarray(0, found),
    trunk,
    dropsOf: (run) => {
      const drops: number[] = [];
      for (let descent = lastDrop[run]!; descent !== -1; descent = dropBefore[descent]!)
        drops.push(dropOf(descent));
      return drops;
    },
  };
  return { runs, runOf };

  function dropOf(descent: number): number {
    return boxes.x[boxes.boxOfSeat[plan.child[descent]!]!]! + boxWidth / 2;
  }
}
