import { type FamilyGraph, parentsOf, partnersOf } from "../family-tree/graph/family-graph.ts";
import { deepestGenerations, descendants } from "../family-tree/graph/family-walks.ts";
import { generationsBelow } from "./descendants-asked.ts";

/**
 * The generation of everybody of a family, by id: below an ancestor, whose own is 0; without one,
 * counted from the oldest known, who are the first. Whoever married in stands with their partner. Linear.
 */
export function generationsOf(
  graph: FamilyGraph,
  ancestorId: number | null,
): ReadonlyMap<number, number> {
  if (ancestorId !== null) return generationsBelow(graph, ancestorId, "all");
  const everyone = Array.from({ length: graph.size }, (_, index) => index);
  const roots = everyone.filter((index) => parentsOf(graph, index).length === 0);
  const lines = deepestGenerations(graph, descendants(graph, roots, graph.size));
  const own = new Map<number, number>();
  for (const [line, indexes] of lines.entries())
    for (const index of indexes) own.set(index, line + 1);
  const generations = new Map<number, number>();
  for (const [index, generation] of own) {
    const marriedIn = parentsOf(graph, index).length === 0;
    const partners = marriedIn ? [...partnersOf(graph, index)] : [];
    const nearest = Math.max(generation, ...partners.map((partner) => own.get(partner) ?? 0));
    generations.set(graph.people.id[index]!, nearest);
  }
  return generations;
}
