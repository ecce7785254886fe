import { type Adjacency, neighboursOf, packAdjacency } from "./adjacency.ts";
import { addImpliedUnions, type GraphUnions, keepUnions, sortPartners } from "./graph-unions.ts";
import { type GraphParentLinks, keepParentLinks, parentsByKind } from "./graph-parent-links.ts";
import type { FamilyRows } from "./family-rows.ts";
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
  const parentLinks = keepParentLinks(rows.parentLinks, indexOfId.placeOf);
  const { parent, child } = parentLinks;
  const parents = packAdjacency(size, child, parent, parentsByKind(parentLinks));
  const children = packAdjacency(size, parent, child, inRows(parent.length));
  sortSiblings(children, people);
  const recorded = keepUnions(rows.unions, indexOfId.placeOf);
  const { unions, firstChild } = addImpliedUnions(recorded, parents, parentLinks.kind, people);
  const partners = packPartners(size, unions);
  sortPartners(partners, unions, firstChild, people.birthdate);
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
export function unionBetween({ partners }: FamilyGraph, one: number, other: number): number {
  for (let place = partners.start[one]!; place < partners.start[one + 1]!; place++)
    if (partners.to[place] === other) return partners.link[place]!;
  return -1;
}

/** The indexes of ids, without those that are not in the family. */
export function indexesOf({ indexOfId }: FamilyGraph, ids: readonly number[]): number[] {
  const indexes = ids.map((id) => indexOfId.get(id)).filter((index) => index !== undefined);
  return [...new Set(indexes)];
}

function inRows(count: number): Int32Array {
  const links = new Int32Array(count);
  for (let link = 0; link < count; link++) links[link] = link;
  return links;
}

function packPartners(size: number, { one, other }: GraphUnions): Adjacency {
  const count = one.length;
  const from = new Int32Array(count * 2);
  const to = new Int32Array(count * 2);
  const both = new Int32Array(count * 2);
  for (let union = 0; union < count; union++) {
    from[union] = to[union + count] = one[union]!;
    to[union] = from[union + count] = other[union]!;
    both[union * 2] = union;
    both[union * 2 + 1] = union + count;
  }
  const packed = packAdjacency(size, from, to, both);
  const { link } = packed;
  for (let place = 0; place < link.length; place++)
    if (link[place]! >= count) link[place]! -= count;
  return packed;
}
