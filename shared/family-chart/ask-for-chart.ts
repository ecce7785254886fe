import { type FamilyGraph, indexesOf } from "#shared/family-tree/family-graph.ts";
import type { ChartRequest } from "./chart-request.ts";
import { CHART_VIEWS } from "./chart-parts.ts";
import type { ChartOptions, FamilyChart } from "./chart-types.ts";
import type { Layout } from "./lay-out.ts";

/** What is asked for, in numbers. */
export function requestOf(
  graph: FamilyGraph,
  focus: readonly number[],
  options: ChartOptions,
): ChartRequest {
  const { view, generations, withPartners = true, withFormer = true } = options;
  return {
    view: CHART_VIEWS.indexOf(view),
    focus: Int32Array.from(indexesOf(graph, focus)),
    // A number that is none asks for nothing beyond the focus; a chain ends below its length.
    depth: generations >= 1 ? Math.min(Math.floor(generations), graph.size) : 0,
    withPartners,
    withFormer,
    closedBelow: marked(graph, options.closedBelow),
    closedAbove: marked(graph, options.closedAbove),
    boxWidth: Math.round(options.boxWidth ?? 144),
    boxHeight: Math.round(options.boxHeight ?? 104),
  };
}

/** Indexes of ids, marked; null where there are none. */
function marked({ size, indexOfId }: FamilyGraph, ids: ReadonlySet<number> | undefined) {
  if (!ids || ids.size === 0) return null;
  const marks = new Uint8Array(size);
  for (const id of ids) {
    const index = indexOfId.get(id);
    if (index !== undefined) marks[index] = 1;
  }
  return marks;
}

/** The chart that was asked for, with what belongs to it. */
export function chartOf(graph: FamilyGraph, request: ChartRequest, layout: Layout): FamilyChart {
  const { width, height, boxes, boxOf, unions, descents } = layout;
  const { boxWidth, boxHeight } = request;
  const rows = { count: layout.rowCount, start: layout.rowStart, top: layout.rowTops };
  return { graph, width, height, boxWidth, boxHeight, boxOf, boxes, rows, unions, descents };
}
