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
  /** Whether kinship certainly mentions this descent, whatever else the two are to each other. */
  isTold: boolean;
}

/**
 * Yields everyone with an ancestor in common, nearest first, including ancestors and descendants:
 * by birth, and by adoption if that is nearer. Kinship always mentions the nearest way by birth. It
 * mentions other ways unless the person is also nearest family. Linear in the people visited.
 */
export function* byDescent(graph: FamilyGraph, from: number): Generator<Descent> {
  const steps = stepsOf(graph);
  const [births, adoptions] = [rings(steps, from, BIRTHS), rings(steps, from, KIN)];
  const born = new Set([from]);
  let near: ReadonlySet<number> | null = null;
  for (let degree = 1; ; degree++) {
    const [birth, adoption] = [births.next(), adoptions.next()];
    if (birth.done && adoption.done) return;
    for (const [person, ups] of birth.value ?? []) {
      born.add(person);
      const shapes = likest(ups, degree);
      yield { person, shapes, isTold: true };
    }
    for (const [person, ups] of adoption.value ?? []) {
      if (born.has(person)) continue;
      near ??= findNearRelatives(steps, from);
      const shapes = [...ups].map((up) => ({ up, down: degree - up }));
      yield { person, shapes, isTold: !near.has(person) };
    }
  }
}

/** Returns, of births in one degree, the shapes closest to the same generation. */
function likest(ups: ReadonlySet<number>, degree: number) {
  const tiltOf = (up: number) => Math.abs(2 * up - degree);
  const least = Math.min(...[...ups].map(tiltOf));
  return [...ups].filter((up) => tiltOf(up) === least).map((up) => ({ up, down: degree - up }));
}

/** Directions of the steps that match, by rank; -1 for other steps. */
const directions = (holds: (rank: number) => boolean) =>
  Int8Array.from({ length: RANK_COUNT }, (_, rank) => (holds(rank) ? directionOf(rank) : -1));
const BIRTHS = directions(isBirth);
const KIN = directions((rank) => costOf(rank) === BIRTH_COST);

/** Yields the people at distance 1, 2, 3, … with the numbers of steps up in their shortest ways. */
function* rings(
  { start, to, rank }: Steps,
  from: number,
  directions: Int8Array,
): Generator<ReadonlyMap<number, ReadonlySet<number>>> {
  const seen = new Set([from]);
  const seenAbove = new Set([from]);
  let above = new Set([from]);
  let ring: ReadonlyMap<number, ReadonlySet<number>> = new Map([[from, new Set([0])]]);
  const near = function* (person: number, direction: number) {
    for (let place = start[person]!; place < start[person + 1]!; place++)
      if (directions[rank[place]!] === direction) yield to[place]!;
  };
  for (let steps = 1; ; steps++) {
    const next = new Map<number, ReadonlySet<number>>();
    const reach = (person: number, ups: ReadonlySet<number>) => {
      if (seen.has(person)) return;
      const known = next.get(person) ?? ups;
      next.set(person, known === ups ? ups : new Set([...known, ...ups]));
    };
    for (const [person, ups] of ring) for (const child of near(person, DOWN)) reach(child, ups);
    const higher = new Set<number>();
    for (const person of above)
      for (const parent of near(person, UP)) if (!seenAbove.has(parent)) higher.add(parent);
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
