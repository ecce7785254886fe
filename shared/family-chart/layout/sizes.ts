import type { ChartOptions } from "../chart-types.ts";
import type { Seat, TreeNode } from "./forest/forest.ts";

/** Room between partners: the knot stands in its middle, and their children's line passes there. */
export const COUPLE_GAP = 36;
export const SIBLING_GAP = 20;
/** Room between families in one layer. */
export const BRANCH_GAP = 44;
/** Half of the room that a line needs on its way through a layer. */
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

export const nodeWidth = ({ seats }: TreeNode, { pitch }: Sizes): number =>
  seats.length * pitch - COUPLE_GAP;

/** The middle of a seat, from the left edge of its node. */
export const seatMiddle = ({ place }: Seat, { pitch, halfBox }: Sizes): number =>
  place * pitch + halfBox;

/**
 * Where the line to the child of a node begins: at a couple's knot, or below a seat. From the left edge of
 * the node in which the parents sit.
 */
export function lineStart({ fromCouple, fromSeat }: TreeNode, sizes: Sizes): number {
  if (fromCouple)
    return seatMiddle(fromCouple.gap, sizes) + Math.floor(sizes.pitch / 2) + fromCouple.aside;
  return fromSeat ? seatMiddle(fromSeat, sizes) : 0;
}
