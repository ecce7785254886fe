import type { Contour } from "../places/contour.ts";

/** Where a person sits in a node. */
export interface Seat {
  /** An index in the graph. */
  readonly person: number;
  readonly node: TreeNode;
  /** Counted from the left end of the node. */
  readonly place: number;
  /** The person has their box elsewhere, and this one leads there. */
  readonly isStub: boolean;
  /** For a stub beside a partner: that partner's seat. */
  beside: Seat | null;
  /** Its number among the boxes, once these have places. */
  box: number;
}

/** Two seats of one node that a union joins. */
export interface Couple {
  /** Counted through the forest. */
  number: number;
  readonly left: Seat;
  readonly right: Seat;
  /** The union in the graph. */
  readonly union: number;
  /** The knot, from which lines lead to the children, is in the gap to the right of this seat, so far from its middle. */
  gap: Seat;
  aside: number;
}

/** A line from a couple's knot, or from one parent, to a child. */
export interface Descent {
  readonly child: Seat;
  /** The left one of a couple. */
  readonly parent: Seat;
  couple: Couple | null;
  /** A place in PARENT_KINDS. */
  readonly kind: number;
}

/**
 * Partners in a row, or the stub of a child below their parents. It hangs below the node of its parents
 * (`side` 0), or stands above that of a child, to the left (-1) or right (1); a root does neither.
 */
export interface TreeNode {
  /** Whose people sit here; -1 for a stub's. */
  readonly group: number;
  readonly layer: number;
  /** The node on which it hangs or stands. */
  readonly anchor: TreeNode | null;
  readonly side: -1 | 0 | 1;
  seats: readonly Seat[];
  couples: readonly Couple[];
  areChildrenHung: boolean;
  /** What hangs below it, from left to right. */
  children: readonly TreeNode[];
  /** What stands above it, from left to right. */
  parents: readonly TreeNode[];
  /** The seat of the child by whom it hangs here, or who stands below it in its anchor; null for a root. */
  childSeat: Seat | null;
  /** Further seats, of such children too, to which lines lead from its anchor or from itself. */
  furtherChildSeats: readonly Seat[];
  /** Where that child's line begins: the couple, if there is one, and the first parent's seat. */
  fromCouple: Couple | null;
  fromSeat: Seat | null;
  /** The left edge: first from its anchor's, in the end from that of its root. */
  x: number;
  /** For a node above another: where the child stands, from its left edge. */
  opening: number;
  /** How far it reaches with all that hangs on it. */
  contour: Contour | null;
}

/** What is to be drawn, before it has a place. */
export interface Forest {
  /** Each after its anchor. */
  readonly nodes: TreeNode[];
  readonly roots: TreeNode[];
  /** By root: which trees must agree in their layers. */
  readonly components: number[];
  readonly couples: Couple[];
  readonly descents: Descent[];
}

/** The couple of two seats of one node, the left one first. */
export function coupleOf(left: Seat, right: Seat): Couple | null {
  const { couples } = left.node;
  for (let at = 0; at < couples.length; at++)
    if (couples[at]!.left === left && couples[at]!.right === right) return couples[at]!;
  return null;
}
