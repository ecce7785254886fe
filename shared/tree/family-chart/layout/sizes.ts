import { CARD_SIZE, type ChartOptions } from "../chart-types.ts";
import type { Cell, Couple, TreeNode } from "./ordering/forest.ts";

/** Space between partners, with the knot and their children's line in its middle. */
export const COUPLE_GAP = 36;
/** Space between siblings: narrower than other gaps, so that they look like one group. */
export const SIBLING_GAP = 20;
/** Space between families in one layer: wide enough to tell them apart. */
export const BRANCH_GAP = 44;
/** Half of the width that an edge needs to pass through a layer. */
export const EDGE_CLEARANCE = 16;
/** Space for a name in two lines. */
export const STUB_HEIGHT = 40;
/** Lines closer than this many pixels can't be told apart. */
export const MIN_LINE_DISTANCE = 4;
/**
 * Positions for a knot that can't be in the middle of its gap, from the middle, in order of
 * preference. At least MIN_LINE_DISTANCE apart.
 */
export const KNOT_OFFSETS = [9, -9, 13, -13, 5, -5];

/**
 * Returns how far the nth knot (from 0) of one gap is right of its middle. The first seven are
 * within the gap, further ones beside it. (Except for the adjacent couple's knot, all are below the cards.)
 */
export function knotOffset(nth: number): number {
  if (nth <= KNOT_OFFSETS.length) return [0, ...KNOT_OFFSETS][nth]!;
  const pairs = (nth - KNOT_OFFSETS.length + 1) >> 1;
  const distance = COUPLE_GAP / 2 - 1 + (pairs - 1) * MIN_LINE_DISTANCE;
  return nth % 2 === 1 ? distance : -distance;
}

/** Lengths are whole pixels. */
export interface Sizes {
  readonly boxWidth: number;
  readonly boxHeight: number;
  readonly halfBox: number;
  /** Distance between the left edges of two neighboring cells. */
  readonly pitch: number;
}

export function sizesOf(options: ChartOptions): Sizes {
  const boxWidth = Math.round(options.boxWidth ?? CARD_SIZE.width);
  const boxHeight = Math.round(options.boxHeight ?? CARD_SIZE.height);
  return { boxWidth, boxHeight, halfBox: Math.floor(boxWidth / 2), pitch: boxWidth + COUPLE_GAP };
}

/** The distance between rows, estimated for the shelves' aspect ratio before tracks are known. */
export const estimatedRowHeight = ({ boxHeight }: Sizes): number => boxHeight * 1.8;

export const nodeWidth = ({ cells }: TreeNode, { pitch }: Sizes): number =>
  cells.length * pitch - COUPLE_GAP;

/** Returns a knot's x from the left edge of the cell before its gap. */
export const knotFromCell = ({ knotOffset }: Couple, { boxWidth, pitch }: Sizes): number =>
  Math.floor((boxWidth + pitch) / 2) + knotOffset;

/** Returns the middle of a cell, from the left edge of its node. */
export const cellMiddle = ({ index }: Cell, { pitch, halfBox }: Sizes): number =>
  index * pitch + halfBox;

/**
 * Returns the x at which the edge to this child node (or from this node of in-laws to their child)
 * begins: at a couple's knot or the middle of one parent's cell. From the left edge of the parents' node.
 */
export function sourcePort({ sourceCouple, sourceCell }: TreeNode, sizes: Sizes): number {
  if (sourceCouple)
    return sourceCouple.knotAfter.index * sizes.pitch + knotFromCell(sourceCouple, sizes);
  return sourceCell ? cellMiddle(sourceCell, sizes) : 0;
}
