import type { i32 } from "#shared/lib/numbers.ts";
import { BEYOND, clearance, merge, type Outline, topOf } from "./chart-outline.ts";
import type { Plan } from "./chart-plan.ts";
import {
  BRANCH_GAP,
  blockWidth,
  COUPLE_GAP,
  seatMiddle,
  SIBLING_GAP,
  type Sizes,
} from "./chart-sizes.ts";
import { larger, smaller } from "./integers.ts";

/**
 * Puts the parents of some of a block's people above them: those of the right ones to the right with
 * all that belongs to them, those of the left ones to the left. Answers the outline of everything.
 */
export function placeAbove(
  plan: Plan,
  block: i32,
  ups: i32[],
  own: Outline,
  sizes: Sizes,
): Outline {
  const row = plan.row[block]!;
  // Below parents of its own, a block leaves them the half of the room above it.
  const isHung = plan.holder[block] !== -1 && plan.side[block] === 0;
  const middle = blockWidth(plan, block, sizes) >> 1;
  let right: Outline | null = null;
  for (const up of ups) {
    if (plan.side[up] !== 1) continue;
    const outline = plan.outlines[up]!;
    let offset = larger(idealOf(plan, block, up, sizes), room(own, outline, row));
    if (isHung) offset = larger(offset, middle + HALF_GAP - leftAbove(outline, row));
    if (right !== null) offset = larger(offset, room(right, outline, row));
    outline.shift += offset;
    right = right !== null ? merge(right, outline) : outline;
    plan.x[up] = offset;
  }
  let left: Outline | null = null;
  for (let at = ups.length - 1; at >= 0; at--) {
    const up = ups[at]!;
    if (plan.side[up] !== -1) continue;
    const outline = plan.outlines[up]!;
    let offset = smaller(idealOf(plan, block, up, sizes), -room(outline, own, row));
    if (isHung) offset = smaller(offset, middle - HALF_GAP - rightAbove(outline, row));
    if (left !== null) offset = smaller(offset, -room(outline, left, row));
    outline.shift += offset;
    left = left !== null ? merge(left, outline) : outline;
    plan.x[up] = offset;
  }
  if (left !== null && right !== null) {
    const apart = (larger(0, room(left, right, row)) + 1) >> 1;
    left.shift -= apart;
    right.shift += apart;
    for (const up of ups) plan.x[up]! += plan.side[up]! * apart;
  }
  const all = left !== null ? merge(own, left) : own;
  return right !== null ? merge(all, right) : all;
}

const HALF_GAP = COUPLE_GAP >> 1;

const room = (packed: Outline, next: Outline, row: i32): i32 =>
  clearance(packed, next, row, SIBLING_GAP, BRANCH_GAP);

/** Where the parents of someone in a block stand right above them. */
const idealOf = (plan: Plan, block: i32, up: i32, sizes: Sizes): i32 =>
  seatMiddle(plan, block, plan.childSeat[up]!, sizes) - plan.opening[up]!;

function leftAbove(outline: Outline, row: i32): i32 {
  let least = BEYOND;
  for (let above = topOf(outline); above < row && above <= outline.bottom; above++)
    least = smaller(least, outline.left[outline.bottom - above]! + outline.shift);
  return least;
}

function rightAbove(outline: Outline, row: i32): i32 {
  let most = -BEYOND;
  for (let above = topOf(outline); above < row && above <= outline.bottom; above++)
    most = larger(most, outline.right[outline.bottom - above]! + outline.shift);
  return most;
}
