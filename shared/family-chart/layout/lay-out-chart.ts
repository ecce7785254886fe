import type { FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";
import type { ChartOptions, FamilyChart } from "../chart-types.ts";
import { buildForest } from "./forest/build-forest.ts";
import { drawBoxes } from "./drawn/draw-boxes.ts";
import { drawLines } from "./drawn/draw-lines.ts";
import { type LayeredFamily, layerFamily, withStubsFor } from "./layers/layered-family.ts";
import { placeBoxes } from "./places/place-boxes.ts";
import { placeTrees } from "./places/place-trees.ts";
import { routeLines } from "./lines/route-lines.ts";
import { shelveComponents } from "./places/shelve-components.ts";
import { type Sizes, sizesOf } from "./sizes.ts";
import { visiblePeople } from "./groups/visible-people.ts";

const ROW_HEIGHT_GUESS = 1.8;

/**
 * Draws the people whom the view asks for, each once: who stands where, and which lines join them.
 * Partners stand side by side in one row and children below their parents, as far as the data allows;
 * where somebody would stand a second time (married cousins, loops in the data), a stub leads there.
 * Pure, deterministic, and about linear in the size of the family. Ids that are not in the family
 * are disregarded; without any a view of relatives is empty.
 */
export function layOutChart(
  graph: FamilyGraph,
  focus: readonly number[],
  options: ChartOptions,
): FamilyChart {
  const sizes = sizesOf(options);
  const { boxWidth, boxHeight } = sizes;
  const visible = visiblePeople(graph, focus, options);
  const { forest, placed, routed } = placeEverybody(layerFamily(visible), options, sizes);
  const lines = drawLines(graph.unions, forest, placed, routed, sizes);
  const { rowTops: top, height, unions, descents } = lines;
  const { boxes, boxOf } = drawBoxes(visible, forest, placed, top, options, sizes);
  const rows = { count: top.length, start: placed.start, top };
  const ends = rows.start.subarray(1);
  const width = ends.reduce((most, end) => Math.max(most, placed.x[end - 1]! + boxWidth), 0);
  return { graph, width, height, boxWidth, boxHeight, boxOf, boxes, rows, unions, descents };
}

/** With all lines on their ways: where some have none, again with stubs in their place. */
function placeEverybody(layered: LayeredFamily, options: ChartOptions, sizes: Sizes) {
  for (let family = layered; ;) {
    const forest = buildForest(family, options.view);
    const contours = placeTrees(forest, sizes);
    const shelved = shelveComponents(
      forest.components,
      contours,
      sizes.boxHeight * ROW_HEIGHT_GUESS,
    );
    const placed = placeBoxes(forest, shelved, sizes);
    const routed = routeLines(family, forest, placed, sizes);
    if (routed.blocked.length === 0) return { forest, placed, routed };
    family = withStubsFor(family, routed.blocked);
  }
}
