import type { Plan } from "./chart-plan.ts";
import type { Shelved } from "./chart-shelves.ts";
import { COUPLE_GAP, type Sizes } from "./chart-sizes.ts";

/** Every seat as a box, numbered row by row from left to right. */
export interface SeatedBoxes {
  readonly count: number;
  readonly rowCount: number;
  readonly start: Int32Array;
  /** Seat → box, and box → seat. */
  readonly boxOfSeat: Int32Array;
  readonly seatOfBox: Int32Array;
  readonly x: Float64Array;
  readonly row: Int32Array;
}

/** `places` says of each tree where it goes, in the order of the plan's roots. */
export function seatBoxes(
  plan: Plan,
  places: readonly Shelved[],
  { boxWidth }: Sizes,
): SeatedBoxes {
  const count = plan.seatCount;
  const seatX = new Float64Array(count);
  const seatRow = new Int32Array(count);
  let rowCount = 0;
  let tree = -1;
  for (let block = 0; block < plan.count; block++) {
    if (plan.holder[block] === -1) tree += 1;
    const { dx, dRow } = places[tree]!;
    const row = plan.row[block]! + dRow;
    if (row >= rowCount) rowCount = row + 1;
    let x = plan.x[block]! + dx;
    for (let seat = plan.firstSeat[block]!; seat < plan.endSeat[block]!; seat++) {
      seatX[seat] = x;
      seatRow[seat] = row;
      x += boxWidth + COUPLE_GAP;
    }
  }
  const start = new Int32Array(rowCount + 1);
  for (let seat = 0; seat < count; seat++) start[seatRow[seat]! + 1]! += 1;
  rowCount = dropEmptyRows(seatRow, start);
  const seatOfBox = inReadingOrder(seatX, seatRow, start, rowCount);
  const boxOfSeat = new Int32Array(count);
  const x = new Float64Array(count);
  const row = new Int32Array(count);
  for (let box = 0; box < count; box++) {
    const seat = seatOfBox[box]!;
    boxOfSeat[seat] = box;
    x[box] = seatX[seat]!;
    row[box] = seatRow[seat]!;
  }
  return { count, rowCount, start: start.slice(0, rowCount + 1), boxOfSeat, seatOfBox, x, row };
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

/** So finely positions are told apart when seats are put in order. */
const GRAIN = 4;

/** Numbers are sorted many times faster than with a comparison: the position with the seat behind it. */
function inReadingOrder(x: Float64Array, row: Int32Array, start: Int32Array, rowCount: number) {
  const count = x.length;
  const next = start.slice(0, rowCount);
  const keys = new Float64Array(count);
  for (let seat = 0; seat < count; seat++)
    keys[next[row[seat]!]!++] = Math.round(x[seat]! * GRAIN) * count + seat;
  const order = new Int32Array(count);
  for (let at = 0; at < rowCount; at++) keys.subarray(start[at], start[at + 1]).sort();
  for (let place = 0; place < count; place++) order[place] = keys[place]! % count;
  return order;
}
