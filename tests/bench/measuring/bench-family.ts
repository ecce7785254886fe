import {
  buildGraph,
  type FamilyGraph,
  partnersOf,
} from "#shared/family/family-graph/family-graph.ts";
import { type FamilyRows, packFamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { type GeneratedFamily, generateFamily } from "../../support/families/generate-family.ts";

export interface BenchFamily extends GeneratedFamily {
  rows: FamilyRows;
  graph: FamilyGraph;
  /** Ids of the founders. */
  founders: number[];
}

/** Generates a family, always the same. 28% of it are partners' siblings and parents. */
export function benchFamily(people: number): BenchFamily {
  const family = generateFamily({ people, seed: 1, withInLaws: true });
  const rows = packFamilyRows(family.people, family.links);
  const graph = buildGraph(rows);
  const partners = [...partnersOf(graph, 0)].map((index) => graph.people.id[index]!);
  return { ...family, rows, graph, founders: [graph.people.id[0]!, ...partners] };
}
