import type { Block, Slot } from "./layout-blocks.ts";
import { BRANCH_GAP, seatMiddle, SIBLING_GAP, type Sizes, widthOf } from "./layout-sizes.ts";

/**
 * The outline of a subtree: how far it reaches to the left and to the right in each of its rows,
 * the lowest row first, so that putting a parent on top is a push. Positions are `value + shift`.
 */
interface Outline {
  left: number[];
  right: number[];
  shift: number;
}

/**
 * The left edge of each block, the leftmost at 0. Subtrees are packed as closely as their outlines
 * allow, each block above the middle of its children. Comparing and merging two outlines costs the
 * shallower one's height, so all of it is linear in the number of blocks.
 */
export function placeBlocks(blocks: readonly Block[], sizes: Sizes): Map<Block, number> {
  const outlines = new Map<Block, Outline>();
  const fromParent = new Map<Block, number>();
  const lowestFirst = blocks.toSorted((a, b) => b.row - a.row);
  for (const block of lowestFirst)
    outlines.set(block, outlineOf(block, outlines, fromParent, sizes));
  const roots = blocks.filter((block) => !fromParent.has(block));
  const forest = packSideBySide(
    roots.map((block) => ({ outline: outlines.get(block)!, gap: BRANCH_GAP })),
  );
  const leftmost = forest ? Math.min(...forest.outline.left) + forest.outline.shift : 0;
  const lefts = new Map(roots.map((block, place) => [block, forest!.offsets[place]! - leftmost]));
  for (const block of lowestFirst.toReversed())
    for (const slot of block.slots)
      lefts.set(slot.block, lefts.get(block)! + fromParent.get(slot.block)!);
  return lefts;
}

function outlineOf(
  block: Block,
  outlines: ReadonlyMap<Block, Outline>,
  fromParent: Map<Block, number>,
  sizes: Sizes,
): Outline {
  const width = widthOf(block, sizes);
  const packed = packSideBySide(
    block.slots.map((slot, place) => ({
      outline: outlines.get(slot.block)!,
      gap: isSameFamily(slot, block.slots[place - 1]) ? SIBLING_GAP : BRANCH_GAP,
    })),
  );
  if (!packed) return { left: [0], right: [width], shift: 0 };
  const left = middleOfChildren(block, packed.offsets, sizes);
  block.slots.forEach((slot, place) => fromParent.set(slot.block, packed.offsets[place]! - left));
  const { outline } = packed;
  outline.shift -= left;
  outline.left.push(-outline.shift);
  outline.right.push(width - outline.shift);
  return outline;
}

/** Where a block has to begin for the middle of its parents to be above the middle of their children. */
function middleOfChildren(block: Block, offsets: readonly number[], sizes: Sizes): number {
  const [first, last] = [block.slots[0]!, block.slots.at(-1)!];
  const childAt = ({ block: own, child }: Slot, offset: number) =>
    offset +
    seatMiddle(
      own.seats.findIndex((seat) => seat.person === child),
      sizes,
    );
  const children = (childAt(first, offsets[0]!) + childAt(last, offsets.at(-1)!)) / 2;
  const knot = (slot: Slot) =>
    (seatMiddle(slot.parents[0]!, sizes) + seatMiddle(slot.parents.at(-1)!, sizes)) / 2;
  return children - (knot(first) + knot(last)) / 2;
}

function packSideBySide(items: readonly { outline: Outline; gap: number }[]) {
  const [first, ...others] = items;
  if (!first) return null;
  let outline = first.outline;
  const offsets = [0];
  for (const { outline: next, gap } of others) {
    const offset = clearance(outline, next, gap);
    offsets.push(offset);
    next.shift += offset;
    outline = merge(outline, next);
  }
  return { outline, offsets };
}

/** How far `next` has to move to the right to stand clear of what is already packed. */
function clearance(packed: Outline, next: Outline, gap: number): number {
  const shared = Math.min(packed.right.length, next.left.length);
  let offset = -Infinity;
  for (let down = 1; down <= shared; down++) {
    const right = packed.right.at(-down)! + packed.shift;
    const left = next.left.at(-down)! + next.shift;
    offset = Math.max(offset, right - left + (down === 1 ? gap : BRANCH_GAP));
  }
  return offset;
}

/** One outline around both, made in the taller one's arrays. */
function merge(packed: Outline, next: Outline): Outline {
  const shared = Math.min(packed.left.length, next.left.length);
  const isTaller = packed.left.length >= next.left.length;
  const [kept, side, other, otherSide] = isTaller
    ? [packed, packed.right, next, next.right]
    : [next, next.left, packed, packed.left];
  for (let down = 1; down <= shared; down++)
    side[side.length - down] = otherSide.at(-down)! + other.shift - kept.shift;
  return kept;
}

const isSameFamily = (slot: Slot, before: Slot | undefined) =>
  before !== undefined && slot.parents.join() === before.parents.join();
