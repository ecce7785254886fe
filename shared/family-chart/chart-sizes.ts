import type { Block } from "./chart-blocks.ts";

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

export const blockWidth = ({ seats }: Block, { boxWidth }: Sizes): number =>
  seats.length * (boxWidth + COUPLE_GAP) - COUPLE_GAP;

/** Where a seat begins, from the left edge of its block. */
export const seatLeft = (place: number, { boxWidth }: Sizes): number =>
  place * (boxWidth + COUPLE_GAP);

export const seatMiddle = (place: number, sizes: Sizes): number =>
  seatLeft(place, sizes) + sizes.boxWidth / 2;

/** Where the line to a child of the parents in these seats begins, from the left edge of their block. */
export function knotMiddle(block: Block, parents: readonly number[], sizes: Sizes): number {
  const [one = 0] = parents;
  const last = parents.at(-1) ?? one;
  if (parents.length === 1) return seatMiddle(one, sizes);
  const couple = block.couples.find(
    ({ left, right }) => parents.includes(left) && parents.includes(right),
  );
  if (couple) return seatLeft(couple.gap + 1, sizes) - COUPLE_GAP / 2 + couple.aside;
  return (seatMiddle(one, sizes) + seatMiddle(last, sizes)) / 2;
}

/** Where a child's line ends, from the left edge of their block. */
export function childMiddle({ seats }: Block, child: number, sizes: Sizes): number {
  if (seats.length === 1) return seatMiddle(0, sizes);
  const place = seats.findIndex(({ person, isStub }) => person === child && !isStub);
  return seatMiddle(place, sizes);
}
