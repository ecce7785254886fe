import { BIRTH_COST, costOf, DOWN, directionOf, isBirth, type Steps, UP } from "./kinship-steps.ts";
import { addHop, type Hop, nodesAfter, turnWays, type Ways } from "./kinship-ways.ts";

/** How two people descend from their closest common ancestors. One of them may be the ancestor. */
export interface Blood {
  /** The civil degree: births from one person up to a common ancestor and down to the other. */
  readonly degree: number;
  /** Paths grouped by generations up. If a cousin is also a great-aunt, only the cousin's paths. */
  readonly shapes: readonly BloodShape[];
  /** Whether all common ancestors at this degree are on paths of one shape. */
  readonly isOnly: boolean;
  /** Whether one of the two, or an ancestor, was adopted: a path with adoptions may be shorter. */
  readonly isAdopted: boolean;
}

export interface BloodShape {
  readonly up: number;
  readonly down: number;
  readonly ways: Ways;
}

/**
 * Finds how two people (indexes) are related by birth, or returns null. Linear in their ancestors.
 * Civil degrees: https://en.wikipedia.org/wiki/Degree_of_kinship
 */
export function bloodBetween(steps: Steps, from: number, to: number): Blood | null {
  const { above, isAdopted } = generationsAbove(steps, from);
  const { above: aboveOther, isAdopted: isOtherAdopted } = generationsAbove(steps, to);
  let degree = Infinity;
  let shared: number[] = [];
  for (const [ancestor, up] of above) {
    const down = aboveOther.get(ancestor);
    if (down === undefined || up + down > degree) continue;
    if (up + down < degree) shared = [];
    degree = up + down;
    shared.push(ancestor);
  }
  if (shared.length === 0) return null;
  const tiltOf = (ancestor: number) => Math.abs(2 * above.get(ancestor)! - degree);
  const least = shared.reduce((tilt, ancestor) => Math.min(tilt, tiltOf(ancestor)), Infinity);
  const nearest = shared.filter((ancestor) => tiltOf(ancestor) === least);
  const shapes = [...new Set(nearest.map((ancestor) => above.get(ancestor)!))].map((up) => {
    const tops = nearest.filter((ancestor) => above.get(ancestor) === up);
    const places = new Map(tops.map((top) => [top, up]));
    addWaysDown(steps, places, tops, above, (generation) => generation);
    addWaysDown(steps, places, tops, aboveOther, (generation) => degree - generation);
    const hops = hopsBetween(steps, places, up);
    return { up, down: degree - up, ways: { from, to, size: steps.size, starts: [from], hops } };
  });
  return {
    degree,
    shapes,
    isOnly: nearest.length === shared.length && shapes.length === 1,
    isAdopted: isAdopted || isOtherAdopted,
  };
}

/** Returns the steps by birth from each place to the next: `up` steps up, then down. */
function hopsBetween(steps: Steps, places: ReadonlyMap<number, number>, up: number) {
  const hops = new Map<number, Hop[]>();
  for (const [index, place] of places)
    for (let at = steps.start[index]!; at < steps.start[index + 1]!; at++) {
      const [rank, node] = [steps.rank[at]!, steps.to[at]!];
      const isOn = isBirth(rank) && directionOf(rank) === (place < up ? UP : DOWN);
      if (isOn && places.get(node) === place + 1) addHop(hops, index, { rank, node });
    }
  return hops;
}

/** Returns a person and all ancestors by birth, with the fewest births to each. */
function generationsAbove(steps: Steps, index: number) {
  const above = new Map([[index, 0]]);
  let isAdopted = false;
  for (const [person, generation] of above)
    for (let place = steps.start[person]!; place < steps.start[person + 1]!; place++) {
      const rank = steps.rank[place]!;
      if (directionOf(rank) !== UP) continue;
      if (!isBirth(rank)) isAdopted ||= costOf(rank) === BIRTH_COST;
      else if (!above.has(steps.to[place]!)) above.set(steps.to[place]!, generation + 1);
    }
  return { above, isAdopted };
}

/** Adds the people between the top ancestors and the person below to `places`. */
function addWaysDown(
  steps: Steps,
  places: Map<number, number>,
  tops: readonly number[],
  above: ReadonlyMap<number, number>,
  placeOf: (generation: number) => number,
) {
  const waiting = [...tops];
  for (const person of waiting)
    for (let place = steps.start[person]!; place < steps.start[person + 1]!; place++) {
      const [rank, child] = [steps.rank[place]!, steps.to[place]!];
      const generation = above.get(child);
      if (directionOf(rank) !== DOWN || !isBirth(rank) || places.has(child)) continue;
      if (generation === undefined || generation !== above.get(person)! - 1) continue;
      places.set(child, placeOf(generation));
      waiting.push(child);
    }
}

/**
 * Whether two people are related more than once in the same degree, like double cousins. A father
 * and mother at the top count as one.
 */
export function isRelatedTwice({ up, down, ways }: BloodShape): boolean {
  let index = ways.from;
  for (let place = 0; place < up + down;) {
    const isBelowTop = place === up - 1 && down > 0;
    const next = isBelowTop ? siblingsOnWays(ways, index) : onward(ways, index);
    if (next.size !== 1) return true;
    for (const only of next) index = only;
    place += isBelowTop ? 2 : 1;
  }
  return false;
}

/** Whether two couples without a common member are at the top, as for double cousins. */
export function descendsFromTwoCouples({ up, down, ways }: BloodShape): boolean {
  const isTwo = (ways: Ways, up: number) => {
    const tops = [...nodesAfter(ways, up - 1)].map(
      (index) => new Set([...onward(ways, index)].map((node) => node % ways.size)),
    );
    const [first] = tops;
    return (
      tops.every(({ size }) => size === first?.size) &&
      tops.some((one) => tops.some((other) => [...one].every((top) => !other.has(top))))
    );
  };
  return up > 1 && down > 1 && isTwo(ways, up) && isTwo(turnWays(ways), down);
}

/** Whether the paths lead through both parents of the person they start from. */
export const isThroughBothParents = (ways: Ways, up: number): boolean =>
  up > 1 && onward(ways, ways.from).size > 1;

function siblingsOnWays(ways: Ways, index: number): Set<number> {
  const siblings = new Set<number>();
  for (const top of onward(ways, index))
    for (const sibling of onward(ways, top)) siblings.add(sibling);
  return siblings;
}

const onward = ({ hops }: Ways, index: number): Set<number> =>
  new Set((hops.get(index) ?? []).map(({ node }) => node));
