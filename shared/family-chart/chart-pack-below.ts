import type { f64, i32 } from "#shared/lib/numbers.ts";
import {
  BEYOND,
  clearance,
  copyOf,
  merge,
  type Outline,
  outlineOf,
  reachIn,
  topOf,
} from "./chart-outline.ts";
import type { Plan } from "./chart-plan.ts";
import {
  BRANCH_GAP,
  blockWidth,
  COUPLE_GAP,
  seatMiddle,
  SIBLING_GAP,
  type Sizes,
  startMiddle,
} from "./chart-sizes.ts";
import { distance, larger, smaller } from "./integers.ts";

interface Packed {
  /** All that hangs below; null where nothing does. */
  outline: Outline | null;
  /** Where the one stands for whom a block is drawn above another. */
  opening: i32;
  /** Where the block itself begins. */
  left: i32;
}

/** Packs what hangs below a block side by side, sets its `x`, and puts the block above its middle. */
export function placeBelow(plan: Plan, block: i32, sizes: Sizes): Packed {
  if (!isInTheWay(plan, block)) return packSideBySide(plan, block, sizes, -1, 0, null);
  const { outlines } = plan;
  const first = plan.firstDown[block]!;
  const end = plan.endDown[block]!;
  const copies: (Outline | null)[] = [];
  for (let down = first; down < end; down++) {
    const outline = outlines[down];
    copies.push(outline ? copyOf(outline) : null);
  }
  const inRow: Obstacle[] = [];
  const tried = packSideBySide(plan, block, sizes, -1, 0, inRow);
  const room = roomFor(inRow, tried.left, blockWidth(plan, block, sizes));
  if (room.missing <= 0) {
    tried.left = room.left;
    return tried;
  }
  for (let down = first; down < end; down++) {
    const copy = copies[down - first];
    if (copy) outlines[down] = copy;
  }
  const again = packSideBySide(plan, block, sizes, room.before, room.missing, null);
  again.left = room.left;
  return again;
}

/** Whether something below reaches up into the block's own row. */
function isInTheWay({ outlines, row, firstDown, endDown }: Plan, block: i32): boolean {
  const own = row[block]!;
  const end = endDown[block]!;
  for (let down = firstDown[block]!; down < end; down++) {
    const outline = outlines[down];
    if (outline && topOf(outline) <= own) return true;
  }
  return false;
}

/** How far something that hangs below reaches in the block's own row. */
interface Obstacle {
  readonly down: i32;
  readonly left: i32;
  readonly right: i32;
}

/** `extra` room is left before the block `before`; what reaches into the block's own row goes to `inRow`. */
function packSideBySide(
  plan: Plan,
  block: i32,
  sizes: Sizes,
  before: i32,
  extra: i32,
  inRow: Obstacle[] | null,
): Packed {
  const { outlines, x, fromUnion, fromSeat, firstSeat, endSeat } = plan;
  const { pitch } = sizes;
  const row = plan.row[block]!;
  const first = plan.firstDown[block]!;
  const end = plan.endDown[block]!;
  let outline: Outline | null = null;
  for (let down = first; down < end; down++) {
    const next = outlines[down];
    let offset = 0;
    if (outline !== null) {
      const isSibling =
        fromSeat[down] === fromSeat[down - 1] && fromUnion[down] === fromUnion[down - 1];
      const near = isSibling ? SIBLING_GAP : BRANCH_GAP;
      offset = next
        ? clearance(outline, next, row + 1, near, BRANCH_GAP)
        : outline.right[outline.bottom - row - 1]! + outline.shift + near;
      if (down === before) offset += extra;
    }
    x[down] = offset;
    if (!next) {
      const right = offset + (endSeat[down]! - firstSeat[down]!) * pitch - COUPLE_GAP;
      // It stands in the row right below, beyond all that is there.
      if (outline === null) outline = outlineOf(row + 1, offset, right);
      else outline.right[outline.bottom - row - 1] = right - outline.shift;
    } else {
      next.shift += offset;
      if (inRow !== null) {
        const reach = reachIn(next, row);
        if (reach !== null) inRow.push({ down, left: reach.left, right: reach.right });
      }
      outline = outline === null ? next : merge(outline, next);
    }
  }
  const opening = plan.side[block] === 0 ? 0 : openingOf(plan, block, outline, sizes);
  return { outline, opening, left: middleOf(plan, block, opening, sizes) };
}

/** Beside the children at the block's open end, which is the one away from its side. */
function openingOf(plan: Plan, block: i32, outline: Outline | null, { halfBox }: Sizes): i32 {
  if (outline === null) return 0;
  const reach = reachIn(outline, plan.row[block]! + 1);
  if (reach === null) return 0;
  const room = SIBLING_GAP + halfBox;
  return plan.side[block] === 1 ? reach.left - room : reach.right + room;
}

/** Where a block begins that stands above the middle of its children. */
function middleOf(plan: Plan, block: i32, opening: i32, sizes: Sizes): i32 {
  const { x, childSeat } = plan;
  const first = plan.firstDown[block]!;
  const last = plan.endDown[block]! - 1;
  const isOpen = plan.side[block] !== 0;
  if (last < first) return isOpen ? opening - startMiddle(plan, block, block, sizes) : 0;
  let leftEnd = x[first]! + seatMiddle(plan, first, childSeat[first]!, sizes);
  let leftStart = startMiddle(plan, block, first, sizes);
  let rightEnd = leftEnd;
  let rightStart = leftStart;
  if (last > first) {
    rightEnd = x[last]! + seatMiddle(plan, last, childSeat[last]!, sizes);
    rightStart = startMiddle(plan, block, last, sizes);
  }
  if (isOpen) {
    const start = startMiddle(plan, block, block, sizes);
    if (opening < leftEnd) {
      leftEnd = opening;
      leftStart = start;
    } else if (opening > rightEnd) {
      rightEnd = opening;
      rightStart = start;
    }
  }
  return (leftEnd + rightEnd - leftStart - rightStart) >> 1;
}

/** So far aside a block may stand before its children are moved apart for it. */
const TOLERANCE = 0.5;

/** Where a block may stand, and the room that is missing there, to be made before the block `before`. */
interface Room {
  left: i32;
  before: i32;
  missing: i32;
  cost: f64;
}

/** Where in its row a block may stand, between what reaches up into it, nearest to the middle. */
function roomFor(inRow: Obstacle[], ideal: i32, width: i32): Room {
  const best: Room = { left: 0, before: -1, missing: 0, cost: Infinity };
  let from = -BEYOND;
  for (const { down, left, right } of inRow) {
    tryGap(best, from, left - BRANCH_GAP, down, ideal, width);
    from = right + BRANCH_GAP;
  }
  tryGap(best, from, BEYOND, -1, ideal, width);
  return best;
}

function tryGap(best: Room, from: i32, to: i32, before: i32, ideal: i32, width: i32) {
  const missing = larger(0, width - (to - from));
  const left = larger(from, smaller(ideal, to - width));
  let cost = (distance(left, ideal) as f64) / width;
  if (missing > 0) cost += TOLERANCE + (missing as f64) / width / 2;
  if (cost >= best.cost) return;
  best.left = left;
  best.before = before;
  best.missing = missing;
  best.cost = cost;
}
