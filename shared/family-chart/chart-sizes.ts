import type { Plan } from "./chart-plan.ts";
import type { ChartOptions } from "./chart-types.ts";

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
  readonly boxWidth: number;
  readonly boxHeight: number;
  readonly halfBox: number;
  /** From the left edge of a seat to that of the next. */
  readonly pitch: number;
}

export function sizesOf(options: ChartOptions): Sizes {
  const boxWidth = Math.round(options.boxWidth ?? 144);
  const boxHeight = Math.round(options.boxHeight ?? 104);
  return { boxWidth, boxHeight, halfBox: Math.floor(boxWidth / 2), pitch: boxWidth + COUPLE_GAP };
}

export const blockWidth = (plan: Plan, block: number, { pitch }: Sizes): number =>
  (plan.endSeat[block]! - plan.firstSeat[block]!) * pitch - COUPLE_GAP;

/** The middle of one of a block's seats, from the left edge of the block. */
export const seatMiddle = (
  plan: Plan,
  block: number,
  seat: number,
  { pitch, halfBox }: Sizes,
): number => (seat - plan.firstSeat[block]!) * pitch + halfBox;

/**
 * Where the line to a block's child, or from a block's parents, begins: at a union's knot, or below a
 * seat. From the left edge of the block in which the parents sit.
 */
export function startMiddle(plan: Plan, parents: number, block: number, sizes: Sizes): number {
  const union = plan.fromUnion[block]!;
  if (union === -1) return seatMiddle(plan, parents, plan.fromSeat[block]!, sizes);
  const gap = seatMiddle(plan, parents, plan.gap[union]!, sizes) + Math.floor(sizes.pitch / 2);
  return gap + plan.aside[union]!;
}
