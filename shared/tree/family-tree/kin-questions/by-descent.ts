import type { FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { findNearRelatives } from "../../../family/kinship/paths/kinship-near.ts";
import {
  BIRTH_COST,
  costOf,
  DOWN,
  directionOf,
  isBirth,
  RANK_COUNT,
  type Steps,
  stepsOf,
  UP,
} from "../../../family/kinship/paths/kinship-steps.ts";

/** A person's descent from another person's ancestors: generations up, then down. */
export interface Descent {
  person: number;
  /** One shape, or several of the same length. */
  shapes: readonly { up: number; down: number }[];
  /** Whether kinship always mentions this descent, even if the two are also related in other ways. */
  isMentioned: boolean;
}

/**
 * Yields everyone with an ancestor in common, nearest first, including ancestors and descendants:
 * by birth, and by adoption if that is nearer. Kinship always mentions the nearest path by birth. It
 * mentions other paths unless the person is also nearest family. Linear in the people visited.
 */
export function* findByDescent(graph: FamilyGraph, from: number): Generator<Descent> {
  const steps = stepsOf(graph);
  const [births, adoptions] = [
    walkRings(steps, from, BIRTH_DIRECTIONS),
    walkRings(steps, from, KIN_DIRECTIONS),
  ];
  const byBirth = new Set([from]);
  let nearRelatives: ReadonlySet<number> | null = null;
  for (let degree = 1; ; degree++) {
    const [birth, adoption] = [births.next(), adoptions.next()];
    if (birth.done && adoption.done) return;
    for (const [person, ups] of birth.value ?? []) {
      byBirth.add(person);
      const shapes = mostEvenShapes(ups, degree);
      yield { person, shapes, isMentioned: true };
    }
    for (const [person, ups] of adoption.value ?? []) {
      if (byBirth.has(person)) continue;
      nearRelatives ??= findNearRelatives(steps, from);
      const shapes = [...ups].map((up) => ({ up, down: degree - up }));
      yield { person, shapes, isMentioned: !nearRelatives.has(person) };
    }
  }
}

/** Returns the shapes of one degree whose numbers of generations up and down differ least. */
function mostEvenShapes(ups: ReadonlySet<number>, degree: number) {
  const imbalanceOf = (up: number) => Math.abs(2 * up - degree);
  const min = Math.min(...[...ups].map(imbalanceOf));
  return [...ups].filter((up) => imbalanceOf(up) === min).map((up) => ({ up, down: degree - up }));
}

/** Directions of the steps that match, by rank; -1 for other steps. */
const directionsWhere = (matches: (rank: number) => boolean) =>
  Int8Array.from({ length: RANK_COUNT }, (_, rank) => (matches(rank) ? directionOf(rank) : -1));
const BIRTH_DIRECTIONS = directionsWhere(isBirth);
const KIN_DIRECTIONS = directionsWhere((rank) => costOf(rank) === BIRTH_COST);

/** Yields the people at distance 1, 2, 3, … with the numbers of steps up in their shortest paths. */
function* walkRings(
  { start, to, rank }: Steps,
  from: number,
  directions: Int8Array,
): Generator<ReadonlyMap<number, ReadonlySet<number>>> {
  const seen = new Set([from]);
  const seenAbove = new Set([from]);
  let above = new Set([from]);
  let ring: ReadonlyMap<number, ReadonlySet<number>> = new Map([[from, new Set([0])]]);
  const neighbors = function* (person: number, direction: number) {
    for (let slot = start[person]!; slot < start[person + 1]!; slot++)
      if (directions[rank[slot]!] === direction) yield to[slot]!;
  };
  for (let steps = 1; ; steps++) {
    const next = new Map<number, ReadonlySet<number>>();
    const reach = (person: number, ups: ReadonlySet<number>) => {
      if (seen.has(person)) return;
      const known = next.get(person) ?? ups;
      next.set(person, known === ups ? ups : new Set([...known, ...ups]));
    };
    for (const [person, ups] of ring)
      for (const child of neighbors(person, DOWN)) reach(child, ups);
    const higher = new Set<number>();
    for (const person of above)
      for (const parent of neighbors(person, UP)) if (!seenAbove.has(parent)) higher.add(parent);
    const onlyUp = new Set([steps]);
    for (const person of higher) {
      seenAbove.add(person);
      reach(person, onlyUp);
    }
    if (next.size === 0 && higher.size === 0) return;
    for (const person of next.keys()) seen.add(person);
    yield next;
    [above, ring] = [higher, next];
  }
}
