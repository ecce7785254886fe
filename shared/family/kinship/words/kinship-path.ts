import { SEXES } from "#shared/family/people/sex.ts";
import { statusOf } from "../../family-graph/family-codes.ts";
import { type FamilyGraph, unionBetween } from "../../family-graph/family-graph.ts";
import {
  ACROSS,
  DOWN,
  directionOf,
  isBirth,
  type Steps,
  reverseRank,
  UP,
} from "../paths/kinship-steps.ts";
import { isHalfSibling } from "../paths/kinship-halves.ts";
import type { PathSet } from "../paths/path-set.ts";

/** One path between two people. Everything but `people` decides its name. */
export interface KinshipPath {
  /** Indexes, one more than steps. */
  readonly people: readonly number[];
  /** Indexes into SEXES. */
  readonly sexes: readonly number[];
  readonly ranks: readonly number[];
  /** A qualifier for each person between two steps. */
  readonly qualifiers: readonly PathQualifier[];
}

/**
 * 'half' if the people before and after share only one parent. Between two partners of one person:
 * whether the union with the next one was later or earlier than the one before.
 */
type PathQualifier = "half" | "later" | "earlier" | null;
const REVERSED_QUALIFIERS = { half: "half", later: "earlier", earlier: "later" } as const;

/** Index into SEXES for words without a sex: 'other' is named like unknown. */
export const NEUTRAL = SEXES.indexOf("other");
const SEX_COUNT = NEUTRAL + 1;

/** Returns a person's index into SEXES. */
export const sexAt = ({ people }: FamilyGraph, index: number): number =>
  Math.min(Math.max(people.sex.charCodeAt(index) - 48, 0), NEUTRAL);

/** A step on the paths, from node to node. */
interface Edge {
  from: number;
  to: number;
  /** The person at `to`. */
  person: number;
}

/**
 * Chooses the first path by kinds of steps and sexes, so that numbering and row order don't matter.
 * Among equal paths, ids decide. Linear in the paths.
 */
export function chooseFirstPath(graph: FamilyGraph, steps: Steps, paths: PathSet): KinshipPath {
  const ranks: number[] = [];
  const layers: Edge[][] = [];
  let current = new Set(paths.starts);
  for (let isComplete = false; !isComplete;) {
    const { rank, edges } = chooseFirstStep(graph, paths, current);
    ranks.push(rank);
    layers.push(edges);
    current = new Set();
    for (const { to, person } of edges) {
      current.add(to);
      isComplete ||= person === paths.to;
    }
  }
  dropDeadEnds(layers, paths);
  const people = chooseLowestPeople(graph, layers, paths);
  return {
    people,
    sexes: people.map((index) => sexAt(graph, index)),
    ranks,
    qualifiers: ranks.slice(1).map((_, index) => qualifierAt(graph, steps, ranks, layers, index)),
  };
}

/** Returns the same path from its other end. */
export const reversePath = ({ people, sexes, ranks, qualifiers }: KinshipPath): KinshipPath => ({
  people: people.toReversed(),
  sexes: sexes.toReversed(),
  ranks: ranks.toReversed().map(reverseRank),
  qualifiers: qualifiers
    .toReversed()
    .map((qualifier) => qualifier && REVERSED_QUALIFIERS[qualifier]),
});

/** Negative if the first path comes first; 0 if they are equal. */
export function comparePaths(one: KinshipPath, other: KinshipPath): number {
  for (let step = 0; step < Math.min(one.ranks.length, other.ranks.length); step++) {
    const difference =
      one.ranks[step]! - other.ranks[step]! || one.sexes[step + 1]! - other.sexes[step + 1]!;
    if (difference !== 0) return difference;
  }
  return one.ranks.length - other.ranks.length;
}

