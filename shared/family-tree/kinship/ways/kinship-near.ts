import { type FamilyGraph, partnersOf } from "../../graph/family-graph.ts";
import {
  ACROSS,
  BIRTH_COST,
  costOf,
  DOWN,
  directionOf,
  isGivenUpStep,
  isMarriage,
  RANK_COUNT,
  type Steps,
  UP,
} from "./kinship-steps.ts";
import { addHop, type Hop, type Ways } from "./kinship-ways.ts";

const isKinStep = (rank: number, direction: number) =>
  directionOf(rank) === direction && costOf(rank) === BIRTH_COST;

/** What a step of a pattern may be. In-laws and stepparents come with no parents who gave a child away. */
const SORTS = {
  union: (rank: number) => directionOf(rank) === ACROSS,
  marriage: isMarriage,
  anyParent: (rank: number) => directionOf(rank) === UP,
  anyChild: (rank: number) => directionOf(rank) === DOWN,
  kinParent: (rank: number) => isKinStep(rank, UP),
  kinChild: (rank: number) => isKinStep(rank, DOWN),
  parent: (rank: number) => isKinStep(rank, UP) && !isGivenUpStep(rank),
  child: (rank: number) => isKinStep(rank, DOWN) && !isGivenUpStep(rank),
};
type Sort = keyof typeof SORTS;

const TABLES = Object.fromEntries(
  Object.entries(SORTS).map(([sort, holds]) => [
    sort,
    Uint8Array.from({ length: RANK_COUNT }, (_, rank) => Number(holds(rank))),
  ]),
) as Record<Sort, Uint8Array>;

interface Pattern {
  sorts: readonly Sort[];
  /** Whether it makes step relations, in which nobody is to whom they never met. */
  isStep?: true;
}

/** Patterns that are told with the same right, and how long they are by costOf(). */
interface Rank {
  cost: number;
  patterns: readonly Pattern[];
}

/**
 * The nearest of a family, in the order in which they are told: a spouse; parents and children; brothers
 * and sisters, and with whom one has a child; then those by marriage.
 */
const NEAREST: readonly Rank[] = [
  { cost: 0, patterns: [{ sorts: ["union"] }] },
  { cost: 2, patterns: [{ sorts: ["kinParent"] }, { sorts: ["kinChild"] }] },
  { cost: 3, patterns: [{ sorts: ["anyParent"] }, { sorts: ["anyChild"] }] },
  {
    cost: 4,
    patterns: [{ sorts: ["kinParent", "kinChild"] }, { sorts: ["kinChild", "kinParent"] }],
  },
  {
    cost: 5,
    patterns: [
      { sorts: ["marriage", "parent"] },
      { sorts: ["child", "marriage"] },
      { sorts: ["parent", "marriage"], isStep: true },
      { sorts: ["marriage", "child"], isStep: true },
    ],
  },
  { cost: 6, patterns: [{ sorts: ["anyParent", "anyChild"] }] },
  {
    cost: 7,
    patterns: [
      { sorts: ["marriage", "parent", "child"] },
      { sorts: ["parent", "child", "marriage"] },
      { sorts: ["parent", "marriage", "child"], isStep: true },
    ],
  },
  { cost: 10, patterns: [{ sorts: ["marriage", "parent", "child", "marriage"] }] },
];

/** From the third degree of blood on, all of the nearest go first. */
const NEAR_BLOOD = 2;

/**
 * The first of the nearest ways between two people (indexes), those told with the same right together;
 * empty where blood of so many degrees goes before, and where they are no such relatives.
 */
export function nearestWays(
  graph: FamilyGraph,
  steps: Steps,
  from: number,
  to: number,
  bloodDegree: number | null,
): Ways[] {
  const isNear = bloodDegree !== null && bloodDegree <= NEAR_BLOOD;
  const end = isNear ? bloodDegree * BIRTH_COST : Infinity;
  for (const { cost, patterns } of NEAREST) {
    if (cost >= end) break;
    const found = patterns.flatMap(({ sorts, isStep }) => {
      if (isStep && neverMet(graph, from, to)) return [];
      return waysAlong(steps, from, to, sorts) ?? [];
    });
    // A wife's other husband is no brother-in-law by way of herself.
    const isShared = cost > 7 && sharePartner(graph, from, to);
    if (found.length > 0 && !isShared) return found;
  }
  return [];
}

/** Everybody (by index) to whom one of the nearest ways may lead from one person. */
export function nearestFrom(steps: Steps, from: number): Set<number> {
  const all = new Set<number>();
  for (const { sorts } of NEAREST.flatMap(({ patterns }) => patterns)) {
    const reached = sorts.reduce((people, sort) => onward(steps, people, sort), new Set([from]));
    for (const person of reached) all.add(person);
  }
  return all;
}

/** Those to whom one step of a sort leads. */
function onward({ start, to, rank }: Steps, people: ReadonlySet<number>, sort: Sort): Set<number> {
  const reached = new Set<number>();
  for (const person of people)
    for (let place = start[person]!; place < start[person + 1]!; place++)
      if (TABLES[sort][rank[place]!] === 1) reached.add(to[place]!);
  return reached;
}

/** Whether one had died before the other was born, as a father's first wife may have. */
export function neverMet({ people }: FamilyGraph, one: number, other: number): boolean {
  const isGoneBefore = (one: number, other: number) => {
    const [died, born] = [people.deathDate[one], people.birthdate[other]];
    return Boolean(died && born && died < born);
  };
  return isGoneBefore(one, other) || isGoneBefore(other, one);
}

function sharePartner(graph: FamilyGraph, one: number, other: number): boolean {
  const partners = partnersOf(graph, other);
  return partnersOf(graph, one).some((partner) => partners.includes(partner));
}

/** A node is a person (by index) and the number of steps to them. */
function waysAlong(steps: Steps, from: number, to: number, sorts: readonly Sort[]): Ways | null {
  const { size, start, to: next, rank } = steps;
  const layers = [new Set([from])];
  for (const [step, sort] of sorts.entries()) {
    const reached = onward(steps, layers[step]!, sort);
    if (step < sorts.length - 1) reached.delete(to);
    layers.push(reached);
  }
  if (!layers.at(-1)!.has(to)) return null;
  const hops = new Map<number, Hop[]>();
  let alive = new Set([to]);
  for (let step = sorts.length - 1; step >= 0; step--) {
    const reached = alive;
    alive = new Set();
    const table = TABLES[sorts[step]!];
    for (const person of layers[step]!)
      for (let place = start[person]!; place < start[person + 1]!; place++) {
        if (table[rank[place]!] === 0 || !reached.has(next[place]!)) continue;
        const node = (step + 1) * size + next[place]!;
        addHop(hops, step * size + person, { rank: rank[place]!, node });
        alive.add(person);
      }
  }
  return { from, to, size, starts: [from], hops };
}
