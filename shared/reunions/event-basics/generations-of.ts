import { type FamilyGraph, parentsOf, partnersOf } from "../../family/family-graph/family-graph.ts";
import { deepestGenerations, findDescendants } from "../../family/family-graph/family-walks.ts";
import { generationsBelow } from "./invited-descendants.ts";

/**
 * The generation of everyone in a family, by id: counted from an ancestor, whose own is 0, or from the oldest
 * known people, whose own is 1. People who married in have their partner's generation. Linear.
 */
export function generationsOf(
  graph: FamilyGraph,
  ancestorId: number | null,
): ReadonlyMap<number, number> {
  if (ancestorId !== null) return generationsBelow(graph, ancestorId, "all");
  const everyone = Array.from({ length: graph.size }, (_, index) => index);
  const roots = everyone.filter((index) => parentsOf(graph, index).length === 0);
  const generationLists = deepestGenerations(graph, findDescendants(graph, roots, graph.size));
  const ownGenerations = new Map<number, number>();
  for (const [depth, indexes] of generationLists.entries())
    for (const index of indexes) ownGenerations.set(index, depth + 1);
  const generations = new Map<number, number>();
  for (const [index, generation] of ownGenerations) {
    const isMarriedIn = parentsOf(graph, index).length === 0;
    const partners = isMarriedIn ? [...partnersOf(graph, index)] : [];
    const deepest = Math.max(
      generation,
      ...partners.map((partner) => ownGenerations.get(partner) ?? 0),
    );
    generations.set(graph.people.id[index]!, deepest);
  }
  return generations;
}
