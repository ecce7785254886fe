import { statusOf } from "#shared/family-tree/family-codes.ts";
import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
  partnersOf,
  unionBetween,
} from "#shared/family-tree/family-graph.ts";
import { personAt } from "#shared/family-tree/person-at.ts";

/** A whole family as relatives-tree and react-family-tree take it, with what a card says. */
export function relativesTreeInput(graph: FamilyGraph, root: number) {
  const nodes = graph.people.id.map((id, index) => {
    const { fullName, sex, birthdate, deathDate } = personAt(graph, index);
    return {
      id: String(id),
      fullName,
      years: `${birthdate?.slice(0, 4) ?? ""}–${deathDate?.slice(0, 4) ?? ""}`,
      gender: sex === "female" ? "female" : "male",
      parents: relations(graph, parentsOf(graph, index), "blood"),
      children: relations(graph, childrenOf(graph, index), "blood"),
      siblings: relations(graph, siblingsOf(graph, index), "blood"),
      spouses: Array.from(partnersOf(graph, index)).flatMap((partner) =>
        relations(graph, [partner], isOver(graph, index, partner) ? "divorced" : "married"),
      ),
    };
  });
  return { nodes, rootId: String(graph.people.id[root]) };
}

const relations = ({ people }: FamilyGraph, indexes: Iterable<number>, type: string) =>
  Array.from(indexes, (index) => ({ id: String(people.id[index]), type }));

function siblingsOf(graph: FamilyGraph, index: number): Set<number> {
  const siblings = new Set<number>();
  for (const parent of parentsOf(graph, index))
    for (const child of childrenOf(graph, parent)) siblings.add(child);
  siblings.delete(index);
  return siblings;
}

const isOver = (graph: FamilyGraph, one: number, other: number) =>
  statusOf(graph.unions.status[unionBetween(graph, one, other)]) === "FORMER";
