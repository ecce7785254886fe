import {
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

interface Packed {
  /** All that hangs below; null where nothing does. */
  outline: Outline | null;
  /** Where the one stands for whom a block is drawn above another. */
  opening: number;
  /** Where the block itself begins. */
  left: number;
}

/** Packs what hangs below a block side by side, sets its `x`, and puts the block above its middle. */
export function placeBelow(plan: Plan, block: number, sizes: Sizes): Packed {
  if (!isInTheWay(plan, block)) return packSideBySide(plan, block, sizes, -1, 0, null);
  const { outlines } = plan;
  const copies = new Map<number, Outline>();
  for (let down = plan.firstDown[block]!; down < plan.endDown[block]!; down++) {
    const outline = outlines[down];
    if (outline) copies.set(down, copyOf(outline));
  }
  const inRow: Reach[] = [];
  const tried = packSideBySide(plan, block, sizes, -1, 0, inRow);
  const room = roomFor(inRow, tried.left, blockWidth(plan, block, sizes));
  if (room.missing <= 0) return { ...tried, left: room.left };
  for (const [down, outline] of copies) outlines[down] = outline;
  const again = packSideBySide(plan, block, sizes, room.before, room.missing, null);
  return { ...again, left: room.left };
}

/** Whether something below reaches up into the block's own row. */
function isInTheWay({ outlines, row, firstDown, endDown }: Plan, block: number): boolean {
  const own = row[block]!;
  const end = endDown[block]!;
  for (let down = firstDown[block]!; down < end; down++) {
    const outline = outlines[down]!;
    if (outline !== null && topOf(outline) <= own) return true;
  }
  return false;
}

/** How far something that hangs below reaches in the block's own row. */
interface Reach {
  down: number;
  left: number;
  right: number;
}

/** `extra` room is left before the block `before`; what reaches into the block's own row goes to `inRow`. */
function packSideBySide(
  plan: Plan,
  block: number,
  sizes: Sizes,
  before: number,
  extra: number,
  inRow: Reach[] | null,
): Packed {
  const { outlines, x, fromUnion, fromSeat, firstSeat, endSeat } = plan;
  const { pitch } = sizes;
  const row = plan.row[block]!;
  const first = plan.firstDown[block]!;
  const end = plan.endDown[block]!;
  let outline: Outline | null = null;
  for (let down = first; down < end; down++) {
    const next = outlines[down]!;
    let offset = 0;
    if (outline !== null) {
      const isSibling =
        fromSeat[down] === fromSeat[down - 1] && fromUnion[down] === fromUnion[down - 1];
      const near = isSibling ? SIBLING_GAP : BRANCH_GAP;
      offset =
        next === null
          ? outline.right[outline.bottom - row - 1]! + outline.shift + near
          : clearance(outline, next, row + 1, near, BRANCH_GAP);
      if (down === before) offset += extra;
    }
    x[down] = offset;
    if (next === null) {
      const right = offset + (endSeat[down]! - firstSeat[down]!) * pitch - COUPLE_GAP;
      // It stands in the row right below, beyond all that is there.
      if (outline === null) outline = outlineOf(row + 1, offset, right);
      else outline.right[outline.bottom - row - 1] = right - outline.shift;
    } else {
      next.shift += offset;
      const reach = inRow && reachIn(next, row);
      if (reach) inRow?.push({ down, ...reach });
      outline = outline === null ? next : merge(outline, next);
    }
  }
  const opening = plan.side[block] === 0 ? 0 : openingOf(plan, block, outline, sizes);
  return { outline, opening, left: middleOf(plan, block, opening, sizes) };
}

/** Beside the children at the block's open end, which is the one away from its side. */
function openingOf(plan: Plan, block: number, outline: Outline | null, { halfBox }: Sizes) {
  const reach = outline && reachIn(outline, plan.row[block]! + 1);
  if (!reach) return 0;
  const room = SIBLING_GAP + halfBox;
  return plan.side[block] === 1 ? reach.left - room : reach.right + room;
}

/** Where a block begins that stands above the middle of its children. */
function middleOf(plan: Plan, block: number, opening: number, sizes: Sizes): number {
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

/** Where in its row a block may stand, between what reaches up into it, nearest to the middle. */
function roomFor(inRow: readonly Reach[], ideal: number, width: number) {
  let best = { left: 0, before: -1, missing: 0, cost: Infinity };
  let from = -Infinity;
  const tryGap = (to: number, before: number) => {
    const missing = Math.max(0, width - (to - from));
    const left = Math.max(from, Math.min(ideal, to - width));
    const aside = Math.abs(left - ideal) / width;
    const cost = missing > 0 ? TOLERANCE + missing / width / 2 + aside : aside;
    if (cost < best.cost) best = { left, before, missing, cost };
  };
  for (const { down, left, right } of inRow) {
    tryGap(left - BRANCH_GAP, down);
    from = right + BRANCH_GAP;
  }
  tryGap(Infinity, -1);
  return best;
}
