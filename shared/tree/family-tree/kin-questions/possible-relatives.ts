import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "../../../family/family-graph/family-graph.ts";
import { measureDistances } from "../../../family/kinship/paths/kinship-distance.ts";
import type { KinTerm } from "./kin-term.ts";

type NeighborsOf = (graph: FamilyGraph, index: number) => Iterable<number>;

/**
 * Yields everyone who could match a kin term, as indexes, likely people first: by its generations
 * up and down, then also over partners if the term may be by marriage. Yields some people twice, and
 * some who don't match, so callers check each by kinship.
 */
export function* findPossibleRelatives(
  graph: FamilyGraph,
  from: number,
  term: KinTerm,
): Generator<number> {
  if (term.base === "relative") return yield* listConnected(graph, from, term);
  const distance = distanceOf(term);
  if (!distance) {
    yield* partnersOf(graph, from);
    return yield* walkSteps(graph, parentsOf, childrenOf(graph, from), 1);
  }
  const { up, down } = distance;
  yield* walkSteps(graph, childrenOf, walkSteps(graph, parentsOf, [from], up), down);
  if (!includesMarriage(term)) return;
  const starts = withPartners(graph, [from]);
  const ancestors = withPartners(graph, walkSteps(graph, parentsOf, starts, up));
  yield* withPartners(graph, walkSteps(graph, childrenOf, ancestors, down));
}

/** Returns the generations up, then down. Null for partners and co-parents. */
function distanceOf({ base, generation }: KinTerm): { up: number; down: number } | null {
  switch (base) {
    case "parent":
      return { up: generation, down: 0 };
    case "child":
      return { up: 0, down: generation };
    case "sibling":
      return { up: 1, down: 1 };
    case "aunt":
      return { up: generation + 1, down: 1 };
    case "niece":
      return { up: 1, down: generation + 1 };
    default:
      return null;
  }
}

const includesMarriage = ({ base, isInLaw, isByMarriage, alteringMarks }: KinTerm): boolean =>
  isInLaw || isByMarriage || alteringMarks.includes("step") || base === "aunt" || base === "niece";

/** Up to this many generations away, loops in the data are followed; beyond, nobody is visited twice. */
const LOOP_GENERATIONS = 12;

/** Returns the people exactly `steps` away. */
function walkSteps(
  graph: FamilyGraph,
  neighborsOf: NeighborsOf,
  from: Iterable<number>,
  steps: number,
): ReadonlySet<number> {
  const layers = walkLayers(graph, neighborsOf, from, steps);
  return layers[steps] ?? new Set();
}

/** Returns the people 0, 1, 2, … steps away, as far as there are any. */
function walkLayers(
  graph: FamilyGraph,
  neighborsOf: NeighborsOf,
  from: Iterable<number>,
  steps = Infinity,
): ReadonlySet<number>[] {
  let layer: ReadonlySet<number> = new Set(from);
  const layers = [layer];
  const seen = new Set(layer);
  while (layer.size > 0 && layers.length <= steps) {
    const next = new Set<number>();
    for (const person of layer)
      for (const other of neighborsOf(graph, person)) {
        if (layers.length > LOOP_GENERATIONS && seen.has(other)) continue;
        seen.add(other);
        next.add(other);
      }
    layer = next;
    layers.push(layer);
  }
  return layers;
}

function withPartners(graph: FamilyGraph, people: Iterable<number>): Set<number> {
  const own = [...people];
  const all = new Set(own);
  for (const person of own) for (const partner of partnersOf(graph, person)) all.add(partner);
  return all;
}

/**
 * Returns all connected people, nearest first. For distant relatives and relatives by marriage, the
 * farthest come first.
 */
function listConnected(graph: FamilyGraph, from: number, term: KinTerm): number[] {
  const distances = measureDistances(graph, from);
  const isFarthestFirst = term.alteringMarks.length > 0 || term.isByMarriage;
  return [...distances.keys()]
    .filter((index) => distances[index]! > 0)
    .toSorted((one, other) => (distances[one]! - distances[other]!) * (isFarthestFirst ? -1 : 1));
}
