import { type Contour, extentWithin, mergeContours, separation, topOf } from "./contour.ts";
import { isBelowParents, type TreeNode } from "../ordering/forest.ts";
import type { Placement } from "./place-trees.ts";
import { BRANCH_GAP, COUPLE_GAP, nodeWidth, cellMiddle, SIBLING_GAP } from "../sizes.ts";

/**
 * Places the nodes above a node to its left or right, with their subtrees. Returns the contour of
 * everything.
 */
export function placeParents(
  node: TreeNode,
  ownContour: Contour,
  { sizes, x, childX, contours }: Placement,
): Contour {
  const { layer, parents } = node;
  // Above a node that is placed below parents, in-laws stay in the half at their own side, so that the
  // other half is free for the edge from those parents.
  const staysInHalf = isBelowParents(node);
  const middle = Math.floor(nodeWidth(node, sizes) / 2);
  const right = placeSide("aboveRight");
  const left = placeSide("aboveLeft");
  if (left && right) {
    const shift = Math.ceil(Math.max(0, distance(left, right)) / 2);
    left.shift -= shift;
    right.shift += shift;
    for (const { number, position } of parents)
      x[number]! += position === "aboveRight" ? shift : -shift;
  }
  const merged = left ? mergeContours(ownContour, left) : ownContour;
  return right ? mergeContours(merged, right) : merged;

  /** Places the nodes of one side from the middle outward, each as near to its child as the others allow. */
  function placeSide(side: "aboveLeft" | "aboveRight"): Contour | null {
    let placed: Contour | null = null;
    const isRight = side === "aboveRight";
    for (const parent of isRight ? parents : parents.toReversed()) {
      if (parent.position !== side) continue;
      const contour = contours[parent.number]!;
      const ideal = cellMiddle(parent.childCell!, sizes) - childX[parent.number]!;
      const offset = isRight
        ? Math.max(ideal, minOffset(contour, placed))
        : Math.min(ideal, maxOffset(contour, placed));
      contour.shift += offset;
      placed = placed ? mergeContours(placed, contour) : contour;
      x[parent.number] = offset;
    }
    return placed;
  }

  /** Returns how far a contour has to move to the right. */
  function minOffset(contour: Contour, placed: Contour | null): number {
    return Math.max(
      distance(ownContour, contour),
      placed ? distance(placed, contour) : -Infinity,
      staysInHalf ? middle + COUPLE_GAP / 2 - extentAbove(contour).left : -Infinity,
    );
  }

  /** Returns the offset that a contour has to stay below, to the left. */
  function maxOffset(contour: Contour, placed: Contour | null): number {
    return Math.min(
      -distance(contour, ownContour),
      placed ? -distance(contour, placed) : Infinity,
      staysInHalf ? middle - COUPLE_GAP / 2 - extentAbove(contour).right : Infinity,
    );
  }

  /** Returns how far `next` has to move to the right to be beside `placed`. */
  function distance(placed: Contour, next: Contour): number {
    return separation(placed, next, layer, SIBLING_GAP, BRANCH_GAP) ?? -Infinity;
  }

  /** Returns the extent of a contour in the layers above the node. */
  function extentAbove(contour: Contour) {
    return extentWithin(contour, topOf(contour), layer - 1)!;
  }
}
