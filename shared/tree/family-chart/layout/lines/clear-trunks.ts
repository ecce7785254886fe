import { packBothDirections } from "#shared/family/family-graph/adjacency.ts";
import type { Segment } from "./route-segments.ts";
import { onCycles } from "../layers/strong-components.ts";

/** Lines closer than this can't be told apart. */
const LINE = 4;
/** Possible offsets of a knot from the middle of its gap. */
const ASIDE = [9, -9, 13, -13, 5, -5];

/** A drop of `lower` is right below the trunk of `upper`, so `upper` has to be above `lower`. */
export interface Covered {
  readonly upper: Segment;
  readonly lower: Segment;
  readonly drop: number;
}

/**
 * Finds which segments must be above others: the channel's vertical constraints. If constraints
 * form a cycle, a knot on it moves aside; if none can move, the cycle's constraints are returned as
 * blocked.
 */
export function clearTrunks(touching: readonly Segment[]) {
  for (;;) {
    const covered = coveredIn(touching);
    const circular = inCircles(covered);
    if (circular.length === 0) return { covered, blocked: [] };
    if (!circular.some(({ upper }) => moveAside(upper, touching)))
      return { covered: covered.filter((each) => !circular.includes(each)), blocked: circular };
  }
}

function coveredIn(touching: readonly Segment[]): readonly Covered[] {
  const byTrunk = touching.toSorted((a, b) => a.trunk - b.trunk);
  const covered: Covered[] = [];
  for (const lower of touching)
    for (const drop of lower.drops)
      for (let at = firstNear(byTrunk, drop); at < byTrunk.length; at++) {
        const upper = byTrunk[at]!;
        if (upper.trunk >= drop + LINE) break;
        if (upper !== lower) covered.push({ upper, lower, drop });
      }
  return covered;
}

/** Index of the first trunk that is less than LINE to the left of x, or further right. */
function firstNear(byTrunk: readonly Segment[], x: number): number {
  let [from, to] = [0, byTrunk.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (byTrunk[middle]!.trunk <= x - LINE) from = middle + 1;
    else to = middle;
  }
  return from;
}

function inCircles(covered: readonly Covered[]): readonly Covered[] {
  if (covered.length < 2) return [];
  const places = new Map<Segment, number>();
  const placeOf = (segment: Segment) => {
    const place = places.get(segment) ?? places.size;
    places.set(segment, place);
    return place;
  };
  const from = Int32Array.from(covered, ({ upper }) => placeOf(upper));
  const to = Int32Array.from(covered, ({ lower }) => placeOf(lower));
  const { forward: below, backward: above } = packBothDirections(places.size, from, to);
  const isOn = onCycles({ below, above });
  return covered.filter((_, nth) => isOn[from[nth]!] === 1 && isOn[to[nth]!] === 1);
}

/** Moves a knot to a position free of the channel's other lines. Returns false if there is none. */
function moveAside(segment: Segment, touching: readonly Segment[]): boolean {
  const { trunk, from, to } = segment;
  if (!segment.mayMove) return false;
  const isFree = (x: number) =>
    x >= from &&
    x <= to &&
    touching.every(({ drops }) => drops.every((drop) => Math.abs(drop - x) >= LINE));
  const aside = ASIDE.find((by) => isFree(trunk + by));
  if (aside === undefined) return false;
  segment.trunk += aside;
  segment.mayMove = false;
  return true;
}
