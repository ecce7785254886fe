import { linksOf, neighboursOf } from "../graph/adjacency.ts";
import { parentKindOf, statusOf, unionKindOf } from "../graph/family-codes.ts";
import { childrenOf, type FamilyGraph } from "../graph/family-graph.ts";
import { personAt } from "../graph/person-at.ts";
import type { TreeMember, TreeRelationship } from "./tree-answer.schema.ts";
import type { TreePerson } from "../tree-person.ts";

/** What the names of a member's lists take, and their status. */
const FRAME_BYTES = 150;

interface Known {
  person: TreePerson;
  /** As JSON. */
  bytes: number;
}

/**
 * Makes members as the tree call answers them, each with everyone they are linked to, until so many
 * bytes of JSON are full: who does not fit as a whole is null, as are all who follow. Only the very
 * first is cut instead, as an answer without anybody would say that nobody is there. However densely
 * a family is linked, no more is made than the bytes hold.
 */
export function treeMembers(graph: FamilyGraph, mostBytes: number) {
  const known = new Map<number, Known>();
  let left = mostBytes;
  let isFirst = true;

  const take = (bytes: number): boolean => {
    left -= bytes;
    return left >= 0;
  };
  const knownAt = (index: number): Known => {
    const before = known.get(index);
    if (before) return before;
    const person = personAt(graph, index);
    const fresh = { person, bytes: jsonBytes(person) + 1 };
    known.set(index, fresh);
    return fresh;
  };
  const people = (indexes: Iterable<number>): TreePerson[] => {
    const fitting: TreePerson[] = [];
    for (const index of indexes) {
      const { person, bytes } = knownAt(index);
      if (!take(bytes)) break;
      fitting.push(person);
    }
    return fitting;
  };
  const relationships = (index: number): TreeRelationship[] => {
    const fitting: TreeRelationship[] = [];
    for (const relationship of relationshipsAt(graph, index)) {
      if (!take(jsonBytes(relationship) + 1)) break;
      fitting.push(relationship);
    }
    return fitting;
  };

  const memberAt = (index: number): TreeMember | null => {
    const { firstImplied } = graph.unions;
    const unions = linksOf(graph.partners, index);
    const partners = neighboursOf(graph.partners, index);
    const { person, bytes } = knownAt(index);
    take(bytes + FRAME_BYTES);
    const member = {
      ...person,
      spouses: people(partners.filter((_, place) => unions[place]! < firstImplied)),
      coParents: people(partners.filter((_, place) => unions[place]! >= firstImplied)),
      children: people(childrenOf(graph, index)),
      relationships: relationships(index),
      relationshipStatus: lastStatus(graph, unions),
    };
    const isWhole = left >= 0 || isFirst;
    isFirst = false;
    return isWhole ? member : null;
  };
  return { memberAt, isFull: () => left < 0 };
}

const encoder = new TextEncoder();

const jsonBytes = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

/** One after the other, so that no more are made than are wanted. */
function* relationshipsAt(graph: FamilyGraph, index: number) {
  yield* unionRelationships(graph, index);
  yield* parentRelationships(graph, index, "CHILD");
  yield* parentRelationships(graph, index, "PARENT");
}

function* unionRelationships(graph: FamilyGraph, index: number): Iterable<TreeRelationship> {
  const { unions } = graph;
  const partners = neighboursOf(graph.partners, index);
  for (const [place, union] of linksOf(graph.partners, index).entries()) {
    if (union >= unions.firstImplied) continue;
    yield {
      relationshipType: "SPOUSE",
      relationshipStatus: statusOf(unions.status[union]),
      relationshipKind: unionKindOf(unions.kind[union]),
      startDate: unions.startDate[union] || null,
      endDate: unions.endDate[union] || null,
      relatedUser: nameAt(graph, partners[place]!),
    };
  }
}

/** `type` is what the person is to the others: CHILD lists the parents, PARENT the children. */
function* parentRelationships(
  graph: FamilyGraph,
  index: number,
  type: "CHILD" | "PARENT",
): Iterable<TreeRelationship> {
  const { kind, status } = graph.parentLinks;
  const links = type === "CHILD" ? graph.parents : graph.children;
  const others = neighboursOf(links, index);
  for (const [place, link] of linksOf(links, index).entries())
    yield {
      relationshipType: type,
      relationshipStatus: statusOf(status[link]),
      relationshipKind: parentKindOf(kind[link]),
      startDate: null,
      endDate: null,
      relatedUser: nameAt(graph, others[place]!),
    };
}

function lastStatus({ unions }: FamilyGraph, own: Int32Array) {
  const statuses = Array.from(
    own.filter((union) => union < unions.firstImplied),
    (union) => statusOf(unions.status[union]),
  );
  return statuses.find((status) => status === "CURRENT") ?? statuses.at(-1) ?? null;
}

const nameAt = ({ people }: FamilyGraph, index: number) => ({
  id: people.id[index]!,
  fullName: people.fullName[index]!,
});
