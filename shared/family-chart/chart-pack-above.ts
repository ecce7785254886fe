import { clearance, merge, type Outline, topOf } from "./chart-outline.ts";
import type { Plan } from "./chart-plan.ts";
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
export function placeAbove(
  plan: Plan,
  block: number,
  ups: readonly number[],
  own: Outline,
  sizes: Sizes,
): Outline {
  const row = plan.row[block]!;
  const room = (packed: Outline, next: Outline) =>
    clearance(packed, next, row, SIBLING_GAP, BRANCH_GAP);
  // Below parents of its own, a block leaves them the half of the room above it.
  const isHung = plan.holder[block] !== -1 && plan.side[block] === 0;
  const middle = blockWidth(plan, block, sizes) / 2;
  const idealOf = (up: number) =>
    seatMiddle(plan, block, plan.childSeat[up]!, sizes) - plan.opening[up]!;
  let right: Outline | null = null;
  for (const up of ups) {
    if (plan.side[up] !== 1) continue;
    const outline = plan.outlines[up]!;
    const beside = isHung ? middle + COUPLE_GAP / 2 - leftAbove(outline, row) : -Infinity;
    const further = right ? room(right, outline) : -Infinity;
    const offset = Math.max(idealOf(up), beside, room(own, outline), further);
    outline.shift += offset;
    right = right ? merge(right, outline) : outline;
    plan.x[up] = offset;
  }
  let left: Outline | null = null;
  for (const up of ups.toReversed()) {
    if (plan.side[up] !== -1) continue;
    const outline = plan.outlines[up]!;
    const beside = isHung ? middle - COUPLE_GAP / 2 - rightAbove(outline, row) : Infinity;
    const further = left ? -room(outline, left) : Infinity;
    const offset = Math.min(idealOf(up), beside, -room(outline, own), further);
    outline.shift += offset;
    left = left ? merge(left, outline) : outline;
    plan.x[up] = offset;
  }
  if (left && right) {
    const apart = Math.ceil(Math.max(0, room(left, right)) / 2);
    left.shift -= apart;
    right.shift += apart;
    for (const up of ups) plan.x[up]! += plan.side[up]! * apart;
  }
  const all = left ? merge(own, left) : own;
  return right ? merge(all, right) : all;
}

function leftAbove(outline: Outline, row: number): number {
  let least = Infinity;
  for (let above = topOf(outline); above < row && above <= outline.bottom; above++)
    least = Math.min(least, outline.left[outline.bottom - above]! + outline.shift);
  return least;
}

function rightAbove(outline: Outline, row: number): number {
  let most = -Infinity;
  for (let above = topOf(outline); above < row && above <= outline.bottom; above++)
    most = Math.max(most, outline.right[outline.bottom - above]! + outline.shift);
  return most;
}
