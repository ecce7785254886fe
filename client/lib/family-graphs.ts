import { buildGraph, type FamilyGraph } from "#shared/family-tree/family-graph.ts";
import type { FamilyRows } from "#shared/family-tree/family-rows.ts";
import { buildGraphCompiled } from "#shared/family-tree/pack-compiled.ts";
import { compiledModule } from "./chart-engine.ts";

const graphs = new WeakMap<FamilyRows, FamilyGraph>();

/** Built once for the same rows, however many screens show them. */
export function graphOf(rows: FamilyRows): FamilyGraph {
  const known = graphs.get(rows);
  if (known) return known;
  const module = compiledModule();
  const graph = module ? buildGraphCompiled(module, rows) : buildGraph(rows);
  graphs.set(rows, graph);
  return graph;
}
