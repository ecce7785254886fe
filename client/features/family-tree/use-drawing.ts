import { useMemo } from "react";
import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import { layoutFamily } from "#shared/family-tree/layout-family.ts";
import { personAt } from "#shared/family-tree/person-at.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { CARD } from "./card-size.ts";
import { indexChart } from "./chart-index.ts";
import type { PersonById } from "./person-words.ts";

interface Drawable {
  graph: FamilyGraph;
  focus: readonly number[];
  generations: number;
}

/** A family laid out, with its people by id. */
export function useDrawing({ graph, focus, generations }: Drawable) {
  return useMemo(() => {
    const layout = layoutFamily(graph, focus, { generations, ...CARD });
    return { chart: indexChart(layout), personById: peopleOf(graph) };
  }, [graph, focus, generations]);
}

/** The same object each time that somebody is asked for, so that their card is not drawn again. */
function peopleOf(graph: FamilyGraph): PersonById {
  const known = new Map<number, TreePerson>();
  return (id) => {
    const person = known.get(id) ?? personAt(graph, graph.indexOfId.get(id) ?? -1);
    known.set(id, person);
    return person;
  };
}
