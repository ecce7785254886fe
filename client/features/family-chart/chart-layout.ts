import { chartOf, requestOf } from "#shared/family-chart/ask-for-chart.ts";
import type { ChartOptions, FamilyChart } from "#shared/family-chart/chart-types.ts";
import { layOutCompiled } from "#shared/family-chart/compiled-layout.ts";
import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import { compiledModule, plainLayOut } from "../../lib/chart-engine.ts";

/** layOutChart() of shared/family-chart by what loadEngine() loaded, which must have been waited for. */
export function layOutChart(
  graph: FamilyGraph,
  focus: readonly number[],
  options: ChartOptions,
): FamilyChart {
  const request = requestOf(graph, focus, options);
  const module = compiledModule();
  if (module) return chartOf(graph, request, layOutCompiled(module, graph, request));
  const layOut = plainLayOut();
  if (!layOut) throw new Error("A chart was to be laid out before loadEngine().");
  return chartOf(graph, request, layOut(graph, request));
}
