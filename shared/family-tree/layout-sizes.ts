import type { Block, Seat } from "./layout-blocks.ts";
import type { LayoutOptions } from "./layout-types.ts";

/** Room between partners; the knot stands in its middle, and their children's line passes there. */
export const COUPLE_GAP = 40;
export const SIBLING_GAP = 24;
/** Room between families in one row. */
export const BRANCH_GAP = 48;
const ROW_GAP = 96;
const STUB_HEIGHT = 40;

export interface Sizes {
  boxWidth: number;
  boxHeight: number;
}

export const sizesOf = ({ boxWidth = 176, boxHeight = 72 }: LayoutOptions): Sizes => ({
  boxWidth,
  boxHeight,
});

export const widthOf = ({ seats }: Block, { boxWidth }: Sizes): number =>
  seats.length * (boxWidth + COUPLE_GAP) - COUPLE_GAP;

/** Where a seat begins, from the left edge of its block. */
export const seatLeft = (place: number, { boxWidth }: Sizes): number =>
  place * (boxWidth + COUPLE_GAP);

export const seatMiddle = (place: number, sizes: Sizes): number =>
  seatLeft(place, sizes) + sizes.boxWidth / 2;

export const rowTop = (row: number, { boxHeight }: Sizes): number => row * (boxHeight + ROW_GAP);

export const seatHeight = ({ isStub }: Seat, { boxHeight }: Sizes): number =>
  isStub ? Math.min(STUB_HEIGHT, boxHeight) : boxHeight;

/** The height of the n-th line that runs in a strip; once the strip is full, lines share its last lane. */
export const laneIn = ({ from, to }: { from: number; to: number }, line: number): number =>
  Math.min(from + line * 6, to);
