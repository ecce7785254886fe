import { SEXES } from "#shared/family/people/sex.ts";
import { statusOf } from "../../family-graph/family-codes.ts";
import { type FamilyGraph, unionBetween } from "../../family-graph/family-graph.ts";
import {
  ACROSS,
  DOWN,
  directionOf,
  isBirth,
  type Steps,
  turnedRank,
  UP,
} from "../ways/kinship-steps.ts";
import { isHalfSibling } from "../ways/kinship-halves.ts";
import type { Ways } from "../ways/kinship-ways.ts";

/** One path between two people. Everything but `people` decides its name. */
export interface Line {
  /** Indexes, one more than steps. */
  readonly people: readonly number[];
  /** Indexes into SEXES. */
  readonly sexes: readonly number[];
  readonly ranks: readonly number[];
  /** A detail for each person between two steps. */
  readonly turns: readonly Turn[];
}

/**
 * 'half' if the people before and after share only one parent. Between two partners of one person:
 * whether the union with the next one was later or earlier than the one before.
 */
type Turn = "half" | "later" | "earlier" | null;
const TURNED = { half: "half", later: "earlier", earlier: "later" } as const;

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
export function firstLine(graph: FamilyGraph, steps: Steps, ways: Ways): Line {
  const ranks: number[] = [];
  const layers: Edge[][] = [];
  let current = new Set(ways.starts);
  for (let isThere = false; !isThere;) {
    const { rank, edges } = firstStep(graph, ways, current);
    ranks.push(rank);
    layers.push(edges);
    current = new Set();
    for (const { to, person } of edges) {
      current.add(to);
      isThere ||= person === ways.to;
    }
  }
  dropDeadEnds(layers, ways);
  const people = lowestPeople(graph, layers, ways);
  return {
    people,
    sexes: people.map((index) => sexAt(graph, index)),
    ranks,
    turns: ranks.slice(1).map((_, at) => turnAt(graph, steps, ranks, layers, at)),
  };
}

/** Returns the same line from its other end. */
export const turnLine = ({ people, sexes, ranks, turns }: Line): Line => ({
  people: people.toReversed(),
  sexes: sexes.toReversed(),
  ranks: ranks.toReversed().map(turnedRank),
  turns: turns.toReversed().map((turn) => turn && TURNED[turn]),
});

/** Negative if the first line comes first; 0 if they are equal. */
export function compareLines(one: Line, other: Line): number {
  for (let step = 0; step < Math.min(one.ranks.length, other.ranks.length); step++) {
    const difference =
      one.ranks[step]! - other.ranks[step]! || one.sexes[step + 1]! - other.sexes[step + 1]!;
    if (difference !== 0) return difference;
  }
  return one.ranks.length - other.ranks.length;
}

function firstStep(graph: FamilyGraph, { size, hops }: Ways, current: ReadonlySet<number>) {
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

function dropDeadEnds(layers: Edge[][], ways: Ways) {
  let alive: Set<number> | null = null;
  for (let step = layers.length - 1; step >= 0; step--) {
    const kept: Edge[] = [];
    const before = new Set<number>();
    for (const edge of layers[step]!) {
      if (alive ? !alive.has(edge.to) : edge.person !== ways.to) continue;
      kept.push(edge);
      before.add(edge.from);
    }
    layers[step] = kept;
    alive = before;
  }
}

function lowestPeople({ people }: FamilyGraph, layers: readonly Edge[][], ways: Ways): number[] {
  const line = [ways.from];
  let nodes = new Set(ways.starts);
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
    line.push(next);
    nodes = nextNodes;
  }
  return line;
}

/** Returns the detail after this step if it is true of all equal paths. */
function turnAt(
  graph: FamilyGraph,
  steps: Steps,
  ranks: readonly number[],
  layers: readonly Edge[][],
  at: number,
): Turn {
  const [before, after] = [ranks[at]!, ranks[at + 1]!];
  const [direction, onward] = [directionOf(before), directionOf(after)];
  const isAll = (holds: (one: number, between: number, other: number) => boolean) =>
    layers[at]!.every(({ from, to, person }) =>
      layers[at + 1]!.every(
        (edge) => edge.from !== to || holds(from % steps.size, person, edge.person),
      ),
    );
  if (direction === UP && onward === DOWN && isBirth(before) && isBirth(after))
    return isAll((one, _, other) => isHalfSibling(steps, one, other)) ? "half" : null;
  if (direction !== ACROSS || onward !== ACROSS) return null;
  if (isAll((one, somebody, other) => comparePartners(graph, somebody, one, other) < 0))
    return "later";
  const isEarlier = isAll(
    (one, somebody, other) => comparePartners(graph, somebody, one, other) > 0,
  );
  return isEarlier ? "earlier" : null;
}

/** Negative if the union with the first partner is known to be before that with the second. */
function comparePartners(graph: FamilyGraph, somebody: number, one: number, other: number): number {
  const [first, second] = [unionOf(graph, somebody, one), unionOf(graph, somebody, other)];
  if (first.began && second.began && first.began !== second.began)
    return first.began < second.began ? -1 : 1;
  return (
    Number(isOverBefore(second, first)) - Number(isOverBefore(first, second)) ||
    Number(first.isCurrent) - Number(second.isCurrent)
  );
}

function unionOf(graph: FamilyGraph, somebody: number, partner: number) {
  const { people, unions } = graph;
  const union = unionBetween(graph, somebody, partner);
  return {
    began: unions.startDate[union] ?? "",
    ended: unions.endDate[union] || people.deathDate[partner] || "",
    isCurrent: statusOf(unions.status[union]) === "CURRENT",
  };
}
type Union = ReturnType<typeof unionOf>;

const isOverBefore = ({ ended }: Union, { began }: Union) =>
  ended !== "" && began !== "" && ended <= began;
