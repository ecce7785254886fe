import { placesFromCounts } from "#shared/family-tree/adjacency.ts";
import type { i32 } from "#shared/lib/numbers.ts";
import type { Plan } from "./chart-plan.ts";
import type { TreePlace } from "./chart-shelves.ts";
import type { Sizes } from "./chart-sizes.ts";
import { orderOf } from "./order-of.ts";

/** Every seat as a box, numbered row by row from left to right. */
export interface SeatedBoxes {
  readonly count: i32;
  readonly rowCount: i32;
  /** The boxes of row r are `start[r]` up to, not including, `start[r + 1]`. */
  readonly start: Int32Array;
  readonly boxOfSeat: Int32Array;
  /** By box. */
  readonly x: Int32Array;
  readonly row: Int32Array;
}

/** `places` says of each tree where it goes, in the order of the plan's roots. */
export function seatBoxes(plan: Plan, places: TreePlace[], { pitch }: Sizes): SeatedBoxes {
  const { count: blocks, seatCount: count, firstSeat, endSeat } = plan;
  const { x: blockX, row: blockRow, rowCount } = placeBlocks(plan, places);
  const order = inReadingOrder(blockX, blockRow, rowCount);
  const start = new Int32Array(rowCount + 1);
  const boxOfSeat = new Int32Array(count);
  const x = new Int32Array(count);
  const row = new Int32Array(count);
  let box = 0;
  for (let at = 0; at < blocks; at++) {
    const block = order[at]!;
    const end = endSeat[block]!;
    let left = blockX[block]!;
    for (let seat = firstSeat[block]!; seat < end; seat++) {
      boxOfSeat[seat] = box;
      x[box++] = left;
      left += pitch;
    }
    start[blockRow[block]! + 1] = box;
  }
  for (let at = 0; at < rowCount; at++) row.fill(at, start[at], start[at + 1]);
  return { count, rowCount, start, boxOfSeat, x, row };
}

/** Where each block stands. */
interface PlacedBlocks {
  readonly x: Int32Array;
  readonly row: Int32Array;
  readonly rowCount: i32;
}

/** Rows are numbered anew: those where nobody stands are left out. */
function placeBlocks(plan: Plan, places: TreePlace[]): PlacedBlocks {
  const { count, holder } = plan;
  const x = plan.x.slice(0, count);
  const row = plan.row.slice(0, count);
  let last = -1;
  let tree = -1;
  let dx = 0;
  let dRow = 0;
  for (let block = 0; block < count; block++) {
    if (holder[block] === -1) {
      const place = places[++tree]!;
      dx = place.dx;
      dRow = place.dRow;
    }
    const own = row[block]! + dRow;
    if (own > last) last = own;
    row[block] = own;
    x[block]! += dx;
  }
  const isTaken = new Uint8Array(last + 1);
  for (let block = 0; block < count; block++) isTaken[row[block]!] = 1;
  if (!isTaken.includes(0)) return { x, row, rowCount: last + 1 };
  const numbers = new Int32Array(last + 1);
  let rowCount = 0;
  for (let at = 0; at <= last; at++) if (isTaken[at] === 1) numbers[at] = rowCount++;
  for (let block = 0; block < count; block++) row[block] = numbers[row[block]!]!;
  return { x, row, rowCount };
}

/** The blocks row by row from left to right. Below one root they stand in that order already. */
function inReadingOrder(x: Int32Array, row: Int32Array, rowCount: i32): Int32Array {
  const count = x.length;
  const start = new Int32Array(rowCount + 1);
  for (let block = 0; block < count; block++) start[row[block]! + 1]! += 1;
  const next = placesFromCounts(start);
  const order = new Int32Array(count);
  const isInOrder = new Uint8Array(rowCount).fill(1);
  for (let block = 0; block < count; block++) {
    const own = row[block]!;
    const place = next[own]!;
    next[own] = place + 1;
    order[place] = block;
    if (place > start[own]! && x[order[place - 1]!]! > x[block]!) isInOrder[own] = 0;
  }
  for (let at = 0; at < rowCount; at++)
    if (isInOrder[at] === 0) sortByPlace(order.subarray(start[at], start[at + 1]), x);
  return order;
}

function sortByPlace(blocks: Int32Array, x: Int32Array) {
  const count = blocks.length;
  const before = blocks.slice();
  const places = new Int32Array(count);
  for (let at = 0; at < count; at++) places[at] = x[before[at]!]!;
  const order = orderOf(places, count);
  for (let at = 0; at < count; at++) blocks[at] = before[order[at]!]!;
}
