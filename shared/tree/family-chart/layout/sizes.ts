import type { ChartOptions } from "../chart-types.ts";
import type { Seat, TreeNode } from "./forest/forest.ts";

/** Space between partners, with the knot and their children's line in its middle. */
export const COUPLE_GAP = 36;
export const SIBLING_GAP = 20;
/** Space between families in one layer. */
export const BRANCH_GAP = 44;
/** Half of the width that a line needs to pass through a layer. */
export const PASSAGE = 16;
export const STUB_HEIGHT = 40;

/** Lengths are whole pixels. */
export interface Sizes {
  readonly boxWidth: number;
  readonly boxHeight: number;
  readonly halfBox: number;
  /** Distance between the left edges of two seats. */
  readonly pitch: number;
}

export function sizesOf(options: ChartOptions): Sizes {
  const boxWidth = Math.round(options.boxWidth ?? 144);
  const boxHeight = Math.round(options.boxHeight ?? 104);
  return { boxWidth, boxHeight, halfBox: Math.floor(boxWidth / 2), pitch: boxWidth + COUPLE_GAP };
}

export const nodeWidth = ({ seats }: TreeNode, { pitch }: Sizes): number =>
  seats.length * pitch - COUPLE_GAP;

/** Returns the middle of a seat, from the left edge of its node. */
export const seatMiddle = ({ place }: Seat, { pitch, halfBox }: Sizes): number =>
  place * pitch + halfBox;

/**
 * Returns the x where the line to a node's child begins, at a couple's knot or below a seat, from
 * the left edge of the parents' node.
 */
export function lineStart({ fromCouple, fromSeat }: TreeNode, sizes: Sizes): number {
  if (fromCouple)
    return seatMiddle(fromCouple.gap, sizes) + Math.floor(sizes.pitch / 2) + fromCouple.aside;
  return fromSeat ? seatMiddle(fromSeat, sizes) : 0;
}
