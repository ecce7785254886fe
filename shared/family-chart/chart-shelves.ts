import { clearance, isClear, merge, type Outline, topOf } from "./chart-outline.ts";
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
  /** Numbers of trees. */
  readonly trees: { tree: number; dx: number }[];
  readonly outline: Outline;
}

/**
 * Puts trees of one part side by side, the largest in the middle, so that generations are aligned;
 * and families that nothing joins on shelves below each other, where that makes the whole less of a
 * ribbon. The first part comes first; of the others the tallest. `parts` says of each tree to which it
 * belongs.
 */
export function shelve(
  parts: readonly number[],
  outlines: readonly Outline[],
  rowHeight: number,
): Shelved[] {
  const groups = groupTrees(parts, outlines).map(({ trees, outline }) =>
    Object.assign(extentOf(outline), { trees }),
  );
  const [first, ...others] = groups;
  if (!first) return [];
  const ordered = others.toSorted((a, b) => b.rows - a.rows || b.width - a.width);
  const area = groups.reduce((sum, { width, rows }) => sum + (width + APART) * rows, 0);
  const widest = groups.reduce((most, { width }) => Math.max(most, width), 0);
  const room = Math.max(widest, Math.sqrt(area * rowHeight * WIDE));
  const places: Shelved[] = [];
  let [x, row, deepest] = [0, 0, 0];
  for (const { trees, left, top, width, rows } of [first, ...ordered]) {
    if (x > 0 && x + width > room) {
      row += deepest;
      [x, deepest] = [0, 0];
    }
    for (const { tree, dx } of trees) places[tree] = { dx: x + dx - left, dRow: row - top };
    x += width + APART;
    deepest = Math.max(deepest, rows);
  }
  return places;
}

function groupTrees(parts: readonly number[], outlines: readonly Outline[]): Group[] {
  const groups = new Map<number, { tree: number; outline: Outline }[]>();
  outlines.forEach((outline, tree) => {
    const known = groups.get(parts[tree]!);
    if (known) known.push({ tree, outline });
    else groups.set(parts[tree]!, [{ tree, outline }]);
  });
  return Array.from(groups.values(), (own) => {
    const [only] = own;
    if (only && own.length === 1)
      return { trees: [{ tree: only.tree, dx: 0 }], outline: only.outline };
    return sideBySide(own);
  });
}

/** From the largest outwards, each on the side where it makes the whole less wide. */
function sideBySide(own: readonly { tree: number; outline: Outline }[]): Group {
  const [largest, ...others] = own
    .map((each) => ({ ...each, ...extentOf(each.outline) }))
    .toSorted((a, b) => b.rows * b.width - a.rows * a.width);
  const placed = [{ tree: largest!.tree, dx: 0 }];
  let all = largest!.outline;
  let [left, right] = [largest!.left, largest!.left + largest!.width];
  for (const { tree, outline, left: ownLeft, width } of others) {
    // Who shares no row with the others fits anywhere.
    const inside = left - ownLeft;
    const beyondRight = clearance(all, outline, NaN, APART, APART);
    const beyondLeft = clearance(outline, all, NaN, APART, APART);
    const toRight = isClear(beyondRight) ? inside : beyondRight;
    const toLeft = isClear(beyondLeft) ? inside : -beyondLeft;
    const growsRight =
      Math.max(right, ownLeft + toRight + width) - Math.min(left, ownLeft + toRight);
    const growsLeft = Math.max(right, ownLeft + toLeft + width) - Math.min(left, ownLeft + toLeft);
    const dx = growsRight <= growsLeft ? toRight : toLeft;
    outline.shift += dx;
    all = merge(all, outline);
    left = Math.min(left, ownLeft + dx);
    right = Math.max(right, ownLeft + dx + width);
    placed.push({ tree, dx });
  }
  return { trees: placed, outline: all };
}

function extentOf(outline: Outline) {
  let [left, right] = [Infinity, -Infinity];
  for (const each of outline.left) if (each < left) left = each;
  for (const each of outline.right) if (each > right) right = each;
  const top = topOf(outline);
  return { left: left + outline.shift, width: right - left, top, rows: outline.bottom - top + 1 };
}
