import {
  type Adjacency,
  neighboursOf,
  packBothWays,
  packPairs,
  sortNeighbours,
} from "./adjacency.ts";
import { digitsToBytes, parentKindOf, statusOf } from "./family-codes.ts";
import { type FamilyRows, keepRows } from "./family-rows.ts";
import { type GraphUnions, graphUnions } from "./graph-unions.ts";
import { type IdIndex, indexIds, type PlacedIds } from "./id-index.ts";
import { siblingOrder } from "./sibling-order.ts";
import { isLasting } from "#shared/family/relationships/union-state.ts";

/**
 * A family as a graph. People are numbered 0 to size - 1 in row order (their *index*); ids are
 * those of the database. The data may contain loops and any number of parents or unions, so
 * traversals must guard against them.
 */
export interface FamilyGraph {
  readonly size: number;
  readonly people: FamilyRows["people"];
  /** Index in SEXES, or its length if unknown. */
  readonly sex: Uint8Array;
  readonly indexOfId: IdIndex;
  /** Birth parents first; `link` is an index in `parentLinks`. */
  readonly parents: Adjacency;
  /** In the order of compareSiblings; `link` is an index in `parentLinks`. */
  readonly children: Adjacency;
  /** Earliest union first; `link` is an index in `unions`. */
  readonly partners: Adjacency;
  readonly parentLinks: GraphParentLinks;
  readonly unions: GraphUnions;
}

/** `kind` and `status` are indexes in PARENT_KINDS and RELATIONSHIP_STATUSES. */
interface GraphParentLinks {
  readonly parent: Int32Array;
  readonly child: Int32Array;
  readonly kind: Uint8Array;
  readonly status: Uint8Array;
}

/**
 * Builds the graph, in time linear in people and links except for sorting by date. Leaves out links
 * to people who are not in the rows and links to oneself.
 */
export function buildGraph(given: FamilyRows): FamilyGraph {
  const { people } = given;
  const size = people.id.length;
  const ids = indexIds(people.id);
  const rows = soundLinks(given, ids);
  const parentLinks = graphParentLinks(rows.parentLinks, ids);
  const { kind, parent, child } = parentLinks;
  const { on: parents, back: children } = packBothWays(size, child, parent);
  sortNeighbours(parents, people.id, (a, b) => kind[a]! - kind[b]!);
  const compareSiblings = siblingOrder(people);
  sortNeighbours(children, people.id, (a, b) => compareSiblings(child[a]!, child[b]!));
  const unions = graphUnions(rows.unions, ids, { parents, kind, birthdates: people.birthdate });
  const partners = packPairs(size, unions.one, unions.other);
  sortNeighbours(partners, people.id, (a, b) => compareUnions(unions, a, b));
  const sex = digitsToBytes(people.sex, size);
  return { size, people, sex, indexOfId: ids, parents, children, partners, parentLinks, unions };
}

/** Returns the rows without links that lead outside or to oneself. */
function soundLinks({ people, parentLinks, unions }: FamilyRows, { has }: IdIndex): FamilyRows {
  const isParentLink = (row: number) => joins(parentLinks.parent[row]!, parentLinks.child[row]!);
  const isUnion = (row: number) => joins(unions.one[row]!, unions.other[row]!);
  return {
    people,
    parentLinks: parentLinks.parent.every((_, row) => isParentLink(row))
      ? parentLinks
      : keepRows(parentLinks, isParentLink),
    unions: unions.one.every((_, row) => isUnion(row)) ? unions : keepRows(unions, isUnion),
  };

  function joins(one: number, other: number) {
    return one !== other && has(one) && has(other);
  }
}

const graphParentLinks = (rows: FamilyRows["parentLinks"], ids: PlacedIds): GraphParentLinks => ({
  parent: ids.placesOf(rows.parent),
  child: ids.placesOf(rows.child),
  kind: digitsToBytes(rows.kind, rows.parent.length),
  status: digitsToBytes(rows.status, rows.parent.length),
});

/** Compares unions by start date; unknown dates come last. */
function compareUnions({ began }: GraphUnions, union: number, other: number): number {
  const [day, otherDay] = [began[union] || "9999", began[other] || "9999"];
  if (day === otherDay) return 0;
  return day < otherDay ? -1 : 1;
}

export const parentsOf = (graph: FamilyGraph, index: number): Int32Array =>
  neighboursOf(graph.parents, index);

export const childrenOf = (graph: FamilyGraph, index: number): Int32Array =>
  neighboursOf(graph.children, index);

/** Returns spouses of any status and people with a child in common. */
export const partnersOf = (graph: FamilyGraph, index: number): Int32Array =>
  neighboursOf(graph.partners, index);

/** Returns the union of two people, or -1. Searches the partners of whoever has fewer. */
export function unionBetween({ partners }: FamilyGraph, one: number, other: number): number {
  const { start, to, link } = partners;
  const isFewer = start[one + 1]! - start[one]! <= start[other + 1]! - start[other]!;
  const from = isFewer ? one : other;
  const wanted = isFewer ? other : one;
  for (let place = start[from]!; place < start[from + 1]!; place++)
    if (to[place] === wanted) return link[place]!;
  return -1;
}

/** Returns the kind of a parent link as an index in PARENT_KINDS, or null if there is no link. */
export function parentKindBetween(
  { parents: { start, to, link }, parentLinks }: FamilyGraph,
  parent: number,
  child: number,
): number | null {
  for (let place = start[child]!; place < start[child + 1]!; place++)
    if (to[place] === parent) return parentLinks.kind[link[place]!]!;
  return null;
}

/** Returns the indexes of ids, without ids that are not in the family. */
export function indexesOf({ indexOfId }: FamilyGraph, ids: readonly number[]): number[] {
  const indexes = ids.map((id) => indexOfId.get(id)).filter((index) => index !== undefined);
  return [...new Set(indexes)];
}

/**
 * Whether a birth parent gave the child up for adoption by others. Parents did not if their own
 * partner adopted the child, or if they are also recorded as an adoptive parent.
 */
export function isGivenUp(graph: FamilyGraph, link: number): boolean {
  const { parents, parentLinks } = graph;
  if (parentKindOf(parentLinks.kind[link]) !== "birth") return false;
  const [parent, child] = [parentLinks.parent[link]!, parentLinks.child[link]!];
  let isAdopted = false;
  for (let place = parents.start[child]!; place < parents.start[child + 1]!; place++) {
    const other = parents.link[place]!;
    const isAdoption = parentKindOf(parentLinks.kind[other]) === "adoptive";
    if (!isAdoption || !isLasting(statusOf(parentLinks.status[other]))) continue;
    const adopter = parents.to[place]!;
    if (adopter === parent || unionBetween(graph, parent, adopter) >= 0) return false;
    isAdopted = true;
  }
  return isAdopted;
}
