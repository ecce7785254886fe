import { linksOf, neighboursOf } from "./adjacency.ts";
import { parentKindOf, statusOf, unionKindOf } from "./family-codes.ts";
import { childrenOf, type FamilyGraph } from "./family-graph.ts";
import { personAt } from "./person-at.ts";
import type { TreeMember, TreeRelationship } from "./tree-answer.schema.ts";

/** The person at an index with everyone they are linked to, as the tree call answers them. */
export function treeMemberAt(graph: FamilyGraph, index: number): TreeMember {
  const { firstImplied } = graph.unions;
  const unions = [...linksOf(graph.partners, index)];
  const partners = [...neighboursOf(graph.partners, index)];
  const people = (indexes: Iterable<number>) => Array.from(indexes, (at) => personAt(graph, at));
  return {
    ...personAt(graph, index),
    spouses: people(partners.filter((_, place) => unions[place]! < firstImplied)),
    coParents: people(partners.filter((_, place) => unions[place]! >= firstImplied)),
    children: people(childrenOf(graph, index)),
    relationships: [
      ...unionRelationships(graph, index),
      ...parentRelationships(graph, index, "CHILD"),
      ...parentRelationships(graph, index, "PARENT"),
    ],
    relationshipStatus: lastStatus(graph, unions),
  };
}

function unionRelationships(graph: FamilyGraph, index: number): TreeRelationship[] {
  const { unions } = graph;
  const partners = neighboursOf(graph.partners, index);
  return [...linksOf(graph.partners, index)].flatMap((union, place) =>
    union >= unions.firstImplied
      ? []
      : {
          relationshipType: "SPOUSE" as const,
          relationshipStatus: statusOf(unions.status[union]),
          relationshipKind: unionKindOf(unions.kind[union]),
          startDate: unions.startDate[union] || null,
          endDate: unions.endDate[union] || null,
          relatedUser: nameAt(graph, partners[place]!),
        },
  );
}

/** `type` is what the person is to the others: CHILD lists the parents, PARENT the children. */
function parentRelationships(
  graph: FamilyGraph,
  index: number,
  type: "CHILD" | "PARENT",
): TreeRelationship[] {
  const { kind, status } = graph.parentLinks;
  const links = type === "CHILD" ? graph.parents : graph.children;
  const others = neighboursOf(links, index);
  return Array.from(linksOf(links, index), (link, place) => ({
    relationshipType: type,
    relationshipStatus: statusOf(status[link]),
    relationshipKind: parentKindOf(kind[link]),
    startDate: null,
    endDate: null,
    relatedUser: nameAt(graph, others[place]!),
  }));
}

function lastStatus({ unions }: FamilyGraph, own: readonly number[]) {
  const statuses = own
    .filter((union) => union < unions.firstImplied)
    .map((union) => statusOf(unions.status[union]));
  return statuses.find((status) => status === "CURRENT") ?? statuses.at(-1) ?? null;
}

const nameAt = ({ people }: FamilyGraph, index: number) => ({
  id: people.id[index]!,
  fullName: people.fullName[index]!,
});
