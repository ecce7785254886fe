import { BIRTH_COST, costOf, DOWN, directionOf, isBirth, type Steps, UP } from "./kinship-steps.ts";
import { addHop, type Hop, nodesAfter, reversePathSet, type PathSet } from "./path-set.ts";

/** How two people descend from their closest common ancestors. One of them may be the ancestor. */
export interface BloodRelation {
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
  readonly paths: PathSet;
}

/**
 * Finds how two people (indexes) are related by birth, or returns null. Linear in their ancestors.
 * Civil degrees: https://en.wikipedia.org/wiki/Degree_of_kinship
 */
export function findBloodRelation(steps: Steps, from: number, to: number): BloodRelation | null {
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
  const asymmetryOf = (ancestor: number) => Math.abs(2 * above.get(ancestor)! - degree);
  const minAsymmetry = shared.reduce(
    (asymmetry, ancestor) => Math.min(asymmetry, asymmetryOf(ancestor)),
    Infinity,
  );
  const nearest = shared.filter((ancestor) => asymmetryOf(ancestor) === minAsymmetry);
  const shapes = [...new Set(nearest.map((ancestor) => above.get(ancestor)!))].map((up) => {
    const tops = nearest.filter((ancestor) => above.get(ancestor) === up);
    const positions = new Map(tops.map((top) => [top, up]));
    addPathsDown(steps, positions, tops, above, (generation) => generation);
    addPathsDown(steps, positions, tops, aboveOther, (generation) => degree - generation);
    const hops = findHops(steps, positions, up);
    return { up, down: degree - up, paths: { from, to, size: steps.size, starts: [from], hops } };
  });
  return {
    degree,
    shapes,
    isOnly: nearest.length === shared.length && shapes.length === 1,
    isAdopted: isAdopted || isOtherAdopted,
  };
}

/** Returns the steps by birth from each position to the next: `up` steps up, then down. */
function findHops(steps: Steps, positions: ReadonlyMap<number, number>, up: number) {
  const hops = new Map<number, Hop[]>();
  for (const [index, position] of positions)
    for (let slot = steps.start[index]!; slot < steps.start[index + 1]!; slot++) {
      const [rank, node] = [steps.rank[slot]!, steps.to[slot]!];
      const isOnPath = isBirth(rank) && directionOf(rank) === (position < up ? UP : DOWN);
      if (isOnPath && positions.get(node) === position + 1) addHop(hops, index, { rank, node });
    }
  return hops;
}

/** Returns a person and all ancestors by birth, with the fewest births to each. */
function generationsAbove(steps: Steps, index: number) {
  const above = new Map([[index, 0]]);
  let isAdopted = false;
  for (const [person, generation] of above)
    for (let slot = steps.start[person]!; slot < steps.start[person + 1]!; slot++) {
      const rank = steps.rank[slot]!;
      if (directionOf(rank) !== UP) continue;
      if (!isBirth(rank)) isAdopted ||= costOf(rank) === BIRTH_COST;
      else if (!above.has(steps.to[slot]!)) above.set(steps.to[slot]!, generation + 1);
    }
  return { above, isAdopted };
}

/** Adds the people between the top ancestors and the person below to `positions`. */
function addPathsDown(
  steps: Steps,
  positions: Map<number, number>,
  tops: readonly number[],
  above: ReadonlyMap<number, number>,
  positionOf: (generation: number) => number,
) {
  const queue = [...tops];
  for (const person of queue)
    for (let slot = steps.start[person]!; slot < steps.start[person + 1]!; slot++) {
      const [rank, child] = [steps.rank[slot]!, steps.to[slot]!];
      const generation = above.get(child);
      if (directionOf(rank) !== DOWN || !isBirth(rank) || positions.has(child)) continue;
      if (generation === undefined || generation !== above.get(person)! - 1) continue;
      positions.set(child, positionOf(generation));
      queue.push(child);
    }
}

/**
 * Whether two people are related more than once in the same degree, like double cousins. A father
 * and mother at the top count as one.
 */
export function isRelatedTwice({ up, down, paths }: BloodShape): boolean {
  let index = paths.from;
  for (let position = 0; position < up + down;) {
    const isBelowTop = position === up - 1 && down > 0;
    const next = isBelowTop ? siblingNodes(paths, index) : nextNodes(paths, index);
    if (next.size !== 1) return true;
    for (const only of next) index = only;
    position += isBelowTop ? 2 : 1;
  }
  return false;
}

/** Whether two couples without a common member are at the top, as for double cousins. */
export function descendsFromTwoCouples({ up, down, paths }: BloodShape): boolean {
  const hasTwoCouples = (paths: PathSet, up: number) => {
    const tops = [...nodesAfter(paths, up - 1)].map(
      (index) => new Set([...nextNodes(paths, index)].map((node) => node % paths.size)),
    );
    const [first] = tops;
    return (
      tops.every(({ size }) => size === first?.size) &&
      tops.some((one) => tops.some((other) => [...one].every((top) => !other.has(top))))
    );
  };
  return (
    up > 1 && down > 1 && hasTwoCouples(paths, up) && hasTwoCouples(reversePathSet(paths), down)
  );
}

/** Whether the paths lead through both parents of the person they start from. */
export const isThroughBothParents = (paths: PathSet, up: number): boolean =>
  up > 1 && nextNodes(paths, paths.from).size > 1;

function siblingNodes(paths: PathSet, index: number): Set<number> {
  const siblings = new Set<number>();
  for (const top of nextNodes(paths, index))
    for (const sibling of nextNodes(paths, top)) siblings.add(sibling);
  return siblings;
}

const nextNodes = ({ hops }: PathSet, index: number): Set<number> =>
  new Set((hops.get(index) ?? []).map(({ node }) => node));
