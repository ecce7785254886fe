import { linksOf, neighborsOf } from "../../../family/family-graph/adjacency.ts";
import { parentKindOf, statusOf, unionKindOf } from "../../../family/family-graph/family-codes.ts";
import { childrenOf, type FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { personAt } from "../../../family/family-graph/person-at.ts";
import type { TreeMember, TreeRelationship } from "./tree-answer.schema.ts";
import type { TreePerson } from "../../../family/family-graph/tree-person.ts";

/** Bytes for the names of a member's lists and their status. */
const FRAME_BYTES = 150;

interface SizedPerson {
  person: TreePerson;
  /** Size as JSON. */
  bytes: number;
}

/**
 * Returns a function that makes members of the tree call's answer, each with everyone they are
 * linked to, until `maxBytes` of JSON are used. Returns null for a member who doesn't fit completely,
 * and for all later ones. Only the very first member is shortened instead, because an empty answer
 * would mean an empty family. Stops building relatives as soon as the limit is reached.
 */
export function createMemberBuilder(graph: FamilyGraph, maxBytes: number) {
  const sizedPeople = new Map<number, SizedPerson>();
  let remaining = maxBytes;
  let isFirst = true;

  const spend = (bytes: number): boolean => {
    remaining -= bytes;
    return remaining >= 0;
  };
  const sizedPersonAt = (index: number): SizedPerson => {
    const cached = sizedPeople.get(index);
    if (cached) return cached;
    const person = personAt(graph, index);
    const sizedPerson = { person, bytes: jsonBytes(person) + 1 };
    sizedPeople.set(index, sizedPerson);
    return sizedPerson;
  };
  const takePeople = (indexes: Iterable<number>): TreePerson[] => {
    const fitting: TreePerson[] = [];
    for (const index of indexes) {
      const { person, bytes } = sizedPersonAt(index);
      if (!spend(bytes)) break;
      fitting.push(person);
    }
    return fitting;
  };
  const takeRelationships = (index: number): TreeRelationship[] => {
    const fitting: TreeRelationship[] = [];
    for (const relationship of relationshipsAt(graph, index)) {
      if (!spend(jsonBytes(relationship) + 1)) break;
      fitting.push(relationship);
    }
    return fitting;
  };

  const memberAt = (index: number): TreeMember | null => {
    const { firstImplied } = graph.unions;
    const unions = linksOf(graph.partners, index);
    const partners = neighborsOf(graph.partners, index);
    const { person, bytes } = sizedPersonAt(index);
    spend(bytes + FRAME_BYTES);
    const member = {
      ...person,
      spouses: takePeople(partners.filter((_, slot) => unions[slot]! < firstImplied)),
      coParents: takePeople(partners.filter((_, slot) => unions[slot]! >= firstImplied)),
      children: takePeople(childrenOf(graph, index)),
      relationships: takeRelationships(index),
      relationshipStatus: lastStatus(graph, unions),
    };
    const isComplete = remaining >= 0 || isFirst;
    isFirst = false;
    return isComplete ? member : null;
  };
  return { memberAt, isFull: () => remaining < 0 };
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
  for (const [slot, union] of linksOf(graph.partners, index).entries()) {
    if (union >= unions.firstImplied) continue;
    yield {
      relationshipType: "SPOUSE",
      relationshipStatus: statusOf(unions.status[union]),
      relationshipKind: unionKindOf(unions.kind[union]),
      startDate: unions.startDate[union] || null,
      endDate: unions.endDate[union] || null,
      relatedUser: nameAt(graph, partners[slot]!),
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
  for (const [slot, link] of linksOf(links, index).entries())
    yield {
      relationshipType: type,
      relationshipStatus: statusOf(status[link]),
      relationshipKind: parentKindOf(kind[link]),
      startDate: null,
      endDate: null,
      relatedUser: nameAt(graph, others[slot]!),
    };
}

function lastStatus({ unions }: FamilyGraph, ownUnions: Int32Array) {
  const statuses = Array.from(
    ownUnions.filter((union) => union < unions.firstImplied),
    (union) => statusOf(unions.status[union]),
  );
  return statuses.find((status) => status === "CURRENT") ?? statuses.at(-1) ?? null;
}

const nameAt = ({ people }: FamilyGraph, index: number) => ({
  id: people.id[index]!,
  fullName: people.fullName[index]!,
});
