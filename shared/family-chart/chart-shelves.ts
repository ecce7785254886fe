import type { f64, i32 } from "#shared/lib/numbers.ts";
import { BEYOND, clearance, isClear, merge, type Outline, topOf } from "./chart-outline.ts";
import { BRANCH_GAP } from "./chart-sizes.ts";
import { larger, smaller } from "./integers.ts";

/** Where a tree goes: what is to be added to its blocks' `x` and `row`. */
export interface TreePlace {
  dx: i32;
  dRow: i32;
}

/** About the shape of a screen. */
const WIDE: f64 = 1.8;
const APART = 2 * BRANCH_GAP;

/** One tree, or trees whose rows agree side by side. `number` is its place among those like it. */
interface Group {
  readonly number: i32;
  readonly trees: i32[];
  readonly outline: Outline;
  readonly left: i32;
  readonly top: i32;
  readonly width: i32;
  readonly rows: i32;
}

/**
 * Puts trees of one part side by side, the largest in the middle, so that generations are aligned;
 * and families that nothing joins on shelves below each other, where that makes the whole less of a
 * ribbon. The first part comes first; of the others the tallest. `parts` says of each tree to which it
 * belongs.
 */
export function shelve(parts: i32[], outlines: Outline[], rowHeight: f64): TreePlace[] {
  const places: TreePlace[] = [];
  for (let tree = 0; tree < outlines.length; tree++) places.push({ dx: 0, dRow: 0 });
  const groups: Group[] = [];
  for (const trees of treesOfParts(parts)) {
    const outline = trees.length === 1 ? outlines[trees[0]!]! : sideBySide(trees, outlines, places);
    groups.push(groupOf(groups.length, trees, outline));
  }
  let area: f64 = 0;
  let widest = 0;
  for (const { width, rows } of groups) {
    area += ((width + APART) as f64) * rows;
    widest = larger(widest, width);
  }
  const room = Math.max(widest, Math.sqrt(area * rowHeight * WIDE));
  groups.sort(inOrder);
  let x = 0;
  let row = 0;
  let deepest = 0;
  for (const { trees, left, top, width, rows } of groups) {
    if (x > 0 && x + width > room) {
      row += deepest;
      x = 0;
      deepest = 0;
    }
    for (const tree of trees) {
      const place = places[tree]!;
      place.dx += x - left;
      place.dRow = row - top;
    }
    x += width + APART;
    deepest = larger(deepest, rows);
  }
  return places;
}

/** The first one first, then the tallest. */
function inOrder(a: Group, b: Group): i32 {
  if (a.number === 0 || b.number === 0 || (a.rows === b.rows && a.width === b.width))
    return a.number - b.number;
  return a.rows === b.rows ? b.width - a.width : b.rows - a.rows;
}

/** The trees of each part, in the order in which the parts come. */
function treesOfParts(parts: i32[]): i32[][] {
  const places = new Map<i32, i32>();
  const found: i32[][] = [];
  for (let tree = 0; tree < parts.length; tree++) {
    const part = parts[tree]!;
    if (!places.has(part)) {
      places.set(part, found.length);
      found.push([]);
    }
    found[places.get(part)!]!.push(tree);
  }
  return found;
}

/** From the largest outwards, each on the side where it makes the whole less wide. Adds to their `dx`. */
function sideBySide(trees: i32[], outlines: Outline[], places: TreePlace[]): Outline {
  const singles: Group[] = [];
  for (const tree of trees) singles.push(groupOf(tree, [tree], outlines[tree]!));
  singles.sort(bySize);
  const largest = singles[0]!;
  let all = largest.outline;
  let left = largest.left;
  let right = left + largest.width;
  for (let at = 1; at < singles.length; at++) {
    const { number: tree, outline, left: ownLeft, width } = singles[at]!;
    // Who shares no row with the others fits anywhere.
    const inside = left - ownLeft;
    const beyondRight = clearance(all, outline, 0, APART, APART);
    const beyondLeft = clearance(outline, all, 0, APART, APART);
    const toRight = isClear(beyondRight) ? inside : beyondRight;
    const toLeft = isClear(beyondLeft) ? inside : -beyondLeft;
    const growsRight = larger(right, ownLeft + toRight + width) - smaller(left, ownLeft + toRight);
    const growsLeft = larger(right, ownLeft + toLeft + width) - smaller(left, ownLeft + toLeft);
    const dx = growsRight <= growsLeft ? toRight : toLeft;
    outline.shift += dx;
    all = merge(all, outline);
    left = smaller(left, ownLeft + dx);
    right = larger(right, ownLeft + dx + width);
    places[tree]!.dx += dx;
  }
  return all;
}

/** The largest first. */
function bySize(a: Group, b: Group): i32 {
  const size = (a.rows as f64) * a.width;
  const otherSize = (b.rows as f64) * b.width;
  if (size === otherSize) return a.number - b.number;
  return size > otherSize ? -1 : 1;
}

function groupOf(number: i32, trees: i32[], outline: Outline): Group {
  let left = BEYOND;
  let right = -BEYOND;
  for (const each of outline.left) if (each < left) left = each;
  for (const each of outline.right) if (each > right) right = each;
  const top = topOf(outline);
  const rows = outline.bottom - top + 1;
  return { number, trees, outline, left: left + outline.shift, top, width: right - left, rows };
}
