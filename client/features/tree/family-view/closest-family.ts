import { type UnionState, UNION_STATES } from "#shared/tree/family-chart/chart-types.ts";
import { unionStateOf } from "#shared/tree/family-chart/chart-union-states.ts";
import { linksOf } from "#shared/family/family-graph/adjacency.ts";
import { parentKindOf, statusOf, unionKindOf } from "#shared/family/family-graph/family-codes.ts";
import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "#shared/family/family-graph/family-graph.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import type {
  ParentKind,
  RelationshipStatus,
} from "#shared/family/relationships/relationship-types.ts";
import { type Sibling, listSiblings } from "./siblings.ts";

export interface Relative {
  person: TreePerson;
  /** The relationship, if it isn't the usual one. */
  note: string;
}

export interface Partner extends Relative {
  /** Which kind of line the chart draws between them. */
  unionState: UnionState;
}

export interface Child extends Relative {
  isParent: boolean;
}

/** A person with their closest relatives. */
export interface ClosestFamily {
  person: TreePerson;
  /** Birth parents first. */
  parents: Relative[];
  /** Spouses of any status in order of their unions, and other parents of the person's children. */
  partners: Partner[];
  /** Oldest first. */
  siblings: Sibling[];
  /** Oldest first. */
  children: Child[];
}

/** Returns null if the person isn't in the graph. */
export function findClosestFamily(graph: FamilyGraph, id: number): ClosestFamily | null {
  const index = graph.indexOfId.get(id);
  if (index === undefined) return null;
  const partners = partnersOf(graph, index);
  return {
    person: personAt(graph, index),
    parents: listRelatives(graph, parentsOf(graph, index), (nth) =>
      parentNote(kindOf(graph, linksOf(graph.parents, index)[nth])),
    ),
    partners: Array.from(partners, (at, nth) =>
      describePartner(graph, at, linksOf(graph.partners, index)[nth]!),
    ),
    siblings: listSiblings(graph, index),
    children: Array.from(childrenOf(graph, index), (child, nth) => ({
      person: personAt(graph, child),
      note: [
        childNote(kindOf(graph, linksOf(graph.children, index)[nth])),
        partners.length > 1 && describeOtherParents(graph, child, partners),
      ]
        .filter(Boolean)
        .join(", "),
      isParent: childrenOf(graph, child).length > 0,
    })),
  };
}

const listRelatives = (
  graph: FamilyGraph,
  indexes: Int32Array,
  noteAt: (index: number) => string,
) =>
  Array.from(indexes, (relative, nth) => ({
    person: personAt(graph, relative),
    note: noteAt(nth),
  }));

const kindOf = ({ parentLinks }: FamilyGraph, link = -1) => parentKindOf(parentLinks.kind[link]);

const parentNote = (kind: ParentKind) => (kind === "birth" ? "" : `${kind} parent`);

const childNote = (kind: ParentKind) => (kind === "birth" ? "" : `${kind} child`);

function describePartner(graph: FamilyGraph, index: number, union: number): Partner {
  const { unions } = graph;
  const person = personAt(graph, index);
  const unionState = UNION_STATES[unionStateOf(unions, union)]!;
  if (union >= unions.firstImplied) return { person, note: "other parent of a child", unionState };
  const noun = unionKindOf(unions.kind[union]) === "partners" ? "partner" : "spouse";
  const status = statusOf(unions.status[union]);
  return { person, note: UNION_NOTES[status].replace("…", noun), unionState };
}

const UNION_NOTES: Record<RelationshipStatus, string> = {
  CURRENT: "…",
  FORMER: "former …",
  DECEASED: "… until death",
  HONORARY: "honorary …",
};

/** Returns which partner is the child's other parent: 'with Ben'. */
function describeOtherParents(graph: FamilyGraph, child: number, partners: Int32Array): string {
  const others = parentsOf(graph, child).filter((parent) => partners.includes(parent));
  const names = Array.from(others, (parent) => graph.people.fullName[parent]!);
  return names.length > 0 ? `with ${names.join(" and ")}` : "";
}
