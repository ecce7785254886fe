import { useMemo } from "react";
import type { FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";
import { personAt } from "#shared/family-tree/graph/person-at.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";

export type PersonById = (id: number) => TreePerson;

export const usePeople = (graph: FamilyGraph): PersonById =>
  useMemo(() => peopleOf(graph), [graph]);

/** The same object each time that somebody is asked for, so that their card is not drawn again. */
function peopleOf(graph: FamilyGraph): PersonById {
  const known = new Map<number, TreePerson>();
  return (id) => {
    const person = known.get(id) ?? personAt(graph, graph.indexOfId.get(id) ?? -1);
    known.set(id, person);
    return person;
  };
}
