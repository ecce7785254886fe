import type { Block, Slot } from "./chart-blocks.ts";
import { clearance, copyOf, merge, type Outline, reachIn, topOf } from "./chart-outline.ts";
import {
  BRANCH_GAP,
  blockWidth,
  childMiddle,
  knotMiddle,
  SIBLING_GAP,
  type Sizes,
} from "./chart-sizes.ts";

interface Packed {
  /** All that hangs below; null where nothing does. */
  outline: Outline | null;
  /** Of each slot's block. */
  offsets: number[];
  /** Where the one stands for whom a block is drawn above another. */
  opening: number;
  /** Where the block itself begins. */
  left: number;
}

/** The same with room before one slot, and what of each slot reaches up into the block's own row. */
interface Tried extends Packed {
  inRow: ({ left: number; right: number } | null)[];
}

/** Packs what hangs below a block side by side, and puts the block above its middle. */
export function placeBelow(block: Block, below: readonly Outline[], sizes: Sizes): Packed {
  const isInTheWay = below.some((outline) => topOf(outline) <= block.row);
  if (!isInTheWay) return packSideBySide(block, below, sizes, -1, 0);
  const copies = below.map(copyOf);
  const tried = packSideBySide(block, below, sizes, -1, 0);
  const room = roomFor(tried, blockWidth(block, sizes));
  if (room.missing <= 0) return { ...tried, left: room.left };
  const again = packSideBySide(block, copies, sizes, room.before, room.missing);
  return { ...again, left: room.left };
}

/** `extra` room is left before the slot with this place. */
function packSideBySide(
  block: Block,
  below: readonly Outline[],
  sizes: Sizes,
  before: number,
  extra: number,
): Tried {
  const { downs, row } = block;
  let outline: Outline | null = null;
  const offsets: number[] = [];
  const inRow: Tried["inRow"] = [];
  for (let place = 0; place < below.length; place++) {
    const next = below[place]!;
    let offset = 0;
    if (outline) {
      const near = isSameFamily(downs[place]!, downs[place - 1]!) ? SIBLING_GAP : BRANCH_GAP;
      offset = clearance(outline, next, row + 1, near, BRANCH_GAP) + (place === before ? extra : 0);
    }
    next.shift += offset;
    offsets.push(offset);
    inRow.push(reachIn(next, row));
    outline = outline ? merge(outline, next) : next;
  }
  const opening = openingOf(block, outline, sizes);
  return { outline, offsets, inRow, opening, left: middleOf(block, offsets, opening, sizes) };
}

function isSameFamily({ parents }: Slot, { parents: before }: Slot): boolean {
  if (parents.length !== before.length) return false;
  return parents.every((place, at) => place === before[at]);
}

/** Beside the children at the block's open end. */
function openingOf({ open, row }: Block, outline: Outline | null, { boxWidth }: Sizes): number {
  const reach = open && outline && reachIn(outline, row + 1);
  if (!reach) return 0;
  const room = SIBLING_GAP + boxWidth / 2;
  return open.side === -1 ? reach.left - room : reach.right + room;
}

function middleOf(block: Block, offsets: readonly number[], opening: number, sizes: Sizes): number {
  const { downs, open } = block;
  let [first, last] = [Infinity, -Infinity];
  let [firstKnot, lastKnot] = [0, 0];
  const reach = (child: number, parents: readonly number[]) => {
    const knot = knotMiddle(block, parents, sizes);
    if (child < first) [first, firstKnot] = [child, knot];
    if (child > last) [last, lastKnot] = [child, knot];
  };
  for (const at of downs.length > 1 ? [0, downs.length - 1] : downs.keys()) {
    const { block: own, child, parents } = downs[at]!;
    reach(offsets[at]! + childMiddle(own, child, sizes), parents);
  }
  if (open) reach(opening, open.parents);
  return first > last ? 0 : (first + last - firstKnot - lastKnot) / 2;
}

/** So far aside a block may stand before its children are moved apart for it. */
const TOLERANCE = 0.5;

/** Where in its row a block may stand, between what reaches up into it, nearest to the middle. */
function roomFor({ inRow, left: ideal }: Tried, width: number) {
  let best = { left: 0, before: -1, missing: 0, cost: Infinity };
  let from = -Infinity;
  const tryGap = (to: number, before: number) => {
    const missing = Math.max(0, width - (to - from));
    const left = Math.max(from, Math.min(ideal, to - width));
    const aside = Math.abs(left - ideal) / width;
    const cost = missing > 0 ? TOLERANCE + missing / width / 2 + aside : aside;
    if (cost < best.cost) best = { left, before, missing, cost };
  };
  inRow.forEach((reach, place) => {
    if (!reach) return;
    tryGap(reach.left - BRANCH_GAP, place);
    from = reach.right + BRANCH_GAP;
  });
  tryGap(Infinity, -1);
  return best;
}
