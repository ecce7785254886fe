import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
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
 * Lays out the chart of a view: a box for each person, and the lines between them. Partners stand
 * side by side in one row with their children below, as far as the data allows. A stub leads to a
 * person who would appear twice (married cousins, loops in the data). Pure, deterministic, and
 * roughly linear in the family's size. Unknown ids are ignored; without any known id, a view of
 * relatives is empty.
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

/**
 * Places people and routes lines. Lines without a route become stubs, and the layout runs again.
 */
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
