import {
  childrenOf,
  type FamilyGraph,
  isGivenUp,
  parentsOf,
  partnersOf,
} from "#shared/family/family-graph/family-graph.ts";
import type { KinshipStep } from "#shared/family/kinship/kinship.ts";
import { linksOf, neighborsOf } from "#shared/family/family-graph/adjacency.ts";
import { parentKindOf, statusOf, unionKindOf } from "#shared/family/family-graph/family-codes.ts";

/** Returns the first person of each connected family in a graph, with everyone connected to them. */
export function familiesOf(graph: FamilyGraph): [first: number, joined: Set<number>][] {
  const families: [number, Set<number>][] = [];
  for (const first of graph.people.id.keys()) {
    if (families.some(([, joined]) => joined.has(first))) continue;
    const members = new Set([first]);
    for (const index of members)
      for (const relativesOf of [parentsOf, childrenOf, partnersOf])
        for (const other of relativesOf(graph, index)) members.add(other);
    families.push([first, members]);
  }
  return families;
}

/**
 * Computes the civil degree by a plain breadth-first search, up through births and then down; null
 * if unrelated.
 */
export function plainBloodDegree(graph: FamilyGraph, from: number, to: number): number | null {
  let frontier = new Set([`${from} up`]);
  const seen = new Set(frontier);
  for (let degree = 0; frontier.size > 0; degree++) {
    if (frontier.has(`${to} up`) || frontier.has(`${to} down`)) return degree;
    const next = new Set<string>();
    for (const state of frontier) {
      const [index, direction] = [Number.parseInt(state, 10), state.split(" ")[1]];
      const nextStates = [
        ...(direction === "up"
          ? birthRelativesOf(graph, "parents", index).map((other) => `${other} up`)
          : []),
        ...birthRelativesOf(graph, "children", index).map((other) => `${other} down`),
      ];
      for (const reached of nextStates) if (!seen.has(reached)) next.add(reached);
    }
    for (const state of next) seen.add(state);
    frontier = next;
  }
  return null;
}

const birthRelativesOf = (
  graph: FamilyGraph,
  side: "parents" | "children",
  index: number,
): number[] => {
  const { kind, status } = graph.parentLinks;
  const links = linksOf(graph[side], index);
  return [...neighborsOf(graph[side], index)].filter(
    (_, neighborIndex) =>
      parentKindOf(kind[links[neighborIndex]!]) === "birth" &&
      statusOf(status[links[neighborIndex]!]) !== "HONORARY",
  );
};

interface PlainStep {
  from: number;
  to: number;
  step: "parent" | "child" | "partner";
  isKin: boolean;
  /** Whether the link is to or from a parent who gave the child up. */
  isGivenUp: boolean;
  isMarriage: boolean;
}

/** Lists every possible step in both directions. */
function plainSteps(graph: FamilyGraph): PlainStep[] {
  const { parentLinks, unions } = graph;
  const steps: PlainStep[] = [];
  parentLinks.kind.forEach((kind, link) => {
    const [parent, child] = [parentLinks.parent[link]!, parentLinks.child[link]!];
    const isKin =
      ["birth", "adoptive"].includes(parentKindOf(kind)) &&
      statusOf(parentLinks.status[link]) !== "HONORARY";
    const flags = { isKin, isGivenUp: isGivenUp(graph, link), isMarriage: false };
    steps.push({ from: child, to: parent, step: "parent", ...flags });
    steps.push({ from: parent, to: child, step: "child", ...flags });
  });
  for (let union = 0; union < unions.firstImplied; union++) {
    const [one, other] = [unions.one[union]!, unions.other[union]!];
    const isLasting = ["CURRENT", "DECEASED"].includes(statusOf(unions.status[union]));
    const isMarriage =
      isLasting && !["partners", "divorced"].includes(unionKindOf(unions.kind[union]) ?? "");
    const flags = { isKin: false, isGivenUp: false, isMarriage };
    steps.push({ from: one, to: other, step: "partner", ...flags });
    steps.push({ from: other, to: one, step: "partner", ...flags });
  }
  return steps;
}

