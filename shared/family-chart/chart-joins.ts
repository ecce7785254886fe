import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import type { Block, Couple, Join, Planted } from "./chart-blocks.ts";
import type { SeatedBoxes } from "./chart-columns.ts";
import { assignLanes, newRun, type Run } from "./chart-lanes.ts";
import { COUPLE_GAP, type Sizes } from "./chart-sizes.ts";
import type { ChartDescents, ChartUnions } from "./chart-types.ts";
import { tieOf } from "./chart-union-states.ts";

const LANE = 8;
/** Below a row, before the first lines between partners who don't sit side by side. */
const PASSING = 10;
/** Before and after the lanes of the lines to children. */
const [BEFORE, AFTER] = [22, 34];
const LEAST_GAP = 76;

/** A line of either kind, before its height is known. */
interface Line {
  run: Run;
}
interface UnionLine extends Line {
  one: number;
  other: number;
  tie: number;
  isBeside: boolean;
  knotX: number;
}
interface DescentLine extends Line {
  child: number;
  union: number;
  parent: number;
  kind: number;
}

export interface DrawnLines {
  unions: ChartUnions;
  descents: ChartDescents;
  rowTops: Float64Array;
  height: number;
}

/** The lines between the boxes, and the heights of rows that leave room for them. */
export function joinBoxes(
  graph: FamilyGraph,
  { blocks, joins }: Planted,
  boxes: SeatedBoxes,
  sizes: Sizes,
): DrawnLines {
  const passes: Run[] = [];
  const unions: UnionLine[] = [];
  const numberOf = new Map<Couple, number>();
  for (const block of blocks)
    if (block.couples.length > 0)
      addUnions(graph, block, boxes, sizes, { passes, unions, numberOf });
  const { descents, buses } = addDescents(graph, joins, boxes, sizes, { unions, numberOf });
  const passLanes = assignLanes(passes, boxes.rowCount);
  const busLanes = assignLanes(buses, boxes.rowCount);
  const rowTops = new Float64Array(boxes.rowCount);
  let bottom = 0;
  for (let row = 0; row < boxes.rowCount; row++) {
    rowTops[row] = bottom;
    const lanes = (passLanes[row]! + busLanes[row]!) * LANE;
    bottom += sizes.boxHeight + Math.max(LEAST_GAP, PASSING + BEFORE + lanes + AFTER);
  }
  const floor = (row: number) => rowTops[row]! + sizes.boxHeight;
  const passY = ({ row, lane }: Run) => floor(row) + PASSING + lane * LANE;
  const turnY = ({ row, lane, from, to }: Run) =>
    from === to
      ? floor(row) + LEAST_GAP / 2
      : floor(row) + PASSING + passLanes[row]! * LANE + BEFORE + lane * LANE;
  const last = boxes.rowCount - 1;
  const lowest =
    last < 0 ? 0 : floor(last) + (passLanes[last]! > 0 ? PASSING + passLanes[last]! * LANE : 0);
  return {
    unions: {
      count: unions.length,
      one: Int32Array.from(unions, ({ one }) => one),
      other: Int32Array.from(unions, ({ other }) => other),
      tie: Uint8Array.from(unions, ({ tie }) => tie),
      below: Float64Array.from(unions, ({ isBeside, run }) => (isBeside ? 0 : passY(run))),
      knotX: Float64Array.from(unions, ({ knotX }) => knotX),
      knotY: Float64Array.from(unions, ({ isBeside, run }) =>
        isBeside ? rowTops[run.row]! + sizes.boxHeight / 2 : passY(run),
      ),
    },
    descents: {
      count: descents.length,
      child: Int32Array.from(descents, ({ child }) => child),
      union: Int32Array.from(descents, ({ union }) => union),
      parent: Int32Array.from(descents, ({ parent }) => parent),
      kind: Uint8Array.from(descents, ({ kind }) => kind),
      turnY: Float64Array.from(descents, ({ run }) => turnY(run)),
    },
    rowTops,
    height: lowest,
  };
}

interface Unions {
  unions: UnionLine[];
  numberOf: Map<Couple, number>;
}

