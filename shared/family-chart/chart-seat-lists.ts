import type { i32 } from "#shared/lib/numbers.ts";

/** Lists for seating one cluster, used again for the next. */
export interface SeatLists {
  /** People with the one beside whom they stand if they get a stub, else -1: who waits, and who has got a place. */
  readonly waiting: i32[];
  readonly waitingBeside: i32[];
  readonly placed: i32[];
  readonly placedBeside: i32[];
  /** Seats that a union joins, the left one first, with the union. */
  readonly left: i32[];
  readonly right: i32[];
  readonly union: i32[];
}

export const noSeats = (): SeatLists => ({
  waiting: [],
  waitingBeside: [],
  placed: [],
  placedBeside: [],
  left: [],
  right: [],
  union: [],
});
