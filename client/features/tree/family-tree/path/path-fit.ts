import { findCollapsedRange, type PathLines } from "../../../family/kinship/index.ts";
import type { PathLayout } from "./path-builder.ts";
import { columnsOf, type Side } from "./path-columns.ts";
import { layOutTwoLines } from "./path-layout.ts";
import { CARD_HEIGHT, fitRows } from "./path-size.ts";
import { layOutZigzag, zigzagOf } from "./path-zigzag.ts";

/** From this width in pixels on, there is space for other parents beside both lines. */
const WIDE_FROM = 960;
/** Distances between cards, padding within them, and distance from the window's edges. */
const NARROW_SPACING = { columnGap: 8, cardPadding: 5, margin: 8 };
const WIDE_SPACING = { columnGap: 24, cardPadding: 8, margin: 24 };
/** Minimum card width for readable names, if a zigzag has more than two columns. */
const MIN_ZIGZAG_CARD_WIDTH = 200;
const MIN_ZIGZAG_COLUMNS = 2;
const MAX_CARD_WIDTH = 320;

interface WindowSize {
  width: number;
  height: number;
}

export const spacingFor = ({ width }: WindowSize) =>
  width < WIDE_FROM / 2 ? NARROW_SPACING : WIDE_SPACING;

/**
 * Lays out a path for a window. A path that goes up again after going down becomes a zigzag if it
 * fits. If a line is too long, its middle is collapsed unless its side is expanded, so that both
 * people are visible.
 */
export function fitPath(
  path: PathLines,
  window: WindowSize,
  expandedSides: readonly Side[],
): PathLayout {
  return fitZigzag(path, window) ?? fitTwoLines(path, window, expandedSides);
}

function fitZigzag(path: PathLines, window: WindowSize): PathLayout | null {
  const zigzag = zigzagOf(path);
  if (!zigzag) return null;
  const { columns, rows } = zigzag;
  const fitted = fitRows(window.height, rows);
  const sizes = sizesFor(window, columns, fitted.gap);
  const isTooNarrow = columns > MIN_ZIGZAG_COLUMNS && sizes.cardWidth < MIN_ZIGZAG_CARD_WIDTH;
  return rows > fitted.rows || isTooNarrow ? null : layOutZigzag(path, zigzag, sizes);
}

function fitTwoLines(path: PathLines, window: WindowSize, expandedSides: readonly Side[]) {
  const { left, right } = path;
  const { rows, gap } = fitRows(window.height, Math.max(left.length, right.length) + 1);
  const isWide = window.width >= WIDE_FROM;
  const columns = columnsOf(path, isWide);
  const collapse = (side: Side) =>
    expandedSides.includes(side) ? null : findCollapsedRange(path[side].length, rows - 1);
  return layOutTwoLines(path, sizesFor(window, columns.left + columns.right, gap), {
    isWide,
    collapsed: { left: collapse("left"), right: collapse("right") },
  });
}

function sizesFor(window: WindowSize, columns: number, rowGap: number) {
  const { columnGap, margin } = spacingFor(window);
  const available = window.width - 2 * margin + columnGap;
  const cardWidth = Math.min(MAX_CARD_WIDTH, Math.floor(available / columns) - columnGap);
  return { cardWidth, cardHeight: CARD_HEIGHT, columnGap, rowGap };
}
