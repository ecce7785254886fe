import { type Adjacency, linkBetween, neighboursOf, packBothWays } from "./adjacency.ts";
import type { FamilyRows } from "./family-rows.ts";
import { type GraphParentLinks, keepParentLinks, sortParents } from "./graph-parent-links.ts";
import { packPartners, sortPartners } from "./graph-partners.ts";
import { addImpliedUnions, type GraphUnions, keepUnions } from "./graph-unions.ts";
import { type IdIndex, indexIds } from "./id-index.ts";
import { sortSiblings } from "./sibling-order.ts";

/**
 * A family as a graph. People are numbered 0 … size - 1 in the order of the rows (an *index*); ids
 * are the database's. Loops and any number of parents or unions are allowed: who walks, guards.
 */
export interface FamilyGraph {
  readonly size: number;
  readonly people: FamilyRows["people"];
  readonly indexOfId: IdIndex;
  /** Birth parents first; `link` counts in `parentLinks`. */
  readonly parents: Adjacency;
  /** In the order of compareSiblings; `link` counts in `parentLinks`. */
  readonly children: Adjacency;
  /** The first union first; `link` counts in `unions`. */
  readonly partners: Adjacency;
  readonly parentLinks: GraphParentLinks;
  readonly unions: GraphUnions;
}

/**
 * Builds the graph in time linear in people and links (but for sorting them by date). Links to
 * people who are not in the rows, and to oneself, are left out.
 */
export function buildGraph(rows: FamilyRows): FamilyGraph {
  const { people } = rows;
  const size = people.id.length;
  const indexOfId = indexIds(people.id);
  const parentLinks = keepParentLinks(rows.parentLinks, indexOfId.placesOf);
  const { on: parents, back: children } = packBothWays(size, parentLinks.child, parentLinks.parent);
  sortParents(parents, parentLinks);
  sortSiblings(children, people);
  const recorded = keepUnions(rows.unions, indexOfId.placesOf);
  const unions = addImpliedUnions(recorded, parents, parentLinks.kind);
  const partners = packPartners(size, unions);
  sortPartners(partners, unions, { parents, children, birthdates: people.birthdate });
  return { size, people, indexOfId, parents, children, partners, parentLinks, unions };
}

export const parentsOf = (graph: FamilyGraph, index: number): Int32Array =>
  neighboursOf(graph.parents, index);

export const childrenOf = (graph: FamilyGraph, index: number): Int32Array =>
  neighboursOf(graph.children, index);

/** Spouses of any status, and those with whom there is a child. */
export const partnersOf = (graph: FamilyGraph, index: number): Int32Array =>
  neighboursOf(graph.partners, index);

/** The union of two people, or -1. */
export const unionBetween = (graph: FamilyGraph, one: number, other: number): number =>
  linkBetween(graph.partners, one, other);

/** The indexes of ids, without those that are not in the family. */
export function indexesOf({ indexOfId }: FamilyGraph, ids: readonly number[]): number[] {
  const indexes = ids.map((id) => indexOfId.get(id)).filter((index) => index !== undefined);
  return [...new Set(indexes)];
}
