import { buildGraph, type FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";

const graphs = new WeakMap<FamilyRows, FamilyGraph>();

/** Returns the graph of these rows, built once however many screens use it. */
export function graphOf(rows: FamilyRows): FamilyGraph {
  const cached = graphs.get(rows);
  if (cached) return cached;
  const graph = buildGraph(rows);
  graphs.set(rows, graph);
  return graph;
}
