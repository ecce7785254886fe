import { type Contour, extentOf, mergeContours, separation, topOf } from "./contour.ts";
import type { TreeNode } from "../ordering/forest.ts";
import type { Placement } from "./place-trees.ts";
import { BRANCH_GAP, COUPLE_GAP, nodeWidth, cellMiddle, SIBLING_GAP } from "../sizes.ts";

/**
 * Places parents' nodes above a node: those with `side` 1 and their subtrees to the right, those with
 * `side` -1 to the left. Returns the contour of everything.
 */
export function placeParents(
  node: TreeNode,
  ownContour: Contour,
  { sizes, x, childX, contours }: Placement,
): Contour {
  const { layer, parents } = node;
  const distance = (placed: Contour, next: Contour) =>
    separation(placed, next, layer, SIBLING_GAP, BRANCH_GAP);
  // Above a node that is placed below parents, in-laws stay in the half at their own side, so that the
  // other half is free for the edge from those parents.
  const isBelowParents = node.anchor !== null && node.side === 0;
  const middle = Math.floor(nodeWidth(node, sizes) / 2);
  const right = placeSide(1);
  const left = placeSide(-1);
  if (left && right) {
    const shift = Math.ceil(Math.max(0, distance(left, right)) / 2);
    left.shift -= shift;
    right.shift += shift;
    for (const { number, side } of parents) x[number]! += side * shift;
  }
  const merged = left ? mergeContours(ownContour, left) : ownContour;
  return right ? mergeContours(merged, right) : merged;

  /** Places parents from the middle outward, each as near to its child as the others allow. */
  function placeSide(side: -1 | 1): Contour | null {
    let placed: Contour | null = null;
    const outward = side === 1 ? parents : parents.toReversed();
    for (const parent of outward) {
      if (parent.side !== side) continue;
      const contour = contours[parent.number]!;
      const minima = [ownContour, placed].map((each) => shiftBeyond(each, contour, side));
      if (isBelowParents) minima.push(shiftBeyondMiddle(contour, side));
      const ideal = cellMiddle(parent.childCell!, sizes) - childX[parent.number]!;
      const offset = side * Math.max(side * ideal, ...minima);
      contour.shift += offset;
      placed = placed ? mergeContours(placed, contour) : contour;
      x[parent.number] = offset;
    }
    return placed;
  }

  /** Returns how far a contour has to move to one side to be beyond another. */
  function shiftBeyond(placed: Contour | null, contour: Contour, side: -1 | 1): number {
    if (!placed) return -Infinity;
    return side === 1 ? distance(placed, contour) : distance(contour, placed);
  }

  /** Returns how far a contour has to move to one side to leave half of the space to the other. */
  function shiftBeyondMiddle(contour: Contour, side: -1 | 1): number {
    const above = extentAbove(contour, layer);
    return side * middle + COUPLE_GAP / 2 + (side === 1 ? -above.left : above.right);
  }
}

/** Returns the extent of a contour in the layers above one layer. */
function extentAbove(contour: Contour, layer: number) {
  const count = Math.min(layer, contour.bottom + 1) - topOf(contour);
  const from = contour.left.length - count;
  const { left, right, shift } = contour;
  return extentOf({ bottom: 0, left: left.slice(from), right: right.slice(from), shift });
}