/** Partners who don't sit side by side are joined below the row; those of one person share a run. */
function addUnions(
  graph: FamilyGraph,
  block: Block,
  boxes: SeatedBoxes,
  { boxWidth }: Sizes,
  { passes, unions, numberOf }: Unions & { passes: Run[] },
) {
  const hubs = new Map<number, Run>();
  const counts = countBySeat(block);
  for (const couple of block.couples) {
    const { left, right, gap, aside, union } = couple;
    const [one, other] = [boxes.boxAt(block, left), boxes.boxAt(block, right)];
    const isBeside = right - left === 1;
    const row = boxes.row[one]!;
    const hub = counts[left]! >= counts[right]! ? left : right;
    let run = isBeside ? newRun(row, 0, 0) : hubs.get(hub);
    const [from, to] = [boxes.x[one]! + boxWidth / 2, boxes.x[other]! + boxWidth / 2];
    if (!run) {
      run = newRun(row, from, to);
      hubs.set(hub, run);
      passes.push(run);
    } else if (!isBeside) {
      run.from = Math.min(run.from, from);
      run.to = Math.max(run.to, to);
    }
    numberOf.set(couple, unions.length);
    const gapEnd = boxes.x[one]! + (gap - left + 1) * (boxWidth + COUPLE_GAP);
    const knotX = gapEnd - COUPLE_GAP / 2 + aside;
    unions.push({ one, other, tie: tieOf(graph.unions, union), isBeside, run, knotX });
  }
}

function countBySeat({ seats, couples }: Block): Int32Array {
  const counts = new Int32Array(seats.length);
  for (const { left, right } of couples) {
    counts[left]! += 1;
    counts[right]! += 1;
  }
  return counts;
}

function addDescents(
  graph: FamilyGraph,
  joins: readonly Join[],
  boxes: SeatedBoxes,
  { boxWidth }: Sizes,
  { unions, numberOf }: Unions,
) {
  const buses = new Map<number, Run>();
  const descents: DescentLine[] = [];
  for (const { above, parents, below, child } of joins) {
    const seat = below.seats.length === 1 ? 0 : seatOf(below, child);
    const box = boxes.boxAt(below, seat);
    for (const { places, kind } of tiesAmong(graph, above, parents, child)) {
      const couple = places.length > 1 ? coupleOf(above, places) : undefined;
      const union = couple ? numberOf.get(couple)! : -1;
      const parent = boxes.boxAt(above, places[0]!);
      const start = union >= 0 ? unions[union]!.knotX : boxes.x[parent]! + boxWidth / 2;
      const end = boxes.x[box]! + boxWidth / 2;
      const key = union >= 0 ? union : -1 - parent;
      let run = buses.get(key);
      if (!run) buses.set(key, (run = newRun(boxes.row[parent]!, start, start)));
      run.from = Math.min(run.from, end);
      run.to = Math.max(run.to, end);
      run.drops.push(end);
      descents.push({ child: box, union, parent, kind, run });
    }
  }
  return { descents, buses: [...buses.values()] };
}

const seatOf = ({ seats }: Block, child: number) =>
  seats.findIndex(({ person, isStub }) => person === child && !isStub);

const coupleOf = ({ couples }: Block, [one, other]: readonly number[]) =>
  couples.find(({ left, right }) => left === one && right === other);

interface ParentTie {
  places: readonly number[];
  kind: number;
}

/** A line for each two partners who are parents in the same way, and one for each other parent. */
function tiesAmong(
  graph: FamilyGraph,
  above: Block,
  parents: readonly number[],
  child: number,
): ParentTie[] {
  const kind = (place: number) => kindOf(graph, above.seats[place]!.person, child);
  if (parents.length === 1) return [{ places: parents, kind: kind(parents[0]!) }];
  const ties: ParentTie[] = [];
  for (const place of parents) {
    const own = kind(place);
    const at = ties.findIndex(
      (tie) =>
        tie.kind === own && tie.places.length === 1 && coupleOf(above, [tie.places[0]!, place]),
    );
    if (at < 0) ties.push({ places: [place], kind: own });
    else ties[at] = { places: [ties[at]!.places[0]!, place], kind: own };
  }
  return ties;
}

function kindOf({ parents, parentLinks }: FamilyGraph, parent: number, child: number): number {
  for (let place = parents.start[child]!; place < parents.start[child + 1]!; place++)
    if (parents.to[place] === parent) return parentLinks.kind[parents.link[place]!]!;
  return 0;
}
