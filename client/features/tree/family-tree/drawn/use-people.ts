import { useMemo } from "react";
import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";

export type PersonById = (id: number) => TreePerson;

export const usePeople = (graph: FamilyGraph): PersonById =>
  useMemo(() => peopleOf(graph), [graph]);

/** Returns the same object for a person each time, so that their card isn't drawn again. */
function peopleOf(graph: FamilyGraph): PersonById {
  const known = new Map<number, TreePerson>();
  return (id) => {
    const person = known.get(id) ?? personAt(graph, graph.indexOfId.get(id) ?? -1);
    known.set(id, person);
    return person;
  };
}
