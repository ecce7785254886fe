import type { Block, Tree } from "./chart-blocks.ts";
import { clearance, merge, type Outline, topOf } from "./chart-outline.ts";
import { BRANCH_GAP } from "./chart-sizes.ts";

/** Where a tree goes: what is to be added to its blocks' `x` and `row`. */
export interface Shelved {
  dx: number;
  dRow: number;
}

/** About the shape of a screen. */
const WIDE = 1.8;
const APART = 2 * BRANCH_GAP;

/** Trees whose rows agree, side by side. */
interface Group {
  readonly trees: { root: Block; dx: number }[];
  readonly outline: Outline;
}

/**
 * Puts trees of one part side by side, the largest in the middle, so that generations are aligned;
 * and families that nothing joins on shelves below each other, where that makes the whole less of a
 * ribbon. The first part comes first; of the others the tallest.
 */
export function shelve(
  trees: readonly Tree[],
  outlines: readonly Outline[],
  rowHeight: number,
): Map<Block, Shelved> {
  const groups = groupTrees(trees, outlines).map((group) => ({
    ...group,
    ...extentOf(group.outline),
  }));
  const [first, ...others] = groups;
  if (!first) return new Map();
  const ordered = others.toSorted((a, b) => b.rows - a.rows || b.width - a.width);
  const area = groups.reduce((sum, { width, rows }) => sum + (width + APART) * rows, 0);
  const widest = groups.reduce((most, { width }) => Math.max(most, width), 0);
  const room = Math.max(widest, Math.sqrt(area * rowHeight * WIDE));
  const places = new Map<Block, Shelved>();
  let [x, row, deepest] = [0, 0, 0];
  for (const { trees, left, top, width, rows } of [first, ...ordered]) {
    if (x > 0 && x + width > room) {
      row += deepest;
      [x, deepest] = [0, 0];
    }
    for (const { root, dx } of trees) places.set(root, { dx: x + dx - left, dRow: row - top });
    x += width + APART;
    deepest = Math.max(deepest, rows);
  }
  return places;
}

function groupTrees(trees: readonly Tree[], outlines: readonly Outline[]): Group[] {
  const parts = new Map<number, { root: Block; outline: Outline }[]>();
  trees.forEach(({ root, part }, at) => {
    const own = { root, outline: outlines[at]! };
    const known = parts.get(part);
    if (known) known.push(own);
    else parts.set(part, [own]);
  });
  return [...parts.values()].map((own) => {
    const [only] = own;
    if (only && own.length === 1)
      return { trees: [{ root: only.root, dx: 0 }], outline: only.outline };
    return sideBySide(own);
  });
}

/** From the largest outwards, each on the side where it makes the whole less wide. */
function sideBySide(own: readonly { root: Block; outline: Outline }[]): Group {
  const [largest, ...others] = own
    .map((tree) => ({ ...tree, ...extentOf(tree.outline) }))
    .toSorted((a, b) => b.rows * b.width - a.rows * a.width);
  const placed = [{ root: largest!.root, dx: 0 }];
  let all = largest!.outline;
  let [left, right] = [largest!.left, largest!.left + largest!.width];
  for (const { root, outline, left: ownLeft, width } of others) {
    // Who shares no row with the others fits anywhere.
    const inside = left - ownLeft;
    const toRight = finite(clearance(all, outline, NaN, APART, APART), inside);
    const toLeft = finite(-clearance(outline, all, NaN, APART, APART), inside);
    const growsRight =
      Math.max(right, ownLeft + toRight + width) - Math.min(left, ownLeft + toRight);
    const growsLeft = Math.max(right, ownLeft + toLeft + width) - Math.min(left, ownLeft + toLeft);
    const dx = growsRight <= growsLeft ? toRight : toLeft;
    outline.shift += dx;
    all = merge(all, outline);
    left = Math.min(left, ownLeft + dx);
    right = Math.max(right, ownLeft + dx + width);
    placed.push({ root, dx });
  }
  return { trees: placed, outline: all };
}

const finite = (value: number, otherwise: number) => (Number.isFinite(value) ? value : otherwise);

function extentOf(outline: Outline) {
  let [left, right] = [Infinity, -Infinity];
  for (const each of outline.left) left = Math.min(left, each);
  for (const each of outline.right) right = Math.max(right, each);
  const top = topOf(outline);
  return { left: left + outline.shift, width: right - left, top, rows: outline.bottom - top + 1 };
}
