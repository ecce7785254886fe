import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "../../../family/family-graph/family-graph.ts";
import { measureDistances } from "../../../family/kinship/paths/kinship-distance.ts";
import type { KinTerm } from "./kin-term.ts";

type Near = (graph: FamilyGraph, index: number) => Iterable<number>;

/**
 * Yields everyone who could match a kin term, as indexes, likely people first: by its generations
 * up and down, then with the partners of everyone on the way if it may be by marriage. Yields some
 * people twice, and some who don't match: kinship decides.
 */
export function* around(graph: FamilyGraph, from: number, term: KinTerm): Generator<number> {
  if (term.base === "relative") return yield* relatives(graph, from, term);
  const distance = distanceOf(term);
  if (!distance) {
    yield* partnersOf(graph, from);
    return yield* walk(graph, parentsOf, childrenOf(graph, from), 1);
  }
  const { up, down } = distance;
  yield* walk(graph, childrenOf, walk(graph, parentsOf, [from], up), down);
  if (!mayMarry(term)) return;
  const starts = withPartners(graph, [from]);
  const tops = withPartners(graph, walk(graph, parentsOf, starts, up));
  yield* withPartners(graph, walk(graph, childrenOf, tops, down));
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

const mayMarry = ({ base, isInLaw, isByMarriage, apart }: KinTerm): boolean =>
  isInLaw || isByMarriage || apart.includes("step") || base === "aunt" || base === "niece";

/**
 * Within this many generations, loops in the data are followed; beyond, nobody is visited twice.
 */
const CIRCLING = 12;

/** Returns the people exactly `steps` away. */
function walk(
  graph: FamilyGraph,
  near: Near,
  from: Iterable<number>,
  steps: number,
): ReadonlySet<number> {
  const layers = layersFrom(graph, near, from, steps);
  return layers[steps] ?? new Set();
}

/** Returns the people 0, 1, 2, … steps away, as far as there are any. */
function layersFrom(
  graph: FamilyGraph,
  near: Near,
  from: Iterable<number>,
  steps = Infinity,
): ReadonlySet<number>[] {
  let layer: ReadonlySet<number> = new Set(from);
  const layers = [layer];
  const seen = new Set(layer);
  while (layer.size > 0 && layers.length <= steps) {
    const next = new Set<number>();
    for (const person of layer)
      for (const other of near(graph, person)) {
        if (layers.length > CIRCLING && seen.has(other)) continue;
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
function relatives(graph: FamilyGraph, from: number, term: KinTerm): number[] {
  const distances = measureDistances(graph, from);
  const isFar = term.apart.length > 0 || term.isByMarriage;
  return [...distances.keys()]
    .filter((index) => distances[index]! > 0)
    .toSorted((one, other) => (distances[one]! - distances[other]!) * (isFar ? -1 : 1));
}
