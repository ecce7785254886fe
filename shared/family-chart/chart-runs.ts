import type { i32 } from "#shared/lib/numbers.ts";
import type { SeatedBoxes } from "./chart-columns.ts";
import type { Plan } from "./chart-plan.ts";
import type { Sizes } from "./chart-sizes.ts";
import { larger, smaller } from "./integers.ts";

/**
 * Ways of lines aside below a row, from x to x, numbered from 0, in columns. Where one line comes down
 * from above is its `trunk`; where lines go down from it, its drops. Whole pixels.
 */
export interface Runs {
  readonly row: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly trunk: Int32Array;
  /** A run's drops: the last one, and by drop the one before it; -1 where there is none. */
  readonly lastDrop: Int32Array;
  readonly dropBefore: Int32Array;
  /** By drop. */
  readonly dropX: Int32Array;
}

/** Runs, and which of them each line takes; -1 where it takes none. */
export interface LineRuns {
  readonly runs: Runs;
  readonly runOf: Int32Array;
}

/** Of partners who don't sit side by side; those of one person share a run. `runOf` is by union. */
export function passingRuns(plan: Plan, boxes: SeatedBoxes, { halfBox }: Sizes): LineRuns {
  const { left: lefts, right: rights, unionCount, seatCount } = plan;
  const { boxOfSeat, x: boxX, row: boxRow } = boxes;
  const runOf = new Int32Array(unionCount).fill(-1);
  const apart: i32[] = [];
  for (let union = 0; union < unionCount; union++)
    if (rights[union]! - lefts[union]! > 1) apart.push(union);
  const partners = new Int32Array(apart.length > 0 ? seatCount : 0);
  if (apart.length > 0)
    for (let union = 0; union < unionCount; union++) {
      partners[lefts[union]!]! += 1;
      partners[rights[union]!]! += 1;
    }
  const hubs = new Map<i32, i32>();
  const row = new Int32Array(apart.length);
  const from = new Int32Array(apart.length);
  const to = new Int32Array(apart.length);
  let found = 0;
  for (const union of apart) {
    const left = lefts[union]!;
    const right = rights[union]!;
    const start = boxX[boxOfSeat[left]!]! + halfBox;
    const end = boxX[boxOfSeat[right]!]! + halfBox;
    const hub = partners[left]! >= partners[right]! ? left : right;
    let run = found;
    if (hubs.has(hub)) {
      run = hubs.get(hub)!;
      from[run] = smaller(from[run]!, start);
      to[run] = larger(to[run]!, end);
    } else {
      hubs.set(hub, found++);
      row[run] = boxRow[boxOfSeat[left]!]!;
      from[run] = start;
      to[run] = end;
    }
    runOf[union] = run;
  }
  const runs: Runs = {
    row: row.subarray(0, found),
    from: from.subarray(0, found),
    to: to.subarray(0, found),
    trunk: from,
    lastDrop: new Int32Array(found).fill(-1),
    dropBefore: new Int32Array(0),
    dropX: new Int32Array(0),
  };
  return { runs, runOf };
}

/** One run for each union or parent from whom lines lead to children. `knotX` says where unions' lines begin. */
export function busRuns(
  plan: Plan,
  boxes: SeatedBoxes,
  knotX: Int32Array,
  { halfBox }: Sizes,
): LineRuns {
  const { child: children, parent: parents, from: unions, descentCount: count } = plan;
  const { boxOfSeat, x: boxX, row: boxRow } = boxes;
  const runOf = new Int32Array(count);
  const runOfUnion = new Int32Array(plan.unionCount).fill(-1);
  const runOfSeat = new Int32Array(plan.seatCount).fill(-1);
  const row = new Int32Array(count);
  const from = new Int32Array(count);
  const to = new Int32Array(count);
  const trunk = new Int32Array(count);
  const lastDrop = new Int32Array(count).fill(-1);
  const dropBefore = new Int32Array(count);
  const dropX = new Int32Array(count);
  let found = 0;
  for (let descent = 0; descent < count; descent++) {
    const union = unions[descent]!;
    const parent = parents[descent]!;
    let run = union === -1 ? runOfSeat[parent]! : runOfUnion[union]!;
    if (run === -1) {
      run = found++;
      const box = boxOfSeat[parent]!;
      if (union === -1) runOfSeat[parent] = run;
      else runOfUnion[union] = run;
      row[run] = boxRow[box]!;
      const start = union === -1 ? boxX[box]! + halfBox : knotX[union]!;
      from[run] = to[run] = trunk[run] = start;
    }
    const end = boxX[boxOfSeat[children[descent]!]!]! + halfBox;
    if (end < from[run]!) from[run] = end;
    if (end > to[run]!) to[run] = end;
    runOf[descent] = run;
    dropBefore[descent] = lastDrop[run]!;
    dropX[descent] = end;
    lastDrop[run] = descent;
  }
  const runs: Runs = {
    row: row.subarray(0, found),
    from: from.subarray(0, found),
    to: to.subarray(0, found),
    trunk,
    lastDrop,
    dropBefore,
    dropX,
  };
  return { runs, runOf };
}
