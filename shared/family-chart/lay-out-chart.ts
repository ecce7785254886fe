import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import { chartOf, requestOf } from "./ask-for-chart.ts";
import type { ChartOptions, FamilyChart } from "./chart-types.ts";
import { layOut } from "./lay-out.ts";

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
  const request = requestOf(graph, focus, options);
  return chartOf(graph, request, layOut(graph, request));
}
