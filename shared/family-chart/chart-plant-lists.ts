import type { i32 } from "#shared/lib/numbers.ts";

/** The children of one block, used again for the next: their ties, from where their lines come, and how far to the right they belong. */
export interface ChildLists {
  readonly tie: Int32Array;
  /** Their parent's seat, or that of the left one of two. */
  readonly seat: Int32Array;
  /** Their parents' union, or -1. */
  readonly union: Int32Array;
  readonly weight: Int32Array;
  /** 1 for a tie to two parents or more that was met, of all blocks. */
  readonly isFound: Uint8Array;
}

export const childLists = (ties: i32): ChildLists => ({
  tie: new Int32Array(ties),
  seat: new Int32Array(ties),
  union: new Int32Array(ties),
  weight: new Int32Array(ties),
  isFound: new Uint8Array(ties),
});
