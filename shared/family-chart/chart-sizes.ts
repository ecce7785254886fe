import type { i32 } from "#shared/lib/numbers.ts";
import type { Plan } from "./chart-plan.ts";

/** Room between partners: the knot stands in its middle, and their children's line passes there. */
export const COUPLE_GAP = 36;
export const SIBLING_GAP = 20;
/** Room between families in one row. */
export const BRANCH_GAP = 44;
/** Half of the room that a line needs on its way through a row. */
export const PASSAGE = 16;
export const STUB_HEIGHT = 40;

/** Whole pixels. */
export interface Sizes {
  readonly boxWidth: i32;
  readonly boxHeight: i32;
  readonly halfBox: i32;
  /** From the left edge of a seat to that of the next. */
  readonly pitch: i32;
}

export function sizesOf(boxWidth: i32, boxHeight: i32): Sizes {
  return { boxWidth, boxHeight, halfBox: boxWidth >> 1, pitch: boxWidth + COUPLE_GAP };
}

export const blockWidth = (plan: Plan, block: i32, { pitch }: Sizes): i32 =>
  (plan.endSeat[block]! - plan.firstSeat[block]!) * pitch - COUPLE_GAP;

/** The middle of one of a block's seats, from the left edge of the block. */
export const seatMiddle = (plan: Plan, block: i32, seat: i32, { pitch, halfBox }: Sizes): i32 =>
  (seat - plan.firstSeat[block]!) * pitch + halfBox;

/**
 * Where the line to a block's child, or from a block's parents, begins: at a union's knot, or below a
 * seat. From the left edge of the block in which the parents sit.
 */
export function startMiddle(plan: Plan, parents: i32, block: i32, sizes: Sizes): i32 {
  const union = plan.fromUnion[block]!;
  if (union === -1) return seatMiddle(plan, parents, plan.fromSeat[block]!, sizes);
  const gap = seatMiddle(plan, parents, plan.gap[union]!, sizes) + (sizes.pitch >> 1);
  return gap + plan.aside[union]!;
}
