import { groupBy } from "#shared/lib/group-by.ts";
import {
  type Contour,
  copyContour,
  extentWithin,
  mergeContours,
  separation,
  topOf,
} from "./contour.ts";
import { BRANCH_GAP } from "../sizes.ts";

/** The position of a tree: the offsets of its nodes' `x` and `layer`. */
export interface TreePosition {
  readonly dx: number;
  readonly dLayer: number;
}

/** Width by height, roughly that of a screen. */
const ASPECT_RATIO = 1.8;
/** Space between families without a connection: wider than between branches of one family. */
const COMPONENT_GAP = 2 * BRANCH_GAP;

/** Trees side by side, with their layers aligned. */
interface Component {
  readonly trees: readonly { readonly tree: number; readonly dx: number }[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly layers: number;
}

/**
 * Puts the trees of one component side by side, the largest in the middle, so that their layers line
 * up. Puts unconnected components on shelves below each other (shelf packing) if that makes the
 * chart less elongated. The first component comes first, then the tallest. Returns the position of each tree;
 * `components` contains each tree's component.
 */
export function shelveComponents(
  components: readonly number[],
  contours: readonly Contour[],
  layerHeight: number,
): TreePosition[] {
  const treesOf = groupBy(contours.keys(), (tree) => components[tree]!);
  const [first, ...others] = Array.from(treesOf.values(), (trees) => joinTrees(trees, contours));
  if (!first) return [];
  others.sort((a, b) => b.layers - a.layers || b.width - a.width);
  const joined = [first, ...others];
  const area = joined.reduce((sum, { width, layers }) => sum + (width + COMPONENT_GAP) * layers, 0);
  const widest = joined.reduce((max, { width }) => Math.max(max, width), 0);
  const maxWidth = Math.max(widest, Math.sqrt(area * layerHeight * ASPECT_RATIO));
  const positions: TreePosition[] = [];
  let [x, layer, shelfLayers] = [0, 0, 0];
  for (const { trees, left, top, width, layers } of joined) {
    if (x > 0 && x + width > maxWidth) {
      layer += shelfLayers;
      [x, shelfLayers] = [0, 0];
    }
    for (const { tree, dx } of trees) positions[tree] = { dx: x + dx - left, dLayer: layer - top };
    x += width + COMPONENT_GAP;
    shelfLayers = Math.max(shelfLayers, layers);
  }
  return positions;
}

/** Adds trees to the largest one, from large to small, each where the result is narrower. */
function joinTrees(trees: readonly number[], contours: readonly Contour[]): Component {
  const isAlone = trees.length === 1;
  const sized = trees.map((tree) => {
    const contour = isAlone ? contours[tree]! : copyContour(contours[tree]!);
    return { tree, contour, ...sizeOf(contour) };
  });
  const [largest, ...others] = sized.toSorted((a, b) => b.layers * b.width - a.layers * a.width);
  const placed = [{ tree: largest!.tree, dx: 0 }];
  let merged = largest!.contour;
  let [left, right] = [largest!.left, largest!.left + largest!.width];
  for (const { tree, contour, left: ownLeft, width } of others) {
    // A tree that shares no layer with the others fits anywhere, so their left edges are aligned.
    const alignedLeft = left - ownLeft;
    const beyondRight = separation(merged, contour, null, COMPONENT_GAP, COMPONENT_GAP);
    const beyondLeft = separation(contour, merged, null, COMPONENT_GAP, COMPONENT_GAP);
    const toRight = beyondRight ?? alignedLeft;
    const toLeft = beyondLeft === null ? alignedLeft : -beyondLeft;
    const widthWith = (dx: number) =>
      Math.max(right, ownLeft + dx + width) - Math.min(left, ownLeft + dx);
    const dx = widthWith(toRight) <= widthWith(toLeft) ? toRight : toLeft;
    contour.shift += dx;
    merged = mergeContours(merged, contour);
    left = Math.min(left, ownLeft + dx);
    right = Math.max(right, ownLeft + dx + width);
    placed.push({ tree, dx });
  }
  return { trees: placed, ...sizeOf(merged) };
}

function sizeOf(contour: Contour) {
  const { bottom } = contour;
  const top = topOf(contour);
  const { left, right } = extentWithin(contour, top, bottom)!;
  return { left, width: right - left, top, layers: bottom - top + 1 };
}
