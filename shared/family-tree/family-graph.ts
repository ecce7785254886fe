import { linkBetween, neighboursOf } from "./adjacency.ts";
import type { FamilyRows } from "./family-rows.ts";
import { numbersOf } from "./numbers-of-rows.ts";
import { placeOf } from "./id-places.ts";
import type { Kin, KinUnions } from "./kin.ts";
import { packGraph, type PackedGraph } from "./pack-graph.ts";
import { sortSiblings } from "./sibling-order.ts";

/** Finds the index of an id. */
interface IndexOfId {
  get: (id: number) => number | undefined;
  has: (id: number) => boolean;
}

/** A family as a graph: who has whom, and who they are. Children are in the order of compareSiblings. */
export interface FamilyGraph extends Kin {
  readonly people: FamilyRows["people"];
  readonly indexOfId: IndexOfId;
  readonly unions: GraphUnions;
}

interface GraphUnions extends KinUnions {
  /** Empty where nothing is known. */
  readonly startDate: readonly string[];
  readonly endDate: readonly string[];
}

/**
 * Builds the graph in time linear in people and links (but for sorting them by date). Links to
 * people who are not in the rows, and to oneself, are left out.
 */
export const buildGraph = (rows: FamilyRows): FamilyGraph =>
  graphOfPacked(rows, packGraph(numbersOf(rows)));

/** The graph of what was packed, with what numbers do not say. */
export function graphOfPacked(rows: FamilyRows, packed: PackedGraph): FamilyGraph {
  const { kin, places, unionRows, undecided } = packed;
  sortSiblings(kin.children, undecided, rows.people);
  const get = (id: number) => {
    const place = placeOf(places, id);
    return place < 0 ? undefined : place;
  };
  const implied = kin.unions.one.length - unionRows.length;
  const { startDate, endDate } = rows.unions;
  return {
    ...kin,
    people: rows.people,
    indexOfId: { get, has: (id) => placeOf(places, id) >= 0 },
    unions: {
      ...kin.unions,
      startDate: textsOf(startDate, unionRows, implied),
      endDate: textsOf(endDate, unionRows, implied),
    },
  };
}

/** Of the chosen rows, and empty ones for what follows on them. */
function textsOf(texts: readonly string[], rows: Int32Array, further: number): readonly string[] {
  const isAll = rows.length === texts.length;
  const own = isAll ? texts : Array.from(rows, (row) => texts[row] ?? "");
  return further === 0 ? own : own.concat(Array<string>(further).fill(""));
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
