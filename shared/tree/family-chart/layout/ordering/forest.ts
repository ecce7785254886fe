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
  beside: Cell | null;
}

/** Two cells of one node whose people a union joins. */
export interface Couple {
  /** Numbered through the whole forest. */
  number: number;
  readonly left: Cell;
  readonly right: Cell;
  /** Index of the union in the graph. */
  readonly union: number;
  /** The cell left of the gap with the knot, and the knot's distance from the gap's middle. */
  knotAfter: Cell;
  knotOffset: number;
}

/** An edge from a couple's knot, or from one parent, to a child. */
export interface Descent {
  readonly child: Cell;
  /** The parent, or the left one of a couple. */
  readonly parent: Cell;
  couple: Couple | null;
  /** Index into PARENT_KINDS. */
  readonly kind: number;
}

/**
 * Partners in a row, or the stub of a child below their parents. Each node except a root has an
 * `anchor`: its parents' node above it (`side` 0), or a child's node below it, which it is placed
 * above at the left (-1) or right (1).
 */
export interface TreeNode {
  /** Its position in the forest's list of nodes. */
  readonly number: number;
  /** The group of its people; -1 for a stub. */
  readonly group: number;
  readonly layer: number;
  /** The node above which or below which it is placed; null for a root. */
  readonly anchor: TreeNode | null;
  readonly side: -1 | 0 | 1;
  cells: readonly Cell[];
  couples: readonly Couple[];
  areChildrenAttached: boolean;
  /** The nodes below it, from left to right. */
  children: readonly TreeNode[];
  /** The nodes above it, from left to right. */
  parents: readonly TreeNode[];
  /** The child that connects it to the anchor: one of its own cells, or one of the anchor's if it is
   * placed above; null for a root. */
  childCell: Cell | null;
  /** Cells of further such children, to which edges lead from the anchor or from this node. */
  furtherChildCells: readonly Cell[];
  /** The port where that child's edge begins: the couple, if there is one, and the first parent's cell. */
  sourceCouple: Couple | null;
  sourceCell: Cell | null;
}

/** The trees of the chart, before they have positions. */
export interface Forest {
  /** Each node comes after its anchor. */
  readonly nodes: TreeNode[];
  readonly roots: TreeNode[];
  /** By root: the component. Layers of trees in one component must agree. */
  readonly components: number[];
  readonly cells: Cell[];
  readonly couples: Couple[];
  readonly descents: Descent[];
}

/** Returns the couple of two cells of one node (the left one first), or null. */
export function coupleOf(left: Cell, right: Cell): Couple | null {
  const { couples } = left.node;
  for (let nth = 0; nth < couples.length; nth++)
    if (couples[nth]!.left === left && couples[nth]!.right === right) return couples[nth]!;
  return null;
}
