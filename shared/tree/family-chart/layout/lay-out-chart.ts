import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import type { ChartOptions, FamilyChart } from "../chart-types.ts";
import { buildForest } from "./ordering/build-forest.ts";
import { buildChartBoxes } from "./chart/chart-boxes.ts";
import { buildChartEdges } from "./chart/chart-edges.ts";
import { type LayeredFamily, layerFamily, replaceWithStubs } from "./generations/layered-family.ts";
import { placeBoxes } from "./coordinates/place-boxes.ts";
import { placeTrees } from "./coordinates/place-trees.ts";
import { routeEdges } from "./edge-routing/route-edges.ts";
import { shelveComponents } from "./coordinates/shelve-components.ts";
import { estimatedRowHeight, type Sizes, sizesOf } from "./sizes.ts";
import { findVisiblePeople } from "./visible-people/visible-people.ts";

/**
 * Lays out the chart of a view: a box for each person, and the edges between them. Partners are
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
  const visible = findVisiblePeople(graph, focus, options);
  const { forest, placed, routed } = placeAndRoute(layerFamily(visible), options, sizes);
  const edges = buildChartEdges(graph.unions, forest, placed, routed, sizes);
  const { rowTops: top, height, unions, descents } = edges;
  const { boxes, boxOf } = buildChartBoxes(visible, forest, placed, top, options, sizes);
  const rows = { count: top.length, start: placed.start, top };
  const rowEnds = rows.start.subarray(1);
  const width = rowEnds.reduce((max, end) => Math.max(max, placed.x[end - 1]! + boxWidth), 0);
  return { graph, width, height, boxWidth, boxHeight, boxOf, boxes, rows, unions, descents };
}

/**
 * Places people and routes edges. Links without a route become stubs, and ordering, coordinates, and
 * routing run again. Ends, because each round turns at least one more link into a stub.
 */
function placeAndRoute(layered: LayeredFamily, options: ChartOptions, sizes: Sizes) {
  for (let family = layered; ;) {
    const forest = buildForest(family, options.view);
    const trees = placeTrees(forest, sizes);
    const positions = shelveComponents(
      forest.components,
      trees.contours,
      estimatedRowHeight(sizes),
    );
    const placed = placeBoxes(forest, trees, positions, sizes);
    const routed = routeEdges(family, forest, placed, sizes);
    if (routed.blocked.length === 0) return { forest, placed, routed };
    family = replaceWithStubs(family, routed.blocked);
  }
}
