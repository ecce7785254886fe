import {
  type FamilyGraph,
  indexesOf,
  partnersOf,
  unionBetween,
} from "../family-tree/graph/family-graph.ts";
import { statusOf, unionKindOf } from "../family-tree/graph/family-codes.ts";
import { descendants } from "../family-tree/graph/family-walks.ts";
import type { InvitedSpouses } from "./event-words.ts";

/**
 * A person and all who descend from them, by id, with the generation of each: 0 theirs, 1 their
 * children's. Spouses, where they come too, stand in the generation of whom they are or were with. The
 * dead are among them, so that their descendants are. Linear in the size of the family.
 */
export function generationsBelow(
  graph: FamilyGraph,
  ancestorId: number,
  spouses: InvitedSpouses,
): Map<number, number> {
  const generations = new Map<number, number>();
  const lines = descendants(graph, indexesOf(graph, [ancestorId]), graph.size);
  for (const [generation, indexes] of lines.entries())
    for (const index of indexes) generations.set(graph.people.id[index]!, generation);
  if (spouses === "none") return generations;
  for (const [generation, indexes] of lines.entries())
    for (const index of indexes)
      for (const partner of partnersOf(graph, index)) {
        const id = graph.people.id[partner]!;
        const comes = spouses === "all" || isStill(graph, unionBetween(graph, index, partner));
        if (comes && !generations.has(id)) generations.set(id, generation);
      }
  return generations;
}

/** A union that was recorded, and that nothing but a death has ended. */
function isStill({ unions }: FamilyGraph, union: number): boolean {
  if (union < 0 || union >= unions.firstImplied) return false;
  return (
    statusOf(unions.status[union]) !== "FORMER" && unionKindOf(unions.kind[union]) !== "divorced"
  );
}
