import { buildGraph, type FamilyGraph, graphOfPacked } from "#shared/family-tree/family-graph.ts";
import type { FamilyRows } from "#shared/family-tree/family-rows.ts";
import { numbersOf } from "#shared/family-tree/numbers-of-rows.ts";
import { packCompiled } from "#shared/family-tree/pack-compiled.ts";
import { compiledModule } from "./chart-engine.ts";

const graphs = new WeakMap<FamilyRows, FamilyGraph>();

/** Built once for the same rows, however many screens show them. */
export function graphOf(rows: FamilyRows): FamilyGraph {
  const known = graphs.get(rows);
  if (known) return known;
  const module = compiledModule();
  const graph = module
    ? graphOfPacked(rows, packCompiled(module, numbersOf(rows)))
    : buildGraph(rows);
  graphs.set(rows, graph);
  return graph;
}
