import { type Contour, newContour, widen } from "./contour.ts";
import { type Cell, type Forest, isAboveChild, type TreeNode } from "../ordering/forest.ts";
import { placeChildren } from "./place-children.ts";
import { placeParents } from "./place-parents.ts";
import { nodeWidth, EDGE_CLEARANCE, cellMiddle, type Sizes } from "../sizes.ts";

/** The positions of nodes within their trees. */
export interface PlacedTrees {
  /** By node: the left edge, from the left edge of its tree's root. */
  readonly x: Int32Array;
  /** By root: how far its tree extends in each layer. */
  readonly contours: readonly Contour[];
}

/** Trees while they are placed, from the bottom up. */
export interface Placement {
  readonly sizes: Sizes;
  /** By node: the left edge, from that of its anchor. */
  readonly x: Int32Array;
  /** By node that is placed above its anchor: the middle of the anchor's child cell, from this node's left edge. */
  readonly childX: Int32Array;
  /** By node: how far its subtree extends in each layer; null until it is placed. Used up when merged into another. */
  readonly contours: (Contour | null)[];
}

/**
 * Places tidy trees (Reingold and Tilford): subtrees as close as their contours allow, parents
 * above the middle of their children, in-laws above and beside them. Merging two contours costs the
 * height of the smaller one, so the whole is about linear.
 */
export function placeTrees({ nodes, roots }: Forest, sizes: Sizes): PlacedTrees {
  const placement: Placement = {
    sizes,
    x: new Int32Array(nodes.length),
    childX: new Int32Array(nodes.length),
    contours: nodes.map(() => null),
  };
  const { x, contours } = placement;
  for (const node of nodes.toReversed()) contours[node.number] = placeNode(node, placement);
  for (const { number, anchor } of nodes) if (anchor !== null) x[number]! += x[anchor.number]!;
  return { x, contours: roots.map((root) => contours[root.number]!) };
}

/** Places a node's subtree: everything below it and everything above it. Returns its contour. */
function placeNode(node: TreeNode, placement: Placement): Contour {
  const { layer, children, parents } = node;
  const { sizes, x, childX, contours } = placement;
  const width = nodeWidth(node, sizes);
  const isNextBelow = node.anchor === null || layer - node.anchor.layer === 1;
  if (children.length === 0 && parents.length === 0 && !isAboveChild(node) && isNextBelow)
    return newContour(layer, 0, width);
  const longEdges = findLongEdges(node);
  const uppermost = longEdges.reduce((least, { above }) => Math.min(least, above + 1), layer);
  const placed = placeChildren(node, uppermost, placement);
  const { left } = placed;
  for (const { number } of children) {
    x[number]! -= left;
    contours[number] = null;
  }
  childX[node.number] = placed.childX - left;
  const own = placed.contour ?? newContour(layer, left, left + width);
  own.shift -= left;
  widen(own, layer, 0, width);
  for (const { above, cell } of longEdges) {
    const middle = cellMiddle(cell, sizes);
    for (let passedLayer = layer - 1; passedLayer > above; passedLayer--)
      widen(own, passedLayer, middle - EDGE_CLEARANCE, middle + EDGE_CLEARANCE);
  }
  return parents.length === 0 ? own : placeParents(node, own, placement);
}

/**
 * Lists the long edges from above: they span several layers and need space in each layer that they
 * pass.
 */
function findLongEdges(node: TreeNode) {
  const { layer, anchor, childCell, furtherChildCells, parents } = node;
  const longEdges: { above: number; cell: Cell }[] = [];
  if (anchor !== null && !isAboveChild(node) && layer - anchor.layer > 1)
    for (const cell of [childCell!, ...furtherChildCells])
      longEdges.push({ above: anchor.layer, cell });
  for (const parent of parents)
    if (layer - parent.layer > 1)
      for (const cell of [parent.childCell!, ...parent.furtherChildCells])
        longEdges.push({ above: parent.layer, cell });
  return longEdges;
}
