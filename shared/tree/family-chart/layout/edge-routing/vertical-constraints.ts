import { packBothDirections } from "#shared/family/family-graph/adjacency.ts";
import type { MutableSegment } from "./route-segments.ts";
import { markNodesOnCycles } from "../generations/strong-components.ts";
import { KNOT_OFFSETS, MIN_LINE_DISTANCE } from "../sizes.ts";

/** A vertical constraint of a channel: a drop of `lower` is right below the trunk of `upper`, so `upper`
 * has to be above `lower`. */
export interface VerticalConstraint {
  readonly upper: MutableSegment;
  readonly lower: MutableSegment;
  readonly drop: number;
}

/**
 * Finds which segments must be above others: the channel's vertical constraints. If constraints
 * form a cycle, a knot on it moves sideways; if none can move, the cycle's constraints are returned
 * as blocked.
 */
export function resolveConstraints(touching: readonly MutableSegment[]) {
  for (;;) {
    const constraints = findConstraints(touching);
    const cyclic = findCyclicConstraints(constraints);
    if (cyclic.length === 0) return { acyclic: constraints, blocked: [] };
    if (!cyclic.some(({ upper }) => moveTrunk(upper, touching)))
      return { acyclic: constraints.filter((each) => !cyclic.includes(each)), blocked: cyclic };
  }
}

function findConstraints(touching: readonly MutableSegment[]): readonly VerticalConstraint[] {
  const byTrunk = touching.toSorted((a, b) => a.trunk - b.trunk);
  const constraints: VerticalConstraint[] = [];
  for (const lower of touching)
    for (const drop of lower.drops)
      for (let nth = firstTrunkNear(byTrunk, drop); nth < byTrunk.length; nth++) {
        const upper = byTrunk[nth]!;
        if (upper.trunk >= drop + MIN_LINE_DISTANCE) break;
        if (upper !== lower) constraints.push({ upper, lower, drop });
      }
  return constraints;
}

/** Returns the index of the first trunk that is less than MIN_LINE_DISTANCE to the left of x, or
 * further right. */
function firstTrunkNear(byTrunk: readonly MutableSegment[], x: number): number {
  let [from, to] = [0, byTrunk.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (byTrunk[middle]!.trunk <= x - MIN_LINE_DISTANCE) from = middle + 1;
    else to = middle;
  }
  return from;
}

function findCyclicConstraints(
  constraints: readonly VerticalConstraint[],
): readonly VerticalConstraint[] {
  if (constraints.length < 2) return [];
  const numbers = new Map<MutableSegment, number>();
  const numberOf = (segment: MutableSegment) => {
    const number = numbers.get(segment) ?? numbers.size;
    numbers.set(segment, number);
    return number;
  };
  const from = Int32Array.from(constraints, ({ upper }) => numberOf(upper));
  const to = Int32Array.from(constraints, ({ lower }) => numberOf(lower));
  const { forward, backward } = packBothDirections(numbers.size, from, to);
  const isOnCycle = markNodesOnCycles({ below: forward, above: backward });
  return constraints.filter((_, nth) => isOnCycle[from[nth]!] === 1 && isOnCycle[to[nth]!] === 1);
}

/** Moves a segment's trunk to a position free of the channel's other lines; stage 6 moves the knot there. Returns false if no position is free. */
function moveTrunk(segment: MutableSegment, touching: readonly MutableSegment[]): boolean {
  const { trunk, from, to } = segment;
  if (!segment.canMove) return false;
  const isFree = (x: number) =>
    x >= from &&
    x <= to &&
    touching.every(({ drops }) => drops.every((drop) => Math.abs(drop - x) >= MIN_LINE_DISTANCE));
  const offset = KNOT_OFFSETS.find((offset) => isFree(trunk + offset));
  if (offset === undefined) return false;
  segment.trunk += offset;
  segment.canMove = false;
  return true;
}
