/** A person's cell in a node. It becomes a box of the chart. */
export interface Cell {
  /** Numbered through the whole forest. */
  readonly number: number;
  /** Index in the graph. */
  readonly person: number;
  readonly node: TreeNode;
  /** Position from the left end of the node. */
  readonly index: number;
  /** Whether this cell is a stub, which leads to the person's box elsewhere. */
  readonly isStub: boolean;
  /** For a stub beside a partner: that partner's cell. */
  readonly beside: Cell | null;
}

/** Two cells of one node whose people a union joins. */
export interface Couple {
  /** Numbered through the whole forest. */
  readonly number: number;
  readonly left: Cell;
  readonly right: Cell;
  /** Index of the union in the graph. */
  readonly union: number;
  /** The cell left of the gap with the knot. */
  readonly knotAfter: Cell;
  /** How far the knot is right of the gap's middle, in pixels. */
  readonly knotOffset: number;
}

/** An edge from a couple's knot, or from one parent, to a child. */
export interface Descent {
  readonly child: Cell;
  /** The parent, or the left one of a couple. */
  readonly parent: Cell;
  readonly couple: Couple | null;
  /** Index into PARENT_KINDS. */
  readonly kind: number;
}

/**
 * Where a node is placed: below its parents' node, or, as in-laws or ancestors, above a child's node
 * and to its left or right. A root counts as below.
 */
export type NodePosition = "below" | "aboveLeft" | "aboveRight";

/** A group of partners side by side, or the stub of one child. */
export interface TreeNode {
  /** Its position in the forest's list of nodes. */
  readonly number: number;
  /** The group of its people; -1 for a stub. */
  readonly group: number;
  readonly layer: number;
  /** The node next to which it is placed, below or above; null for a root. */
  readonly anchor: TreeNode | null;
  readonly position: NodePosition;
  readonly cells: readonly Cell[];
  readonly couples: readonly Couple[];
  readonly areChildrenAttached: boolean;
  /** The nodes below it, from left to right. */
  readonly children: readonly TreeNode[];
  /** The nodes above it, from left to right. */
  readonly parents: readonly TreeNode[];
  /** The child on the edge between this node and its anchor: a cell of the lower one of the two; null
   * for a root. */
  readonly childCell: Cell | null;
  /** Further children on edges between the same two nodes, for example a second sibling in one group. */
  readonly furtherChildCells: readonly Cell[];
  /** Where the edge to `childCell` begins: at this couple's knot, or, if null, at the parent `sourceCell`. */
  readonly sourceCouple: Couple | null;
  readonly sourceCell: Cell | null;
}

/** The trees of the chart, before they have positions. */
export interface Forest {
  /** Each node comes after its anchor. */
  readonly nodes: readonly TreeNode[];
  readonly roots: readonly TreeNode[];
  /** By root: its connected component. Trees of one component must have their layers aligned. */
  readonly components: readonly number[];
  readonly cells: readonly Cell[];
  readonly couples: readonly Couple[];
  readonly descents: readonly Descent[];
}

/** A forest under construction. */
export type MutableForest = { readonly [Name in keyof Forest]: Forest[Name][number][] };

export const isAboveChild = ({ position }: TreeNode): boolean => position !== "below";

export const isBelowParents = (node: TreeNode): boolean =>
  node.anchor !== null && !isAboveChild(node);

/** Returns the couple of two cells of one node (the left one first), or null. */
export function coupleOf(left: Cell, right: Cell): Couple | null {
  const { couples } = left.node;
  for (let nth = 0; nth < couples.length; nth++)
    if (couples[nth]!.left === left && couples[nth]!.right === right) return couples[nth]!;
  return null;
}
