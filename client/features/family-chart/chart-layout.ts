import type { ChartOptions, FamilyChart } from "#shared/family-chart/chart-types.ts";
import { layOutChartCompiled } from "#shared/family-chart/compiled-layout.ts";
import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import { compiledModule, plainLayOut } from "../../lib/chart-engine.ts";

/** layOutChart() of shared/family-chart by what loadEngine() loaded, which must have been waited for. */
export function layOutChart(
  graph: FamilyGraph,
  focus: readonly number[],
  options: ChartOptions,
): FamilyChart {
  const module = compiledModule();
  if (module) return layOutChartCompiled(module, graph, focus, options);
  const layOut = plainLayOut();
  if (!layOut) throw new Error("A chart was to be laid out before loadEngine().");
  return layOut(graph, focus, options);
}
