import {
  type Adjacency,
  neighborsOf,
  packBothDirections,
  packPairs,
  sortNeighbors,
} from "./adjacency.ts";
import { decodeDigits, parentKindOf, statusOf } from "./family-codes.ts";
import { type FamilyRows, keepRows } from "./family-rows.ts";
import { type GraphUnions, buildUnions } from "./graph-unions.ts";
import { type IdIndex, buildIdIndex, type IdPositions } from "./id-index.ts";
import { createSiblingComparator } from "./sibling-order.ts";
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
export function buildGraph(input: FamilyRows): FamilyGraph {
  const { people } = input;
  const size = people.id.length;
  const ids = buildIdIndex(people.id);
  const rows = withoutInvalidLinks(input, ids);
  const parentLinks = buildParentLinks(rows.parentLinks, ids);
  const { kind, parent, child } = parentLinks;
  const { forward: parents, backward: children } = packBothDirections(size, child, parent);
  sortNeighbors(parents, people.id, (a, b) => kind[a]! - kind[b]!);
  const compareSiblings = createSiblingComparator(people);
  sortNeighbors(children, people.id, (a, b) => compareSiblings(child[a]!, child[b]!));
  const unions = buildUnions(rows.unions, ids, { parents, kind, birthdates: people.birthdate });
  const partners = packPairs(size, unions.one, unions.other);
  sortNeighbors(partners, people.id, (a, b) => compareUnions(unions, a, b));
  const sex = decodeDigits(people.sex, size);
  return { size, people, sex, indexOfId: ids, parents, children, partners, parentLinks, unions };
}

/** Returns the rows without links that lead outside or to oneself. */
function withoutInvalidLinks(
  { people, parentLinks, unions }: FamilyRows,
  ids: IdPositions,
): FamilyRows {
  const isParentLink = createPairCheck(parentLinks.parent, parentLinks.child, ids);
  const isUnion = createPairCheck(unions.one, unions.other, ids);
  return {
    people,
    parentLinks: parentLinks.parent.every((_, row) => isParentLink(row))
      ? parentLinks
      : keepRows(parentLinks, isParentLink),
    unions: unions.one.every((_, row) => isUnion(row)) ? unions : keepRows(unions, isUnion),
  };
}

/** Returns a function that checks whether both ends of a row's link are different, known people. */
function createPairCheck(from: readonly number[], to: readonly number[], ids: IdPositions) {
  const one = ids.positionsOf(from);
  const other = ids.positionsOf(to);
  return (row: number) => one[row] !== other[row] && one[row]! >= 0 && other[row]! >= 0;
}

const buildParentLinks = (rows: FamilyRows["parentLinks"], ids: IdPositions): GraphParentLinks => ({
  parent: ids.positionsOf(rows.parent),
  child: ids.positionsOf(rows.child),
  kind: decodeDigits(rows.kind, rows.parent.length),
  status: decodeDigits(rows.status, rows.parent.length),
});

/** Compares unions by start date; unknown dates come last. */
function compareUnions({ sortDate }: GraphUnions, union: number, other: number): number {
  const day = sortDate[union] || "9999";
  const otherDay = sortDate[other] || "9999";
  if (day === otherDay) return 0;
  return day < otherDay ? -1 : 1;
}

export const parentsOf = (graph: FamilyGraph, index: number): Int32Array =>
  neighborsOf(graph.parents, index);

export const childrenOf = (graph: FamilyGraph, index: number): Int32Array =>
  neighborsOf(graph.children, index);

/** Returns spouses of any status and people with a child in common. */
export const partnersOf = (graph: FamilyGraph, index: number): Int32Array =>
  neighborsOf(graph.partners, index);

/** Returns the union of two people, or -1. Searches the partners of whoever has fewer. */
export function unionBetween({ partners }: FamilyGraph, one: number, other: number): number {
  const { start, to, link } = partners;
  const isFewer = start[one + 1]! - start[one]! <= start[other + 1]! - start[other]!;
  const source = isFewer ? one : other;
  const target = isFewer ? other : one;
  for (let slot = start[source]!; slot < start[source + 1]!; slot++)
    if (to[slot] === target) return link[slot]!;
  return -1;
}

/** Returns the kind of a parent link as an index in PARENT_KINDS, or null if there is no link. */
export function parentKindBetween(
  { parents: { start, to, link }, parentLinks }: FamilyGraph,
  parent: number,
  child: number,
): number | null {
  for (let slot = start[child]!; slot < start[child + 1]!; slot++)
    if (to[slot] === parent) return parentLinks.kind[link[slot]!]!;
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
  for (let slot = parents.start[child]!; slot < parents.start[child + 1]!; slot++) {
    const other = parents.link[slot]!;
    const isAdoption = parentKindOf(parentLinks.kind[other]) === "adoptive";
    if (!isAdoption || !isLasting(statusOf(parentLinks.status[other]))) continue;
    const adopter = parents.to[slot]!;
    if (adopter === parent || unionBetween(graph, parent, adopter) >= 0) return false;
    isAdopted = true;
  }
  return isAdopted;
}
