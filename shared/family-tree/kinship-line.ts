import { SEXES } from "#shared/people/sex.ts";
import type { FamilyGraph } from "./family-graph.ts";
import { DOWN, directionOf, isBirth, type Steps, turnedRank, UP } from "./kinship-steps.ts";
import type { Ways } from "./kinship-ways.ts";

/** One way from person to person. What it is called follows from all but the people. */
export interface Line {
  /** Indexes, one more than there are steps. */
  readonly people: readonly number[];
  /** Places in SEXES. */
  readonly sexes: readonly number[];
  readonly ranks: readonly number[];
  /** Of each place between two steps: whether those before and after have one parent in common, not both. */
  readonly isHalf: readonly boolean[];
}

/** In the order of SEXES; whoever is neither female nor male is called as if it were not known. */
const NEUTRAL = SEXES.indexOf("other");
const SEX_COUNT = NEUTRAL + 1;

const sexAt = ({ people }: FamilyGraph, index: number): number =>
  Math.min(Math.max(people.sex.charCodeAt(index) - 48, 0), NEUTRAL);

interface Edge {
  from: number;
  to: number;
}

/**
 * The first of all ways by kind of step and sex of who is reached, so that numbering and order of
 * rows decide nothing; of ways that are alike in all of that, one by id. Linear in the ways.
 */
export function firstLine(graph: FamilyGraph, steps: Steps, ways: Ways): Line {
  const ranks: number[] = [];
  const layers: Edge[][] = [];
  let place = 0;
  let current = new Set([ways.from]);
  while (!current.has(ways.to)) {
    const { rank, edges } = firstStep(graph, steps, ways, current, place);
    place += ways.stride(place, rank);
    ranks.push(rank);
    layers.push(edges);
    current = new Set(edges.map(({ to }) => to));
  }
  dropDeadEnds(layers, ways.to);
  const people = lowestPeople(graph, layers, ways.from);
  return {
    people,
    sexes: people.map((index) => sexAt(graph, index)),
    ranks,
    isHalf: ranks.slice(1).map((_, turn) => isHalfTurn(steps, ranks, layers, turn)),
  };
}

/** The same way from its other end. */
export const turnLine = ({ people, sexes, ranks, isHalf }: Line): Line => ({
  people: people.toReversed(),
  sexes: sexes.toReversed(),
  ranks: ranks.toReversed().map(turnedRank),
  isHalf: isHalf.toReversed(),
});

/** Negative where the first one goes first, 0 where both are alike. */
export function compareLines(one: Line, other: Line): number {
  for (let step = 0; step < Math.min(one.ranks.length, other.ranks.length); step++) {
    const difference =
      one.ranks[step]! - other.ranks[step]! || one.sexes[step + 1]! - other.sexes[step + 1]!;
    if (difference !== 0) return difference;
  }
  return one.ranks.length - other.ranks.length;
}

function firstStep(
  graph: FamilyGraph,
  steps: Steps,
  ways: Ways,
  current: ReadonlySet<number>,
  place: number,
) {
  let first = Infinity;
  let edges: Edge[] = [];
  for (const from of current)
    for (let at = steps.start[from]!; at < steps.start[from + 1]!; at++) {
      const [rank, to] = [steps.rank[at]!, steps.to[at]!];
      const stride = ways.stride(place, rank);
      const code = rank * SEX_COUNT + sexAt(graph, to);
      if (stride === 0 || ways.places.get(to) !== place + stride || code > first) continue;
      if (code < first) edges = [];
      first = code;
      edges.push({ from, to });
    }
  return { rank: Math.floor(first / SEX_COUNT), edges };
}

function dropDeadEnds(layers: Edge[][], end: number) {
  let alive = new Set([end]);
  for (let step = layers.length - 1; step >= 0; step--) {
    const reached = alive;
    const edges = layers[step]!.filter(({ to }) => reached.has(to));
    layers[step] = edges;
    alive = new Set(edges.map(({ from }) => from));
  }
}

function lowestPeople(graph: FamilyGraph, layers: readonly Edge[][], start: number): number[] {
  const { id } = graph.people;
  const people = [start];
  for (const edges of layers) {
    const next = edges.filter(({ from }) => from === people.at(-1)).map(({ to }) => to);
    people.push(next.reduce((lowest, index) => (id[index]! < id[lowest]! ? index : lowest)));
  }
  return people;
}

/** Whether all who meet in a parent after this step have only that one parent in common. */
function isHalfTurn(
  steps: Steps,
  ranks: readonly number[],
  layers: readonly Edge[][],
  turn: number,
): boolean {
  const [before, after] = [ranks[turn]!, ranks[turn + 1]!];
  const isTurn = directionOf(before) === UP && directionOf(after) === DOWN;
  if (!isTurn || !isBirth(before) || !isBirth(after)) return false;
  return layers[turn]!.every(({ from, to: parent }) =>
    layers[turn + 1]!.every((edge) => edge.from !== parent || isHalfSibling(steps, from, edge.to)),
  );
}

/** Where fewer than two parents of one are known, nobody can tell: it is taken for a whole sibling. */
function isHalfSibling(steps: Steps, one: number, other: number): boolean {
  const parents = birthParents(steps, one);
  const otherParents = birthParents(steps, other);
  const shared = [...parents].filter((parent) => otherParents.has(parent));
  return shared.length === 1 && parents.size > 1 && otherParents.size > 1;
}

function birthParents(steps: Steps, child: number): Set<number> {
  const parents = new Set<number>();
  for (let place = steps.start[child]!; place < steps.start[child + 1]!; place++)
    if (directionOf(steps.rank[place]!) === UP && isBirth(steps.rank[place]!))
      parents.add(steps.to[place]!);
  return parents;
}
