import type { Block, Planted, Slot } from "./chart-blocks.ts";
import { cover, type Outline, outlineOf } from "./chart-outline.ts";
import { placeAbove } from "./chart-pack-above.ts";
import { placeBelow } from "./chart-pack-below.ts";
import { blockWidth, childMiddle, PASSAGE, type Sizes } from "./chart-sizes.ts";

/**
 * Sets each block's `x`, from the left edge of its tree's root, and answers how far each tree
 * reaches. Subtrees are packed as closely as their outlines allow, parents above the middle of their
 * children, families of partners above and beside them. Merging two outlines costs the lower one's
 * height, so all of it is about linear.
 */
export function packTrees({ trees, blocks }: Planted, sizes: Sizes): Outline[] {
  for (let at = blocks.length - 1; at >= 0; at--) {
    const block = blocks[at]!;
    const isLeaf = block.downs.length === 0 && block.ups.length === 0 && !block.open;
    block.outline = isLeaf
      ? outlineOf(block.row, 0, blockWidth(block, sizes))
      : packBlock(block, sizes);
  }
  for (const block of blocks) {
    for (const slot of block.downs) slot.block.x += block.x;
    for (const up of block.ups) up.block.x += block.x;
  }
  return trees.map(({ root }) => root.outline!);
}

function packBlock(block: Block, sizes: Sizes): Outline {
  const below = block.downs.map((slot) => reachOf(slot, block.row, sizes));
  const { outline, offsets, left, opening } = placeBelow(block, below, sizes);
  for (let place = 0; place < offsets.length; place++)
    block.downs[place]!.block.x = offsets[place]! - left;
  const width = blockWidth(block, sizes);
  const own = outline ?? outlineOf(block.row, 0, width);
  own.shift -= left;
  cover(own, block.row, 0, width);
  if (block.open) {
    block.opening = opening - left;
    passDown(own, block.row, block.open.row, block.opening);
  }
  return block.ups.length > 0 ? placeAbove(block, own, sizes) : own;
}

/** The outline of what hangs in a slot, with the line that leads there. */
function reachOf({ block, child }: Slot, row: number, sizes: Sizes): Outline {
  const outline = block.outline!;
  passDown(outline, row, block.row, childMiddle(block, child, sizes));
  return outline;
}

/** Keeps the rows between two free for a line. */
function passDown(outline: Outline, from: number, to: number, x: number) {
  for (let row = to - 1; row > from; row--) cover(outline, row, x - PASSAGE, x + PASSAGE);
}
