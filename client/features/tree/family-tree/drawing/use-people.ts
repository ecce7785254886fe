import { useMemo } from "react";
import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";

export type PersonById = (id: number) => TreePerson;

export const usePeople = (graph: FamilyGraph): PersonById =>
  useMemo(() => createPersonById(graph), [graph]);

/**
 * Returns a function that returns the same object for a person each time, so that their card isn't
 * painted again.
 */
function createPersonById(graph: FamilyGraph): PersonById {
  const cache = new Map<number, TreePerson>();
  return (id) => {
    const person = cache.get(id) ?? personAt(graph, graph.indexOfId.get(id) ?? -1);
    cache.set(id, person);
    return person;
  };
}
