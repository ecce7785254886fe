import { type Contour, extentOf, merge, separation, topOf } from "./contour.ts";
import type { TreeNode } from "../forest/forest.ts";
import {
  BRANCH_GAP,
  COUPLE_GAP,
  nodeWidth,
  seatMiddle,
  SIBLING_GAP,
  type Sizes,
} from "../sizes.ts";

/**
 * Places parents above a node: those at its right with their whole tree to the right, those at its
 * left to the left. Returns the contour of everything.
 */
export function placeParents(node: TreeNode, own: Contour, sizes: Sizes): Contour {
  const { layer, parents } = node;
  const room = (placed: Contour, next: Contour) =>
    separation(placed, next, layer, SIBLING_GAP, BRANCH_GAP);
  // A node that hangs below its own parents leaves half of the space above it to them.
  const isHung = node.anchor !== null && node.side === 0;
  const middle = Math.floor(nodeWidth(node, sizes) / 2);
  const right = placeSide(1);
  const left = placeSide(-1);
  if (left && right) {
    const apart = Math.ceil(Math.max(0, room(left, right)) / 2);
    left.shift -= apart;
    right.shift += apart;
    for (const parent of parents) parent.x += parent.side * apart;
  }
  const all = left ? merge(own, left) : own;
  return right ? merge(all, right) : all;

  /** Places parents from the middle outward, each as near to its child as the others allow. */
  function placeSide(side: -1 | 1): Contour | null {
    let placed: Contour | null = null;
    const outwards = side === 1 ? parents : parents.toReversed();
    for (const parent of outwards) {
      if (parent.side !== side) continue;
      const contour = parent.contour!;
      const least = [own, placed].map((each) => beyond(each, contour, side));
      if (isHung) least.push(middleFor(contour, side));
      const ideal = seatMiddle(parent.childSeat!, sizes) - parent.opening;
      const offset = side * Math.max(side * ideal, ...least);
      contour.shift += offset;
      placed = placed ? merge(placed, contour) : contour;
      parent.x = offset;
    }
    return placed;
  }

  /** Returns how far a contour has to move to one side to be beyond another. */
  function beyond(placed: Contour | null, contour: Contour, side: -1 | 1): number {
    if (!placed) return -Infinity;
    return side === 1 ? room(placed, contour) : room(contour, placed);
  }

  /** Returns how far a contour has to move to one side to leave half of the space to the other. */
  function middleFor(contour: Contour, side: -1 | 1): number {
    const above = reachAbove(contour, layer);
    return side * middle + COUPLE_GAP / 2 + (side === 1 ? -above.left : above.right);
  }
}

/** Returns the extent of a contour in the layers above one layer. */
function reachAbove(contour: Contour, layer: number) {
  const count = Math.min(layer, contour.bottom + 1) - topOf(contour);
  const from = contour.left.length - count;
  const { left, right, shift } = contour;
  return extentOf({ bottom: 0, left: left.slice(from), right: right.slice(from), shift });
}
