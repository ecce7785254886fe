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
    const joined = new Set([first]);
    for (const index of joined)
      for (const near of [parentsOf, childrenOf, partnersOf])
        for (const other of near(graph, index)) joined.add(other);
    families.push([first, joined]);
  }
  return families;
}

/**
 * Computes the civil degree by a plain breadth-first search, up through births and then down; null
 * if unrelated.
 */
export function plainBloodDegree(graph: FamilyGraph, from: number, to: number): number | null {
  let ring = new Set([`${from} up`]);
  const seen = new Set(ring);
  for (let degree = 0; ring.size > 0; degree++) {
    if (ring.has(`${to} up`) || ring.has(`${to} down`)) return degree;
    const next = new Set<string>();
    for (const state of ring) {
      const [index, way] = [Number.parseInt(state, 10), state.split(" ")[1]];
      const births = [
        ...(way === "up" ? birthsFrom(graph, "parents", index).map((other) => `${other} up`) : []),
        ...birthsFrom(graph, "children", index).map((other) => `${other} down`),
      ];
      for (const reached of births) if (!seen.has(reached)) next.add(reached);
    }
    for (const state of next) seen.add(state);
    ring = next;
  }
  return null;
}

const birthsFrom = (graph: FamilyGraph, side: "parents" | "children", index: number): number[] => {
  const { kind, status } = graph.parentLinks;
  const links = linksOf(graph[side], index);
  return [...neighborsOf(graph[side], index)].filter(
    (_, place) =>
      parentKindOf(kind[links[place]!]) === "birth" &&
      statusOf(status[links[place]!]) !== "HONORARY",
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
    const kinds = { isKin, isGivenUp: isGivenUp(graph, link), isMarriage: false };
    steps.push({ from: child, to: parent, step: "parent", ...kinds });
    steps.push({ from: parent, to: child, step: "child", ...kinds });
  });
  for (let union = 0; union < unions.firstImplied; union++) {
    const [one, other] = [unions.one[union]!, unions.other[union]!];
    const lasts = ["CURRENT", "DECEASED"].includes(statusOf(unions.status[union]));
    const isMarriage =
      lasts && !["partners", "divorced"].includes(unionKindOf(unions.kind[union]) ?? "");
    const kinds = { isKin: false, isGivenUp: false, isMarriage };
    steps.push({ from: one, to: other, step: "partner", ...kinds });
    steps.push({ from: other, to: one, step: "partner", ...kinds });
  }
  return steps;
}

/** Larger than the number of births on any path that is tested. */
const A_MARRIAGE = 10_000;

/**
 * Computes the weight of the lightest path to everyone by plain relaxation: a birth or adoption
 * counts 1; a union, any other link, and going up to a child's other parent count A_MARRIAGE each.
 */
export function plainWeights(graph: FamilyGraph, from: number): number[] {
  const steps = plainSteps(graph);
  const up = graph.people.id.map((_, index) => (index === from ? 0 : Infinity));
  const down = up.map(() => Infinity);
  const lower = (weights: number[], index: number, weight: number) => {
    if (weights[index]! <= weight) return false;
    weights[index] = weight;
    return true;
  };
  for (let isLower = true; isLower;) {
    isLower = false;
    for (const { from: one, to, step, isKin } of steps) {
      const either = Math.min(up[one]!, down[one]!);
      const [weights, weight] = !isKin
        ? [up, either + A_MARRIAGE]
        : step === "parent"
          ? [up, Math.min(up[one]!, down[one]! + A_MARRIAGE) + 1]
          : [down, either + 1];
      if (lower(weights, to, weight)) isLower = true;
    }
  }
  return up.map((weight, index) => Math.min(weight, down[index]!));
}

/**
 * Kinds of paths to the nearest relatives, in order of preference: kin or any link, a marriage or
 * any union; paths through a marriage exclude parents who gave a child up.
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

const FITS: Record<string, (step: PlainStep) => boolean> = {
  any: () => true,
  kin: ({ isKin }) => isKin,
  own: ({ isKin, isGivenUp }) => isKin && !isGivenUp,
  married: ({ isMarriage }) => isMarriage,
};

/** Returns the index of the first of these kinds that connects a person to each other, or Infinity. */
export function plainNearness(graph: FamilyGraph, from: number): number[] {
  const steps = plainSteps(graph);
  const nearness = graph.people.id.map(() => Infinity);
  for (const [place, patterns] of NEAREST.entries())
    for (const pattern of patterns) {
      let ring = new Set([from]);
      for (const [sort = "", wanted] of pattern)
        ring = new Set(
          steps.flatMap((step) =>
            ring.has(step.from) && step.step === wanted && FITS[sort]!(step) ? [step.to] : [],
          ),
        );
      for (const to of ring) {
        const partners = new Set(partnersOf(graph, to));
        const isOfOnePartner =
          pattern.length > 3 && [...partnersOf(graph, from)].some((one) => partners.has(one));
        if (!isOfOnePartner) nearness[to] = Math.min(nearness[to]!, place);
      }
    }
  return nearness;
}

/** Returns the weight of a path, counted as in plainWeights(). */
export function weightOf(path: readonly PathStep[]): number {
  const isKin = ({ step, kind, status }: PathStep) =>
    step !== "partner" && (kind === "birth" || kind === "adoptive") && status !== "HONORARY";
  return path.reduce((weight, step, place) => {
    const before = path[place - 1];
    const isUpAgain =
      before?.step === "child" && step.step === "parent" && isKin(before) && isKin(step);
    return weight + (isKin(step) ? 1 : A_MARRIAGE) + (isUpAgain ? A_MARRIAGE : 0);
  }, 0);
}

type PathStep = Pick<KinshipStep, "step" | "kind" | "status">;
