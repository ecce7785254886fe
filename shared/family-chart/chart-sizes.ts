import type { Plan } from "./chart-plan.ts";

/** Room between partners: the knot stands in its middle, and their children's line passes there. */
export const COUPLE_GAP = 36;
export const SIBLING_GAP = 20;
/** Room between families in one row. */
export const BRANCH_GAP = 44;
/** Half of the room that a line needs on its way through a row. */
export const PASSAGE = 16;
export const STUB_HEIGHT = 40;

export interface Sizes {
  readonly boxWidth: number;
  readonly boxHeight: number;
}

export const blockWidth = (plan: Plan, block: number, { boxWidth }: Sizes): number =>
  (plan.endSeat[block]! - plan.firstSeat[block]!) * (boxWidth + COUPLE_GAP) - COUPLE_GAP;

/** The middle of a seat, from the left edge of its block. */
export const seatMiddle = (plan: Plan, seat: number, { boxWidth }: Sizes): number =>
  (seat - plan.firstSeat[plan.blockOf[seat]!]!) * (boxWidth + COUPLE_GAP) + boxWidth / 2;

/** Where a child's line begins, from the left edge of the parents' block: at a union's knot, or below a seat. */
export function startMiddle(plan: Plan, block: number, sizes: Sizes): number {
  const union = plan.fromUnion[block]!;
  if (union === -1) return seatMiddle(plan, plan.fromSeat[block]!, sizes);
  const besideGap = seatMiddle(plan, plan.gap[union]!, sizes) + (sizes.boxWidth + COUPLE_GAP) / 2;
  return besideGap + plan.aside[union]!;
}
