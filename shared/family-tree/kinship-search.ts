import { costOf, MOST_COST, RANK_COUNT, type Steps } from "./kinship-steps.ts";
import type { Ways } from "./kinship-ways.ts";

/** What a search has seen from one of its two ends. */
interface Side {
  /** One more than the distance; 0 where nobody came yet. */
  readonly distance: Int32Array;
  readonly seen: number[];
  /** Whom to go on from, by their distance; no step is longer than the number of lists allows. */
  readonly waiting: number[][];
  waitingCount: number;
  /** Everyone up to this distance has been gone on from. */
  radius: number;
}

const COSTS = Uint8Array.from({ length: RANK_COUNT }, (_, rank) => costOf(rank));

/**
 * The closest ways between two people (indexes) through parents, children and unions, if they are
 * shorter than `below`. Searched from both ends in rings of equal distance, so linear at worst and
 * usually far less.
 */
export function closestWays(steps: Steps, from: number, to: number, below: number): Ways | null {
  const near = sideAt(steps, from);
  const far = sideAt(steps, to);
  let length = below;
  while (near.radius + far.radius < length && near.waitingCount > 0 && far.waitingCount > 0)
    length =
      near.waitingCount <= far.waitingCount
        ? widen(steps, near, far, length)
        : widen(steps, far, near, length);
  if (length === below) return null;
  const places = new Map<number, number>();
  const { ends, otherEnds } = meetings(steps, near, far, length);
  for (const index of wayBack(steps, near, ends)) places.set(index, near.distance[index]! - 1);
  for (const index of wayBack(steps, far, otherEnds))
    places.set(index, length - far.distance[index]! + 1);
  return { from, to, length, places, stride: (_, rank) => COSTS[rank]! };
}

function sideAt({ size }: Steps, index: number): Side {
  const distance = new Int32Array(size);
  distance[index] = 1;
  const waiting = [[index], ...Array.from({ length: MOST_COST }, () => [])];
  return { distance, seen: [index], waiting, waitingCount: 1, radius: -1 };
}

/** Goes on from the next ring of one side; answers the length of the closest way found so far. */
function widen(steps: Steps, side: Side, other: Side, shortest: number): number {
  const { distance, waiting } = side;
  const radius = (side.radius += 1);
  const ring = waiting[radius % waiting.length]!;
  waiting[radius % waiting.length] = [];
  side.waitingCount -= ring.length;
  let length = shortest;
  for (const person of ring) {
    // Whoever was found on a shorter way meanwhile has been gone on from already.
    if (distance[person] !== radius + 1) continue;
    for (let place = steps.start[person]!; place < steps.start[person + 1]!; place++) {
      const next = steps.to[place]!;
      const reached = radius + COSTS[steps.rank[place]!]!;
      const before = distance[next]!;
      if (before > 0 && before <= reached + 1) continue;
      if (before === 0) side.seen.push(next);
      distance[next] = reached + 1;
      waiting[reached % waiting.length]!.push(next);
      side.waitingCount += 1;
      if (other.distance[next]! > 0) length = Math.min(length, reached + other.distance[next]! - 1);
    }
  }
  return length;
}

/** The steps by which shortest ways cross from what one side has seen to what the other has. */
function meetings(steps: Steps, near: Side, far: Side, length: number) {
  const ends = new Set<number>();
  const otherEnds = new Set<number>();
  for (const person of near.seen)
    for (let place = steps.start[person]!; place < steps.start[person + 1]!; place++) {
      const next = steps.to[place]!;
      if (far.distance[next] === 0) continue;
      const whole = near.distance[person]! + COSTS[steps.rank[place]!]! + far.distance[next]! - 2;
      if (whole !== length) continue;
      ends.add(person);
      otherEnds.add(next);
    }
  return { ends, otherEnds };
}

/** Everyone on shortest ways from the beginning of a side to some it has seen, those included. */
function wayBack(steps: Steps, { distance }: Side, ends: Set<number>): Set<number> {
  for (const person of ends)
    for (let place = steps.start[person]!; place < steps.start[person + 1]!; place++) {
      const before = steps.to[place]!;
      if (distance[before] === 0) continue;
      const reached = distance[before]! + COSTS[steps.rank[place]!]!;
      if (reached === distance[person]) ends.add(before);
    }
  return ends;
}
