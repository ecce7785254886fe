import type { i32 } from "#shared/lib/numbers.ts";
import { cover, type Outline, outlineOf } from "./chart-outline.ts";
import { placeAbove } from "./chart-pack-above.ts";
import { placeBelow } from "./chart-pack-below.ts";
import type { Plan } from "./chart-plan.ts";
import { blockWidth, PASSAGE, seatMiddle, type Sizes } from "./chart-sizes.ts";

/**
 * Sets each block's `x`, from the left edge of its tree's root, and answers how far each tree
 * reaches. Subtrees are packed as closely as their outlines allow, parents above the middle of their
 * children, families of partners above and beside them. Merging two outlines costs the lower one's
 * height, so all of it is about linear.
 */
export function packTrees(plan: Plan, sizes: Sizes): Outline[] {
  const { outlines, ups, holder: holderOf, side, row, firstDown, endDown, x } = plan;
  const { count } = plan;
  const hasUps = ups.size > 0;
  for (let block = 0; block < count; block++) outlines.push(null);
  for (let block = count - 1; block >= 0; block--) {
    const holder = holderOf[block]!;
    const isLeaf =
      firstDown[block] === endDown[block] && side[block] === 0 && !(hasUps && ups.has(block));
    if (!isLeaf) outlines[block] = packBlock(plan, block, sizes);
    else if (holder === -1) outlines[block] = ownOutline(plan, block, sizes);
    if (holder !== -1 && side[block] === 0 && row[block]! - row[holder]! > 1)
      keepWayFree(plan, block, holder, sizes);
  }
  for (let block = 0; block < count; block++) {
    const holder = holderOf[block]!;
    if (holder !== -1) x[block]! += x[holder]!;
  }
  const trees: Outline[] = [];
  for (const root of plan.roots) trees.push(outlines[root]!);
  return trees;
}

const ownOutline = (plan: Plan, block: i32, sizes: Sizes): Outline =>
  outlineOf(plan.row[block]!, 0, blockWidth(plan, block, sizes));

function packBlock(plan: Plan, block: i32, sizes: Sizes): Outline {
  const { x, row: rowOf } = plan;
  const row = rowOf[block]!;
  const { outline, opening, left } = placeBelow(plan, block, sizes);
  const end = plan.endDown[block]!;
  for (let down = plan.firstDown[block]!; down < end; down++) x[down]! -= left;
  const width = blockWidth(plan, block, sizes);
  const own = outline !== null ? outline : outlineOf(row, 0, width);
  own.shift -= left;
  cover(own, row, 0, width);
  plan.opening[block] = opening - left;
  if (plan.ups.size === 0 || !plan.ups.has(block)) return own;
  const ups = plan.ups.get(block)!;
  for (const up of ups)
    passDown(own, rowOf[up]!, row, seatMiddle(plan, block, plan.childSeat[up]!, sizes));
  return placeAbove(plan, block, ups, own, sizes);
}

/** A line to a block that does not hang in the very next row needs room in the rows between. */
function keepWayFree(plan: Plan, block: i32, holder: i32, sizes: Sizes) {
  const row = plan.row[block]!;
  const above = plan.row[holder]!;
  let outline = plan.outlines[block];
  if (!outline) {
    outline = ownOutline(plan, block, sizes);
    plan.outlines[block] = outline;
  }
  passDown(outline, above, row, seatMiddle(plan, block, plan.childSeat[block]!, sizes));
  if (!plan.alsoHung.has(block)) return;
  for (const seat of plan.alsoHung.get(block)!)
    passDown(outline, above, row, seatMiddle(plan, block, seat, sizes));
}

/** Keeps the rows between two free for a line. */
function passDown(outline: Outline, from: i32, to: i32, x: i32) {
  for (let row = to - 1; row > from; row--) cover(outline, row, x - PASSAGE, x + PASSAGE);
}
