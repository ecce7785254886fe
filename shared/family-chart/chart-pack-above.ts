import type { Block } from "./chart-blocks.ts";
import { clearance, merge, type Outline, topOf } from "./chart-outline.ts";
import {
  BRANCH_GAP,
  blockWidth,
  COUPLE_GAP,
  seatMiddle,
  SIBLING_GAP,
  type Sizes,
} from "./chart-sizes.ts";

/**
 * Puts the parents of some of a block's people above them: those of the right ones to the right with
 * all that belongs to them, those of the left ones to the left. Answers the outline of everything.
 */
export function placeAbove(block: Block, own: Outline, sizes: Sizes): Outline {
  const room = (packed: Outline, next: Outline) =>
    clearance(packed, next, block.row, SIBLING_GAP, BRANCH_GAP);
  const middle = blockWidth(block, sizes) / 2;
  let right: Outline | null = null;
  for (const up of block.ups.filter(({ side }) => side === 1)) {
    const outline = up.block.outline!;
    const ideal = seatMiddle(up.place, sizes) - up.block.opening;
    const beside = block.isHung
      ? middle + COUPLE_GAP / 2 - leftAbove(outline, block.row)
      : -Infinity;
    const offset = Math.max(
      ideal,
      beside,
      room(own, outline),
      right ? room(right, outline) : ideal,
    );
    outline.shift += offset;
    right = right ? merge(right, outline) : outline;
    up.block.x = offset;
  }
  let left: Outline | null = null;
  for (const up of block.ups.filter(({ side }) => side === -1).toReversed()) {
    const outline = up.block.outline!;
    const ideal = seatMiddle(up.place, sizes) - up.block.opening;
    const beside = block.isHung
      ? middle - COUPLE_GAP / 2 - rightAbove(outline, block.row)
      : Infinity;
    const offset = Math.min(
      ideal,
      beside,
      -room(outline, own),
      left ? -room(outline, left) : ideal,
    );
    outline.shift += offset;
    left = left ? merge(left, outline) : outline;
    up.block.x = offset;
  }
  if (left && right) {
    const apart = Math.max(0, room(left, right)) / 2;
    left.shift -= apart;
    right.shift += apart;
    for (const up of block.ups) up.block.x += up.side * apart;
  }
  let all = own;
  if (left) all = merge(all, left);
  return right ? merge(all, right) : all;
}

function leftAbove(outline: Outline, row: number): number {
  let least = Infinity;
  for (let above = topOf(outline); above < row; above++)
    least = Math.min(least, outline.left[outline.bottom - above]! + outline.shift);
  return least;
}

function rightAbove(outline: Outline, row: number): number {
  let most = -Infinity;
  for (let above = topOf(outline); above < row; above++)
    most = Math.max(most, outline.right[outline.bottom - above]! + outline.shift);
  return most;
}