function chooseFirstStep(
  graph: FamilyGraph,
  { size, hops }: PathSet,
  current: ReadonlySet<number>,
) {
  let first = Infinity;
  let edges: Edge[] = [];
  for (const from of current)
    for (const { rank, node } of hops.get(from) ?? []) {
      const person = node % size;
      const code = rank * SEX_COUNT + sexAt(graph, person);
      if (code > first) continue;
      if (code < first) edges = [];
      first = code;
      edges.push({ from, to: node, person });
    }
  return { rank: Math.floor(first / SEX_COUNT), edges };
}

function dropDeadEnds(layers: Edge[][], paths: PathSet) {
  let connected: Set<number> | null = null;
  for (let step = layers.length - 1; step >= 0; step--) {
    const kept: Edge[] = [];
    const before = new Set<number>();
    for (const edge of layers[step]!) {
      if (connected ? !connected.has(edge.to) : edge.person !== paths.to) continue;
      kept.push(edge);
      before.add(edge.from);
    }
    layers[step] = kept;
    connected = before;
  }
}

function chooseLowestPeople(
  { people }: FamilyGraph,
  layers: readonly Edge[][],
  paths: PathSet,
): number[] {
  const path = [paths.from];
  let nodes = new Set(paths.starts);
  for (const edges of layers) {
    let lowest = Infinity;
    let [next, nextNodes] = [-1, new Set<number>()];
    for (const { from, to, person } of edges) {
      const id = people.id[person]!;
      if (id > lowest || !nodes.has(from)) continue;
      if (id < lowest) nextNodes = new Set();
      [lowest, next] = [id, person];
      nextNodes.add(to);
    }
    path.push(next);
    nodes = nextNodes;
  }
  return path;
}

/** Returns the qualifier after this step if it is true of all equal paths. */
function qualifierAt(
  graph: FamilyGraph,
  steps: Steps,
  ranks: readonly number[],
  layers: readonly Edge[][],
  step: number,
): PathQualifier {
  const [before, after] = [ranks[step]!, ranks[step + 1]!];
  const [direction, nextDirection] = [directionOf(before), directionOf(after)];
  const holdsForAll = (holds: (one: number, between: number, other: number) => boolean) =>
    layers[step]!.every(({ from, to, person }) =>
      layers[step + 1]!.every(
        (edge) => edge.from !== to || holds(from % steps.size, person, edge.person),
      ),
    );
  if (direction === UP && nextDirection === DOWN && isBirth(before) && isBirth(after))
    return holdsForAll((one, _, other) => isHalfSibling(steps, one, other)) ? "half" : null;
  if (direction !== ACROSS || nextDirection !== ACROSS) return null;
  if (holdsForAll((one, person, other) => comparePartners(graph, person, one, other) < 0))
    return "later";
  const isEarlier = holdsForAll(
    (one, person, other) => comparePartners(graph, person, one, other) > 0,
  );
  return isEarlier ? "earlier" : null;
}

/** Negative if the union with the first partner is known to be before that with the second. */
function comparePartners(graph: FamilyGraph, person: number, one: number, other: number): number {
  const [first, second] = [unionOf(graph, person, one), unionOf(graph, person, other)];
  if (first.startDate && second.startDate && first.startDate !== second.startDate)
    return first.startDate < second.startDate ? -1 : 1;
  return (
    Number(endedBefore(second, first)) - Number(endedBefore(first, second)) ||
    Number(first.isCurrent) - Number(second.isCurrent)
  );
}

function unionOf(graph: FamilyGraph, person: number, partner: number) {
  const { people, unions } = graph;
  const union = unionBetween(graph, person, partner);
  return {
    startDate: unions.startDate[union] ?? "",
    endDate: unions.endDate[union] || people.deathDate[partner] || "",
    isCurrent: statusOf(unions.status[union]) === "CURRENT",
  };
}
type Union = ReturnType<typeof unionOf>;

const endedBefore = ({ endDate }: Union, { startDate }: Union) =>
  endDate !== "" && startDate !== "" && endDate <= startDate;
