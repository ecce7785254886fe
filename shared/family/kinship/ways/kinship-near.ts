import { type FamilyGraph, partnersOf } from "../../family-graph/family-graph.ts";
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

/** Conditions for steps. In-laws and stepparents exclude parents whose child others adopted. */
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
  /** Whether the pattern makes step relations, which need two people whose lives overlap. */
  isStep?: true;
}

/** Patterns of equal rank, with their length by costOf(). */
interface Rank {
  cost: number;
  patterns: readonly Pattern[];
}

/**
 * The nearest relatives, in order: a spouse; parents and children; siblings and co-parents; then
 * relatives by marriage.
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

/** Relations by birth up to this degree come before longer near patterns. */
const NEAR_BLOOD = 2;

/**
 * Finds the first near paths between two people (indexes); paths of equal rank together. Returns an
 * empty list if a closer relation by birth comes first, or if the two are no such relatives.
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
    // A wife's other husband is no brother-in-law through herself.
    const isShared = cost > 7 && sharePartner(graph, from, to);
    if (found.length > 0 && !isShared) return found;
  }
  return [];
}

/** Returns everyone (by index) whom a near pattern may reach from one person. */
export function nearestFrom(steps: Steps, from: number): Set<number> {
  const all = new Set<number>();
  for (const { sorts } of NEAREST.flatMap(({ patterns }) => patterns)) {
    const reached = sorts.reduce((people, sort) => onward(steps, people, sort), new Set([from]));
    for (const person of reached) all.add(person);
  }
  return all;
}

/** Returns the people whom one matching step reaches. */
function onward({ start, to, rank }: Steps, people: ReadonlySet<number>, sort: Sort): Set<number> {
  const reached = new Set<number>();
  for (const person of people)
    for (let place = start[person]!; place < start[person + 1]!; place++)
      if (TABLES[sort][rank[place]!] === 1) reached.add(to[place]!);
  return reached;
}

/** Whether one died before the other was born, like a father's first wife. */
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

/** Finds the paths with these steps. A node is a person (by index) with a number of steps. */
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
