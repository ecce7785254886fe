import type { Outline } from "./chart-outline.ts";

/** A place in a row of partners. A stub stands for somebody who has their box elsewhere. */
export interface Seat {
  readonly person: number;
  readonly isStub: boolean;
  /** Whom a partner's stub is joined to; -1 for all others. */
  readonly beside: number;
}

/** On which side of a block something hangs. */
export type Side = -1 | 1;

/** Two seats that a union joins. */
export interface Couple {
  readonly left: number;
  readonly right: number;
  readonly union: number;
  /** The knot is in the gap to the right of this seat, so far from its middle. */
  readonly gap: number;
  readonly aside: number;
}

/** A cluster in its row, or the stub of a child below its parents. */
export interface Block {
  readonly seats: readonly Seat[];
  readonly couples: readonly Couple[];
  readonly row: number;
  /** What hangs below and above, from left to right. */
  readonly downs: Slot[];
  readonly ups: Up[];
  /** Whether it hangs below parents. */
  readonly isHung: boolean;
  /** Set for a block above another. */
  open: Open | null;
  branch: number;
  /** How far it reaches with all that hangs on it, while it is packed. */
  outline: Outline | null;
  /** Where the one stands for whom it is drawn above, from its left edge. */
  opening: number;
  /** The number of its first seat, as seats are counted block by block. */
  firstSeat: number;
  /** The left edge: first from the block it hangs on, in the end from the left edge of its tree. */
  x: number;
}

/** At which end of a block's children the one stands who has a block elsewhere, for whom it is drawn. */
export interface Open {
  readonly side: Side;
  /** The row of that one. */
  readonly row: number;
  /** Places of the parents among the seats. */
  readonly parents: readonly number[];
}

/** A child below a block, in a block of their own: with partners, or as a stub. */
export interface Slot {
  readonly child: number;
  readonly block: Block;
  /** Places of the parents among the seats above. */
  readonly parents: readonly number[];
}

/** The parents' block of somebody who hangs elsewhere. */
export interface Up {
  /** The child's place among the seats below. */
  readonly place: number;
  readonly block: Block;
  readonly side: Side;
}

/** That a child is to be joined to parents: the places are those of their seats. */
export interface Join {
  readonly above: Block;
  readonly parents: readonly number[];
  readonly below: Block;
  readonly child: number;
}

/** Blocks that hang together. */
export interface Tree {
  readonly root: Block;
  /** Trees of one part are joined by stubs: their rows must agree. */
  readonly part: number;
}

export interface Planted {
  readonly trees: readonly Tree[];
  /** All of them, each after the one it hangs on. */
  readonly blocks: readonly Block[];
  readonly joins: readonly Join[];
}
