import type { i32 } from "#shared/lib/numbers.ts";

/** The children of one block, used again for the next: their ties, from where their lines come, and how far to the right they belong. */
export interface ChildLists {
  readonly tie: i32[];
  /** Their parent's seat, or that of the left one of two. */
  readonly seat: i32[];
  /** Their parents' union, or -1. */
  readonly union: i32[];
  readonly weight: i32[];
  /** 1 for a tie to two parents or more that was met, of all blocks. */
  readonly isFound: Uint8Array;
}

export const noChildren = (ties: i32): ChildLists => ({
  tie: [],
  seat: [],
  union: [],
  weight: [],
  isFound: new Uint8Array(ties),
});
