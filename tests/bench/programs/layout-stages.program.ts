import { readFileSync } from "node:fs";
import type { ChartOptions } from "#shared/tree/family-chart/chart-types.ts";
import { buildChartBoxes } from "#shared/tree/family-chart/layout/chart/chart-boxes.ts";
import { buildChartEdges } from "#shared/tree/family-chart/layout/chart/chart-edges.ts";
import { placeBoxes } from "#shared/tree/family-chart/layout/coordinates/place-boxes.ts";
import { placeTrees } from "#shared/tree/family-chart/layout/coordinates/place-trees.ts";
import { shelveComponents } from "#shared/tree/family-chart/layout/coordinates/shelve-components.ts";
import { routeEdges } from "#shared/tree/family-chart/layout/edge-routing/route-edges.ts";
import { layerFamily } from "#shared/tree/family-chart/layout/generations/layered-family.ts";
import { buildForest } from "#shared/tree/family-chart/layout/ordering/build-forest.ts";
import { estimatedRowHeight, sizesOf } from "#shared/tree/family-chart/layout/sizes.ts";
import { findVisiblePeople } from "#shared/tree/family-chart/layout/visible-people/visible-people.ts";
import { buildGraph } from "#shared/family/family-graph/family-graph.ts";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";

interface Input {
  rows: FamilyRows;
  focus: number[];
  options: ChartOptions;
}

const { rows, focus, options } = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Input;
const stages: Record<string, number> = {};

/** Runs a stage and notes its time in milliseconds. */
function time<Result>(stage: string, run: () => Result): Result {
  const start = performance.now();
  const result = run();
  stages[stage] = performance.now() - start;
  return result;
}

const begin = performance.now();
const sizes = sizesOf(options);
const graph = time("graph", () => buildGraph(rows));
const visible = time("visible people", () => findVisiblePeople(graph, focus, options));
const family = time("generations", () => layerFamily(visible));
const forest = time("ordering", () => buildForest(family, options.view));
const placed = time("coordinates", () => {
  const trees = placeTrees(forest, sizes);
  const positions = shelveComponents(forest.components, trees.contours, estimatedRowHeight(sizes));
  return placeBoxes(forest, trees, positions, sizes);
});
const routed = time("edge routing", () => routeEdges(family, forest, placed, sizes));
time("chart", () => {
  const edges = buildChartEdges(graph.unions, forest, placed, routed, sizes);
  return buildChartBoxes(visible, forest, placed, edges.rowTops, options, sizes);
});
const took = performance.now() - begin;
console.log(JSON.stringify({ took, prepared: stages["graph"], people: graph.size, stages }));
