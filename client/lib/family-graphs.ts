import { buildGraph, type FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";
import type { FamilyRows } from "#shared/family-tree/graph/family-rows.ts";

const graphs = new WeakMap<FamilyRows, FamilyGraph>();

/** Built once for the same rows, however many screens show them. */
export function graphOf(rows: FamilyRows): FamilyGraph {
  const known = graphs.get(rows);
  if (known) return known;
  const graph = buildGraph(rows);
  graphs.set(rows, graph);
  return graph;
}
