import { groupBy } from "#shared/lib/group-by.ts";
import { type Contour, extentOf, isClear, merge, separation } from "./contour.ts";
import { BRANCH_GAP } from "../sizes.ts";

/** The position of a tree: the offsets of its nodes' `x` and `layer`. */
export interface Shelved {
  readonly dx: number;
  readonly dLayer: number;
}

/** Aspect ratio, roughly that of a screen. */
const WIDE = 1.8;
const APART = 2 * BRANCH_GAP;

/** Trees side by side whose layers agree. */
interface Component {
  readonly trees: readonly { readonly tree: number; readonly dx: number }[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly layers: number;
}

/**
 * Puts the trees of one component side by side, the largest in the middle, so that generations line
 * up. Puts unconnected components on shelves below each other if that makes the chart less
 * elongated. The first component comes first, then the tallest. Returns the position of each tree;
 * `components` contains each tree's component.
 */
export function shelveComponents(
  components: readonly number[],
  contours: readonly Contour[],
  layerHeight: number,
): Shelved[] {
  const own = groupBy(contours.keys(), (tree) => components[tree]!);
  const [first, ...others] = Array.from(own.values(), (trees) => sideBySide(trees, contours));
  if (!first) return [];
  others.sort((a, b) => b.layers - a.layers || b.width - a.width);
  const all = [first, ...others];
  const area = all.reduce((sum, { width, layers }) => sum + (width + APART) * layers, 0);
  const widest = all.reduce((most, { width }) => Math.max(most, width), 0);
  const room = Math.max(widest, Math.sqrt(area * layerHeight * WIDE));
  const places: Shelved[] = [];
  let [x, layer, deepest] = [0, 0, 0];
  for (const { trees, left, top, width, layers } of all) {
    if (x > 0 && x + width > room) {
      layer += deepest;
      [x, deepest] = [0, 0];
    }
    for (const { tree, dx } of trees) places[tree] = { dx: x + dx - left, dLayer: layer - top };
    x += width + APART;
    deepest = Math.max(deepest, layers);
  }
  return places;
}

/** Adds trees to the largest one, from large to small, each where the result is narrower. */
function sideBySide(trees: readonly number[], contours: readonly Contour[]): Component {
  const sized = trees.map((tree) => ({
    tree,
    contour: contours[tree]!,
    ...sizeOf(contours[tree]!),
  }));
  const [largest, ...others] = sized.toSorted((a, b) => b.layers * b.width - a.layers * a.width);
  const placed = [{ tree: largest!.tree, dx: 0 }];
  let all = largest!.contour;
  let [left, right] = [largest!.left, largest!.left + largest!.width];
  for (const { tree, contour, left: ownLeft, width } of others) {
    // A tree that shares no layer with the others fits anywhere.
    const inside = left - ownLeft;
    const beyondRight = separation(all, contour, NaN, APART, APART);
    const beyondLeft = separation(contour, all, NaN, APART, APART);
    const toRight = isClear(beyondRight) ? inside : beyondRight;
    const toLeft = isClear(beyondLeft) ? inside : -beyondLeft;
    const widthWith = (dx: number) =>
      Math.max(right, ownLeft + dx + width) - Math.min(left, ownLeft + dx);
    const dx = widthWith(toRight) <= widthWith(toLeft) ? toRight : toLeft;
    contour.shift += dx;
    all = merge(all, contour);
    left = Math.min(left, ownLeft + dx);
    right = Math.max(right, ownLeft + dx + width);
    placed.push({ tree, dx });
  }
  return { trees: placed, ...sizeOf(all) };
}

function sizeOf(contour: Contour) {
  const { left, right, top, bottom } = extentOf(contour);
  return { left, width: right - left, top, layers: bottom - top + 1 };
}
