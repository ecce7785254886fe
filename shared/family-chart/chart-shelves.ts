import type { Block } from "./chart-blocks.ts";
import { type Outline, topOf } from "./chart-outline.ts";
import { BRANCH_GAP } from "./chart-sizes.ts";

/** Where a tree goes: what is to be added to its blocks' `x` and `row`. */
export interface Shelved {
  readonly dx: number;
  readonly dRow: number;
}

/** About the shape of a screen. */
const WIDE = 1.8;
const APART = 2 * BRANCH_GAP;

/**
 * Puts trees that nothing joins side by side, and on further shelves below where that makes the
 * whole less of a ribbon. The first stays first; of the others the tallest come first.
 */
export function shelve(
  trees: readonly Block[],
  outlines: readonly Outline[],
  rowHeight: number,
): Map<Block, Shelved> {
  const sized = trees.map((root, at) => ({ root, at, ...extentOf(outlines[at]!) }));
  const [first, ...others] = sized;
  if (!first) return new Map();
  others.sort((a, b) => b.rows - a.rows || b.width - a.width || a.at - b.at);
  const area = sized.reduce((sum, { width, rows }) => sum + (width + APART) * rows, 0);
  const widest = sized.reduce((most, { width }) => Math.max(most, width), 0);
  const room = Math.max(widest, Math.sqrt(area * rowHeight * WIDE));
  const places = new Map<Block, Shelved>();
  let [x, row, deepest] = [0, 0, 0];
  for (const { root, left, top, width, rows } of [first, ...others]) {
    if (x > 0 && x + width > room) {
      row += deepest;
      [x, deepest] = [0, 0];
    }
    places.set(root, { dx: x - left, dRow: row - top });
    x += width + APART;
    deepest = Math.max(deepest, rows);
  }
  return places;
}

function extentOf(outline: Outline) {
  let [left, right] = [Infinity, -Infinity];
  for (const each of outline.left) left = Math.min(left, each);
  for (const each of outline.right) right = Math.max(right, each);
  const top = topOf(outline);
  return { left: left + outline.shift, width: right - left, top, rows: outline.bottom - top + 1 };
}
