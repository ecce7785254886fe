import { type Contour, contourOf, widen } from "./contour.ts";
import type { Forest, Seat, TreeNode } from "../forest/forest.ts";
import { placeChildren } from "./place-children.ts";
import { placeParents } from "./place-parents.ts";
import { nodeWidth, PASSAGE, seatMiddle, type Sizes } from "../sizes.ts";

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

/** Places everything below a node and everything above it. */
function placeNode(node: TreeNode, sizes: Sizes): Contour {
  const { layer, children, parents } = node;
  const width = nodeWidth(node, sizes);
  const isNextBelow = node.anchor === null || layer - node.anchor.layer === 1;
  if (children.length === 0 && parents.length === 0 && node.side === 0 && isNextBelow)
    return contourOf(layer, 0, width);
  const ways = waysUp(node);
  const uppermost = ways.reduce((least, { above }) => Math.min(least, above + 1), layer);
  const { contour, opening, left } = placeChildren(node, uppermost, sizes);
  for (let nth = 0; nth < children.length; nth++) {
    const child = children[nth]!;
    child.x -= left;
    // The child's contour is part of this node's now.
    child.contour = null;
  }
  node.opening = opening - left;
  const own = contour ?? contourOf(layer, left, left + width);
  own.shift -= left;
  widen(own, layer, 0, width);
  for (const { above, seat } of ways) {
    const x = seatMiddle(seat, sizes);
    for (let between = layer - 1; between > above; between--)
      widen(own, between, x - PASSAGE, x + PASSAGE);
  }
  return parents.length === 0 ? own : placeParents(node, own, sizes);
}

/** Lists seats with lines from more than one layer above, which need space in between. */
function waysUp({ layer, anchor, side, childSeat, furtherChildSeats, parents }: TreeNode) {
  const ways: { above: number; seat: Seat }[] = [];
  if (anchor !== null && side === 0 && layer - anchor.layer > 1)
    for (const seat of [childSeat!, ...furtherChildSeats]) ways.push({ above: anchor.layer, seat });
  for (const parent of parents)
    if (layer - parent.layer > 1)
      for (const seat of [parent.childSeat!, ...parent.furtherChildSeats])
        ways.push({ above: parent.layer, seat });
  return ways;
}
