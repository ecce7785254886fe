import type { Contour } from "../places/contour.ts";

/** A person's seat in a node. */
export interface Seat {
  /** Index in the graph. */
  readonly person: number;
  readonly node: TreeNode;
  /** Position from the left end of the node. */
  readonly place: number;
  /** Whether this seat leads to the person's box elsewhere. */
  readonly isStub: boolean;
  /** For a stub beside a partner: that partner's seat. */
  beside: Seat | null;
  /** Index of its box, once boxes have places. */
  box: number;
}

/** Two seats of one node whose people a union joins. */
export interface Couple {
  /** Numbered through the whole forest. */
  number: number;
  readonly left: Seat;
  readonly right: Seat;
  /** Index of the union in the graph. */
  readonly union: number;
  /** The seat left of the gap with the knot, and the knot's distance from the gap's middle. */
  gap: Seat;
  aside: number;
}

/** A line from a couple's knot, or from one parent, to a child. */
export interface Descent {
  readonly child: Seat;
  /** The parent, or the left one of a couple. */
  readonly parent: Seat;
  couple: Couple | null;
  /** Index into PARENT_KINDS. */
  readonly kind: number;
}

/**
 * Partners in a row, or the stub of a child below their parents. A node hangs below its parents'
 * node (`side` 0), or stands above a child's node at the left (-1) or right (1). A root does
 * neither.
 */
export interface TreeNode {
  /** The group of its people; -1 for a stub. */
  readonly group: number;
  readonly layer: number;
  /** The node on which it hangs or stands. */
  readonly anchor: TreeNode | null;
  readonly side: -1 | 0 | 1;
  seats: readonly Seat[];
  couples: readonly Couple[];
  areChildrenHung: boolean;
  /** The nodes below it, from left to right. */
  children: readonly TreeNode[];
  /** The nodes above it, from left to right. */
  parents: readonly TreeNode[];
  /** The child by whom it hangs here, or the child below it in the anchor; null for a root. */
  childSeat: Seat | null;
  /** Seats of further such children, to which lines lead from the anchor or from this node. */
  furtherChildSeats: readonly Seat[];
  /** Where that child's line begins: the couple, if there is one, and the first parent's seat. */
  fromCouple: Couple | null;
  fromSeat: Seat | null;
  /** The left edge, first relative to the anchor, finally to the tree's root. */
  x: number;
  /** For a node above another: the child's distance from the left edge. */
  opening: number;
  /** How far it extends, with everything that hangs on it. */
  contour: Contour | null;
}

/** What the chart shows, before it has positions. */
export interface Forest {
  /** Each node comes after its anchor. */
  readonly nodes: TreeNode[];
  readonly roots: TreeNode[];
  /** By root: the component. Layers of trees in one component must agree. */
  readonly components: number[];
  readonly couples: Couple[];
  readonly descents: Descent[];
}

/** Returns the couple of two seats of one node, the left one first. */
export function coupleOf(left: Seat, right: Seat): Couple | null {
  const { couples } = left.node;
  for (let at = 0; at < couples.length; at++)
    if (couples[at]!.left === left && couples[at]!.right === right) return couples[at]!;
  return null;
}
