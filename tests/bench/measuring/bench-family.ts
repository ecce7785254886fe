import {
  buildGraph,
  type FamilyGraph,
  partnersOf,
} from "#shared/family-tree/graph/family-graph.ts";
import { type FamilyRows, packFamilyRows } from "#shared/family-tree/graph/family-rows.ts";
import { type GeneratedFamily, generateFamily } from "../../support/families/generate-family.ts";

export interface BenchFamily extends GeneratedFamily {
  rows: FamilyRows;
  graph: FamilyGraph;
  /** The ids of those from whom it descends. */
  founders: number[];
}

/** An invented family, always the same, of whom 28 % are partners' brothers, sisters and parents. */
export function benchFamily(people: number): BenchFamily {
  const family = generateFamily({ people, seed: 1, withInLaws: true });
  const rows = packFamilyRows(family.people, family.links);
  const graph = buildGraph(rows);
  const partners = [...partnersOf(graph, 0)].map((index) => graph.people.id[index]!);
  return { ...family, rows, graph, founders: [graph.people.id[0]!, ...partners] };
}
