import type { Block, Planted, Tree } from "./chart-blocks.ts";
import type { Cast } from "./chart-cast.ts";
import type { Shelved } from "./chart-shelves.ts";
import { seatLeft, type Sizes } from "./chart-sizes.ts";

/** Every seat as a box, numbered row by row from left to right. `boxAt` finds that of a block's seat. */
export interface SeatedBoxes {
  readonly count: number;
  readonly rowCount: number;
  readonly start: Int32Array;
  readonly person: Int32Array;
  readonly isStub: Uint8Array;
  readonly x: Float64Array;
  readonly row: Int32Array;
  readonly branch: Int32Array;
  /** Whether a stub stands below parents, not beside a partner. */
  readonly isBelow: Uint8Array;
  boxAt(block: Block, seat: number): number;
}

export function seatBoxes(
  { graph }: Cast,
  { trees, blocks }: Planted,
  places: ReadonlyMap<Block, Shelved>,
  sizes: Sizes,
): SeatedBoxes {
  let count = 0;
  let rowCount = 0;
  const moves = movesOf(trees, blocks, places);
  blocks.forEach((block, at) => {
    block.firstSeat = count;
    count += block.seats.length;
    rowCount = Math.max(rowCount, block.row + moves[at]!.dRow + 1);
  });
  const rawX = new Float64Array(count);
  const rawRow = new Int32Array(count);
  const start = new Int32Array(rowCount + 1);
  let raw = 0;
  blocks.forEach((block, at) => {
    const { dx, dRow } = moves[at]!;
    for (let seat = 0; seat < block.seats.length; seat++) {
      rawX[raw] = block.x + dx + seatLeft(seat, sizes);
      rawRow[raw] = block.row + dRow;
      start[rawRow[raw]! + 1]! += 1;
      raw += 1;
    }
  });
  rowCount = dropEmptyRows(rawRow, start);
  const order = inReadingOrder(rawX, rawRow, start.subarray(0, rowCount + 1));
  const number = new Int32Array(count);
  for (let box = 0; box < count; box++) number[order[box]!] = box;
  const columns = {
    person: new Int32Array(count),
    isStub: new Uint8Array(count),
    x: new Float64Array(count),
    row: new Int32Array(count),
    branch: new Int32Array(count),
    isBelow: new Uint8Array(count),
  };
  raw = 0;
  for (const { seats, branch } of blocks)
    for (const { person, isStub } of seats) {
      const box = number[raw]!;
      columns.person[box] = person;
      columns.isStub[box] = isStub ? 1 : 0;
      columns.x[box] = rawX[raw]!;
      columns.row[box] = rawRow[raw]!;
      columns.branch[box] = branch;
      columns.isBelow[box] = seats.length === 1 ? 1 : 0;
      raw += 1;
    }
  const boxAt = (block: Block, seat: number) => number[block.firstSeat + seat]!;
  return { count, rowCount, start: start.slice(0, rowCount + 1), ...columns, boxAt };
}

/** Where each block's tree goes. */
function movesOf(
  trees: readonly Tree[],
  blocks: readonly Block[],
  places: ReadonlyMap<Block, Shelved>,
): Shelved[] {
  const roots = new Set(trees.map(({ root }) => root));
  let current: Shelved = { dx: 0, dRow: 0 };
  return blocks.map((block) => {
    if (roots.has(block)) current = places.get(block)!;
    return current;
  });
}

function inReadingOrder(x: Float64Array, row: Int32Array, start: Int32Array): Int32Array {
  const next = start.slice();
  const order = new Int32Array(x.length);
  for (let at = 0; at < x.length; at++) order[next[row[at]!]!++] = at;
  for (let at = 0; at + 1 < start.length; at++)
    order.subarray(start[at], start[at + 1]).sort((a, b) => x[a]! - x[b]!);
  return order;
}

/** Numbers the rows anew in which somebody stands, and turns the counts in `start` into places. */
function dropEmptyRows(rows: Int32Array, start: Int32Array): number {
  const numbers = new Int32Array(start.length);
  let kept = 0;
  for (let row = 0; row + 1 < start.length; row++) {
    if (start[row + 1] === 0) continue;
    numbers[row] = kept;
    start[kept + 1] = start[row + 1]! + start[kept]!;
    kept += 1;
  }
  for (let at = 0; at < rows.length; at++) rows[at] = numbers[rows[at]!]!;
  return kept;
}
