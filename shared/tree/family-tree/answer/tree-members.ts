import { linksOf, neighborsOf } from "../../../family/family-graph/adjacency.ts";
import { parentKindOf, statusOf, unionKindOf } from "../../../family/family-graph/family-codes.ts";
import { childrenOf, type FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { personAt } from "../../../family/family-graph/person-at.ts";
import type { TreeMember, TreeRelationship } from "./tree-answer.schema.ts";
import type { TreePerson } from "../../../family/family-graph/tree-person.ts";

/** Bytes for the names of a member's lists and their status. */
const FRAME_BYTES = 150;

interface Known {
  person: TreePerson;
  /** Size as JSON. */
  bytes: number;
}

/**
 * Returns a function that makes members of the tree call's answer, each with everyone they are
 * linked to, until `mostBytes` of JSON are used. Returns null for a member who doesn't fit whole,
 * and for all later ones. Only the very first member is shortened instead, because an empty answer
 * would mean an empty family. Makes no more than fits, however densely a family is linked.
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
    const partners = neighborsOf(graph.partners, index);
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

/** A generator, so that no more relationships are made than fit. */
function* relationshipsAt(graph: FamilyGraph, index: number) {
  yield* unionRelationships(graph, index);
  yield* parentRelationships(graph, index, "CHILD");
  yield* parentRelationships(graph, index, "PARENT");
}

function* unionRelationships(graph: FamilyGraph, index: number): Iterable<TreeRelationship> {
  const { unions } = graph;
  const partners = neighborsOf(graph.partners, index);
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

/**
 * Returns parent links. `type` is what the person is to the others: CHILD lists the parents, PARENT
 * the children.
 */
function* parentRelationships(
  graph: FamilyGraph,
  index: number,
  type: "CHILD" | "PARENT",
): Iterable<TreeRelationship> {
  const { kind, status } = graph.parentLinks;
  const links = type === "CHILD" ? graph.parents : graph.children;
  const others = neighborsOf(links, index);
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