/** The weight of a union step. Larger than the number of births on any path that is tested. */
const UNION_WEIGHT = 10_000;

/**
 * Computes the weight of the lightest path to everyone by plain relaxation: a birth or adoption
 * counts 1; a union, any other link, and going up to a child's other parent count A_MARRIAGE each.
 */
export function plainWeights(graph: FamilyGraph, from: number): number[] {
  const steps = plainSteps(graph);
  const up = graph.people.id.map((_, index) => (index === from ? 0 : Infinity));
  const down = up.map(() => Infinity);
  const lowerWeight = (weights: number[], index: number, weight: number) => {
    if (weights[index]! <= weight) return false;
    weights[index] = weight;
    return true;
  };
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const { from: person, to, step, isKin } of steps) {
      const lightest = Math.min(up[person]!, down[person]!);
      const [weights, weight] = !isKin
        ? [up, lightest + UNION_WEIGHT]
        : step === "parent"
          ? [up, Math.min(up[person]!, down[person]! + UNION_WEIGHT) + 1]
          : [down, lightest + 1];
      if (lowerWeight(weights, to, weight)) hasChanged = true;
    }
  }
  return up.map((weight, index) => Math.min(weight, down[index]!));
}

/**
 * Patterns of paths to the nearest relatives, best first. A step is `any` link, a `kin` link (birth
 * or adoption), an `own` one (kin, but no parent who gave the child up), or a `married` couple.
 */
const NEAREST = [
  ["any partner"],
  ["kin parent", "kin child"],
  ["any parent", "any child"],
  ["kin parent, kin child", "kin child, kin parent"],
  [
    "married partner, own parent",
    "own child, married partner",
    "own parent, married partner",
    "married partner, own child",
  ],
  ["any parent, any child"],
  [
    "married partner, own parent, own child",
    "own parent, own child, married partner",
    "own parent, married partner, own child",
  ],
  ["married partner, own parent, own child, married partner"],
].map((patterns) => patterns.map((pattern) => pattern.split(", ").map((part) => part.split(" "))));

const STEP_TESTS: Record<string, (step: PlainStep) => boolean> = {
  any: () => true,
  kin: ({ isKin }) => isKin,
  own: ({ isKin, isGivenUp }) => isKin && !isGivenUp,
  married: ({ isMarriage }) => isMarriage,
};

/** Returns for each person the index of the first pattern in NEAREST that leads to them; Infinity if none does. */
export function plainNearness(graph: FamilyGraph, from: number): number[] {
  const steps = plainSteps(graph);
  const nearness = graph.people.id.map(() => Infinity);
  for (const [patternIndex, patterns] of NEAREST.entries())
    for (const pattern of patterns) {
      let frontier = new Set([from]);
      for (const [qualifier = "", wanted] of pattern)
        frontier = new Set(
          steps.flatMap((step) =>
            frontier.has(step.from) && step.step === wanted && STEP_TESTS[qualifier]!(step)
              ? [step.to]
              : [],
          ),
        );
      for (const to of frontier) {
        const partners = new Set(partnersOf(graph, to));
        const sharesPartner =
          pattern.length > 3 && [...partnersOf(graph, from)].some((one) => partners.has(one));
        if (!sharesPartner) nearness[to] = Math.min(nearness[to]!, patternIndex);
      }
    }
  return nearness;
}

/** Returns the weight of a path, counted as in plainWeights(). */
export function weightOf(path: readonly PathStep[]): number {
  const isKin = ({ step, kind, status }: PathStep) =>
    step !== "partner" && (kind === "birth" || kind === "adoptive") && status !== "HONORARY";
  return path.reduce((weight, step, index) => {
    const before = path[index - 1];
    const turnsUpward =
      before?.step === "child" && step.step === "parent" && isKin(before) && isKin(step);
    return weight + (isKin(step) ? 1 : UNION_WEIGHT) + (turnsUpward ? UNION_WEIGHT : 0);
  }, 0);
}

type PathStep = Pick<KinshipStep, "step" | "kind" | "status">;
