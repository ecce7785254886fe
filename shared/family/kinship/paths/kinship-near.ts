import { type FamilyGraph, partnersOf } from "../../family-graph/family-graph.ts";
import {
  ACROSS,
  BIRTH_COST,
  DOWN,
  directionOf,
  isGivenUpStep,
  isKinStep,
  isMarriage,
  RANK_COUNT,
  type Steps,
  UP,
} from "./kinship-steps.ts";
import { addHop, type Hop, type PathSet } from "./path-set.ts";

/** Conditions for steps. In-laws and stepparents exclude parents whose child others adopted. */
const STEP_CONDITIONS = {
  union: (rank: number) => directionOf(rank) === ACROSS,
  marriage: isMarriage,
  anyParent: (rank: number) => directionOf(rank) === UP,
  anyChild: (rank: number) => directionOf(rank) === DOWN,
  kinParent: (rank: number) => isKinStep(rank, UP),
  kinChild: (rank: number) => isKinStep(rank, DOWN),
  parent: (rank: number) => isKinStep(rank, UP) && !isGivenUpStep(rank),
  child: (rank: number) => isKinStep(rank, DOWN) && !isGivenUpStep(rank),
};
type StepCondition = keyof typeof STEP_CONDITIONS;

const CONDITION_TABLES = Object.fromEntries(
  Object.entries(STEP_CONDITIONS).map(([condition, holds]) => [
    condition,
    Uint8Array.from({ length: RANK_COUNT }, (_, rank) => Number(holds(rank))),
  ]),
) as Record<StepCondition, Uint8Array>;

interface Pattern {
  conditions: readonly StepCondition[];
  /** Whether the pattern makes step relations, which need two people whose lives overlap. */
  isStep?: true;
}

/** Patterns of equal rank, with their length by costOf(). */
interface PatternGroup {
  cost: number;
  patterns: readonly Pattern[];
}

/**
 * The nearest relatives, in order: a spouse; parents and children; siblings and co-parents; then
 * relatives by marriage.
 */
const NEAR_PATTERNS: readonly PatternGroup[] = [
  { cost: 0, patterns: [{ conditions: ["union"] }] },
  { cost: 2, patterns: [{ conditions: ["kinParent"] }, { conditions: ["kinChild"] }] },
  { cost: 3, patterns: [{ conditions: ["anyParent"] }, { conditions: ["anyChild"] }] },
  {
    cost: 4,
    patterns: [
      { conditions: ["kinParent", "kinChild"] },
      { conditions: ["kinChild", "kinParent"] },
    ],
  },
  {
    cost: 5,
    patterns: [
      { conditions: ["marriage", "parent"] },
      { conditions: ["child", "marriage"] },
      { conditions: ["parent", "marriage"], isStep: true },
      { conditions: ["marriage", "child"], isStep: true },
    ],
  },
  { cost: 6, patterns: [{ conditions: ["anyParent", "anyChild"] }] },
  {
    cost: 7,
    patterns: [
      { conditions: ["marriage", "parent", "child"] },
      { conditions: ["parent", "child", "marriage"] },
      { conditions: ["parent", "marriage", "child"], isStep: true },
    ],
  },
  { cost: 10, patterns: [{ conditions: ["marriage", "parent", "child", "marriage"] }] },
];

/** Relations by birth up to this degree come before longer near patterns. */
const MAX_NEAR_DEGREE = 2;

/**
 * Finds the first near paths between two people (indexes); paths of equal rank together. Returns an
 * empty list if a closer relation by birth comes first, or if the two are no such relatives.
 */
export function findNearestPaths(
  graph: FamilyGraph,
  steps: Steps,
  from: number,
  to: number,
  bloodDegree: number | null,
): PathSet[] {
  const isNear = bloodDegree !== null && bloodDegree <= MAX_NEAR_DEGREE;
  const maxCost = isNear ? bloodDegree * BIRTH_COST : Infinity;
  for (const { cost, patterns } of NEAR_PATTERNS) {
    if (cost >= maxCost) break;
    const found = patterns.flatMap(({ conditions, isStep }) => {
      if (isStep && haveNeverMet(graph, from, to)) return [];
      return findPathsAlong(steps, from, to, conditions) ?? [];
    });
    // A wife's other husband is no brother-in-law through herself.
    const isThroughSharedPartner = cost > 7 && sharePartner(graph, from, to);
    if (found.length > 0 && !isThroughSharedPartner) return found;
  }
  return [];
}

/** Returns everyone (by index) whom a near pattern may reach from one person. */
export function findNearRelatives(steps: Steps, from: number): Set<number> {
  const relatives = new Set<number>();
  for (const { conditions } of NEAR_PATTERNS.flatMap(({ patterns }) => patterns)) {
    const reached = conditions.reduce(
      (people, condition) => takeStep(steps, people, condition),
      new Set([from]),
    );
    for (const person of reached) relatives.add(person);
  }
  return relatives;
}

/** Returns the people whom one matching step reaches. */
function takeStep(
  { start, to, rank }: Steps,
  people: ReadonlySet<number>,
  condition: StepCondition,
): Set<number> {
  const reached = new Set<number>();
  for (const person of people)
    for (let slot = start[person]!; slot < start[person + 1]!; slot++)
      if (CONDITION_TABLES[condition][rank[slot]!] === 1) reached.add(to[slot]!);
  return reached;
}

/** Whether one died before the other was born, like a father's first wife. */
export function haveNeverMet({ people }: FamilyGraph, one: number, other: number): boolean {
  const diedBefore = (one: number, other: number) => {
    const [died, born] = [people.deathDate[one], people.birthdate[other]];
    return Boolean(died && born && died < born);
  };
  return diedBefore(one, other) || diedBefore(other, one);
}

function sharePartner(graph: FamilyGraph, one: number, other: number): boolean {
  const partners = partnersOf(graph, other);
  return partnersOf(graph, one).some((partner) => partners.includes(partner));
}

/** Finds the paths with these steps. A node is a person (by index) with a number of steps. */
function findPathsAlong(
  steps: Steps,
  from: number,
  to: number,
  conditions: readonly StepCondition[],
): PathSet | null {
  const { size, start, to: next, rank } = steps;
  const layers = [new Set([from])];
  for (const [step, condition] of conditions.entries()) {
    const reached = takeStep(steps, layers[step]!, condition);
    if (step < conditions.length - 1) reached.delete(to);
    layers.push(reached);
  }
  if (!layers.at(-1)!.has(to)) return null;
  const hops = new Map<number, Hop[]>();
  let connected = new Set([to]);
  for (let step = conditions.length - 1; step >= 0; step--) {
    const reached = connected;
    connected = new Set();
    const table = CONDITION_TABLES[conditions[step]!];
    for (const person of layers[step]!)
      for (let slot = start[person]!; slot < start[person + 1]!; slot++) {
        if (table[rank[slot]!] === 0 || !reached.has(next[slot]!)) continue;
        const node = (step + 1) * size + next[slot]!;
        addHop(hops, step * size + person, { rank: rank[slot]!, node });
        connected.add(person);
      }
  }
  return { from, to, size, starts: [from], hops };
}
