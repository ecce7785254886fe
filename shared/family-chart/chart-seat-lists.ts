import type { i32 } from "#shared/lib/numbers.ts";

/** Lists for seating one cluster, used again for the next. */
export interface SeatLists {
  /** People with the one beside whom they stand if they get a stub, else -1: who waits, and who has got a place. */
  readonly waiting: Int32Array;
  readonly waitingBeside: Int32Array;
  readonly placed: Int32Array;
  readonly placedBeside: Int32Array;
  /** Seats that a union joins, the left one first, with the union. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly union: Int32Array;
}

/** @param couples at most so many unions are in a cluster */
export const seatLists = (couples: i32): SeatLists => ({
  waiting: new Int32Array(couples * 2),
  waitingBeside: new Int32Array(couples * 2),
  placed: new Int32Array(couples * 2),
  placedBeside: new Int32Array(couples * 2),
  left: new Int32Array(couples),
  right: new Int32Array(couples),
  union: new Int32Array(couples),
});
