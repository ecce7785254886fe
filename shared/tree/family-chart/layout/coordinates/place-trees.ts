import { type Contour, newContour, widen } from "./contour.ts";
import type { Forest, Cell, TreeNode } from "../ordering/forest.ts";
import { placeChildren } from "./place-children.ts";
import { placeParents } from "./place-parents.ts";
import { nodeWidth, EDGE_CLEARANCE, cellMiddle, type Sizes } from "../sizes.ts";

/**
 * Sets each node's `x` from the left edge of its tree's root, and returns the contour of each tree.
 * Places tidy trees (Reingold and Tilford): subtrees as close as their contours allow, parents
 * above the middle of their children, in-laws above and beside them. Merging two contours costs the
 * height of the smaller one, so the whole is about linear.
 */
export function placeTrees({ nodes, roots }: Forest, sizes: Sizes): Contour[] {
  for (const node of nodes.toReversed()) {
    node.contour = placeNode(node, sizes);
  }
  for (const node of nodes) if (node.anchor !== null) node.x += node.anchor.x;
  return roots.map((root) => root.contour!);
}

/** Places a node's subtree: everything below it and everything above it. */
function placeNode(node: TreeNode, sizes: Sizes): Contour {
  const { layer, children, parents } = node;
  const width = nodeWidth(node, sizes);
  const isNextBelow = node.anchor === null || layer - node.anchor.layer === 1;
  if (children.length === 0 && parents.length === 0 && node.side === 0 && isNextBelow)
    return newContour(layer, 0, width);
  const longEdges = findLongEdges(node);
  const uppermost = longEdges.reduce((least, { above }) => Math.min(least, above + 1), layer);
  const { contour, childX, left } = placeChildren(node, uppermost, sizes);
  for (let nth = 0; nth < children.length; nth++) {
    const child = children[nth]!;
    child.x -= left;
    // The child's contour is part of this node's now.
    child.contour = null;
  }
  node.childX = childX - left;
  const own = contour ?? newContour(layer, left, left + width);
  own.shift -= left;
  widen(own, layer, 0, width);
  for (const { above, cell } of longEdges) {
    const x = cellMiddle(cell, sizes);
    for (let passedLayer = layer - 1; passedLayer > above; passedLayer--)
      widen(own, passedLayer, x - EDGE_CLEARANCE, x + EDGE_CLEARANCE);
  }
  return parents.length === 0 ? own : placeParents(node, own, sizes);
}

/** Lists the long edges from above: they span several layers and need space in each layer that they
 * pass. */
function findLongEdges({ layer, anchor, side, childCell, furtherChildCells, parents }: TreeNode) {
  const longEdges: { above: number; cell: Cell }[] = [];
  if (anchor !== null && side === 0 && layer - anchor.layer > 1)
    for (const cell of [childCell!, ...furtherChildCells])
      longEdges.push({ above: anchor.layer, cell });
  for (const parent of parents)
    if (layer - parent.layer > 1)
      for (const cell of [parent.childCell!, ...parent.furtherChildCells])
        longEdges.push({ above: parent.layer, cell });
  return longEdges;
}
