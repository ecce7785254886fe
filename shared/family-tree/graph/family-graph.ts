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

/**
 * A family as a graph. People are numbered 0 … size - 1 in the order of the rows (an *index*); ids
 * are the database's. Loops and any number of parents or unions are allowed: who walks, guards.
 */
export interface FamilyGraph {
  readonly size: number;
  readonly people: FamilyRows["people"];
  /** A place in SEXES, one past the end where nothing is known. */
  readonly sex: Uint8Array;
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

/** `kind` and `status` are places in PARENT_KINDS and RELATIONSHIP_STATUSES. */
interface GraphParentLinks {
  readonly parent: Int32Array;
  readonly child: Int32Array;
  readonly kind: Uint8Array;
  readonly status: Uint8Array;
}

/**
 * Builds the graph in time linear in people and links (but for sorting them by date). Links to
 * people who are not in the rows, and to oneself, are left out.
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

/** The rows without the links that lead outside or to oneself. */
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

/** By when they began, those last of which nobody knows. */
function compareUnions({ began }: GraphUnions, union: number, other: number): number {
  const [day, otherDay] = [began[union] || "9999", began[other] || "9999"];
  if (day === otherDay) return 0;
  return day < otherDay ? -1 : 1;
}

export const parentsOf = (graph: FamilyGraph, index: number): Int32Array =>
  neighboursOf(graph.parents, index);

export const childrenOf = (graph: FamilyGraph, index: number): Int32Array =>
  neighboursOf(graph.children, index);

/** Spouses of any status, and those with whom there is a child. */
export const partnersOf = (graph: FamilyGraph, index: number): Int32Array =>
  neighboursOf(graph.partners, index);

/** The union of two people, or -1; looked for among the partners of the one who has fewer. */
export function unionBetween({ partners }: FamilyGraph, one: number, other: number): number {
  const { start, to, link } = partners;
  const isFewer = start[one + 1]! - start[one]! <= start[other + 1]! - start[other]!;
  const from = isFewer ? one : other;
  const wanted = isFewer ? other : one;
  for (let place = start[from]!; place < start[from + 1]!; place++)
    if (to[place] === wanted) return link[place]!;
  return -1;
}

/** What joins a parent and a child, a place in PARENT_KINDS; null where nothing does. */
export function parentKindBetween(
  { parents: { start, to, link }, parentLinks }: FamilyGraph,
  parent: number,
  child: number,
): number | null {
  for (let place = start[child]!; place < start[child + 1]!; place++)
    if (to[place] === parent) return parentLinks.kind[link[place]!]!;
  return null;
}

/** The indexes of ids, without those that are not in the family. */
export function indexesOf({ indexOfId }: FamilyGraph, ids: readonly number[]): number[] {
  const indexes = ids.map((id) => indexOfId.get(id)).filter((index) => index !== undefined);
  return [...new Set(indexes)];
}

const LASTING = new Set(["CURRENT", "DECEASED"]);

/**
 * Whether a parent link is one by birth to a child whom others adopted. A parent whose own partner
 * adopted the child has not given it up, nor has one who is on record as adopting it, too.
 */
export function isGivenUp(graph: FamilyGraph, link: number): boolean {
  const { parents, parentLinks } = graph;
  if (parentKindOf(parentLinks.kind[link]) !== "birth") return false;
  const [parent, child] = [parentLinks.parent[link]!, parentLinks.child[link]!];
  let isAdopted = false;
  for (let place = parents.start[child]!; place < parents.start[child + 1]!; place++) {
    const other = parents.link[place]!;
    const isAdoption = parentKindOf(parentLinks.kind[other]) === "adoptive";
    if (!isAdoption || !LASTING.has(statusOf(parentLinks.status[other]))) continue;
    const adopter = parents.to[place]!;
    if (adopter === parent || unionBetween(graph, parent, adopter) >= 0) return false;
    isAdopted = true;
  }
  return isAdopted;
}
