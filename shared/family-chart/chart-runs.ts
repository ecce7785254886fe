import type { SeatedBoxes } from "./chart-columns.ts";
import type { Plan } from "./chart-plan.ts";
import type { Sizes } from "./chart-sizes.ts";

/**
 * Ways of lines aside below a row, from x to x, numbered from 0, in columns. Where one line comes down
 * from above is its `trunk`; where lines go down from it, its drops. Whole pixels.
 */
export interface Runs {
  readonly row: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly trunk: Int32Array;
  dropsOf: (run: number) => readonly number[];
}

/** Of partners who don't sit side by side; those of one person share a run. `runOf` is -1 for others. */
export function passingRuns(plan: Plan, boxes: SeatedBoxes, { halfBox }: Sizes) {
  const { left: lefts, right: rights, unionCount } = plan;
  const runOf = new Int32Array(unionCount).fill(-1);
  const apart: number[] = [];
  for (let union = 0; union < unionCount; union++)
    if (rights[union]! - lefts[union]! > 1) apart.push(union);
  const partners = new Uint16Array(apart.length > 0 ? plan.seatCount : 0);
  if (apart.length > 0)
    for (let union = 0; union < unionCount; union++) {
      partners[lefts[union]!]! += 1;
      partners[rights[union]!]! += 1;
    }
  const hubs = new Map<number, number>();
  const found: { row: number; from: number; to: number }[] = [];
  const middle = (seat: number) => boxes.x[boxes.boxOfSeat[seat]!]! + halfBox;
  for (const union of apart) {
    const left = lefts[union]!;
    const right = rights[union]!;
    const hub = partners[left]! >= partners[right]! ? left : right;
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
    from: Int32Array.from(found, ({ from }) => from),
    to: Int32Array.from(found, ({ to }) => to),
    trunk: Int32Array.from(found, ({ from }) => from),
    dropsOf: () => [],
  };
  return { runs, runOf };
}

/** One run for each union or parent from whom lines lead to children. `knotX` says where unions' lines begin. */
export function busRuns(plan: Plan, boxes: SeatedBoxes, knotX: Int32Array, { halfBox }: Sizes) {
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
        drops.push(boxX[boxOfSeat[children[descent]!]!]! + halfBox);
      return drops;
    },
  };
  return { runs, runOf };
}
