import {
  type FamilyGraph,
  indexesOf,
  partnersOf,
  unionBetween,
} from "../../family/family-graph/family-graph.ts";
import { statusOf, unionKindOf } from "../../family/family-graph/family-codes.ts";
import { findDescendants } from "../../family/family-graph/family-walks.ts";
import type { InvitedSpouses } from "./event-options.ts";
import { hasEnded } from "../../family/relationships/union-state.ts";

/**
 * The generations of a person and their descendants, by id: 0 for the person, 1 for their children. Spouses,
 * if invited, have their partner's generation. Includes the dead, so that their descendants are found. Linear
 * in the size of the family.
 */
export function generationsBelow(
  graph: FamilyGraph,
  ancestorId: number,
  spouses: InvitedSpouses,
): Map<number, number> {
  const generations = new Map<number, number>();
  const generationLists = findDescendants(graph, indexesOf(graph, [ancestorId]), graph.size);
  for (const [generation, indexes] of generationLists.entries())
    for (const index of indexes) generations.set(graph.people.id[index]!, generation);
  if (spouses === "none") return generations;
  for (const [generation, indexes] of generationLists.entries())
    for (const index of indexes)
      for (const partner of partnersOf(graph, index)) {
        const id = graph.people.id[partner]!;
        const isInvited =
          spouses === "all" || isLastingUnion(graph, unionBetween(graph, index, partner));
        if (isInvited && !generations.has(id)) generations.set(id, generation);
      }
  return generations;
}

/** Whether the union was recorded and ended, if at all, only by death. */
function isLastingUnion({ unions }: FamilyGraph, union: number): boolean {
  if (union < 0 || union >= unions.firstImplied) return false;
  return !hasEnded({
    status: statusOf(unions.status[union]),
    kind: unionKindOf(unions.kind[union]),
  });
}
