import { DOWN, directionOf, isBirth, type Steps, UP } from "./kinship-steps.ts";
import type { Ways } from "./kinship-ways.ts";

/** How two people descend from their closest common ancestors, who are up to one of the two. */
export interface Blood {
  /** The civil degree: the births from one up to a common ancestor and down to the other. */
  readonly degree: number;
  /** The ways by how far up they lead: of a cousin who is also a great-aunt, those to a cousin. */
  readonly shapes: readonly BloodShape[];
  /** Whether every common ancestor at this degree lies on ways of one shape. */
  readonly isOnly: boolean;
}

export interface BloodShape {
  readonly up: number;
  readonly down: number;
  readonly ways: Ways;
}

/**
 * How two people (indexes) are related by birth, or null. Linear in their ancestors.
 * Civil degrees: https://en.wikipedia.org/wiki/Degree_of_kinship
 */
export function bloodBetween(steps: Steps, from: number, to: number): Blood | null {
  const above = generationsAbove(steps, from);
  const aboveOther = generationsAbove(steps, to);
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
    return {
      up,
      down: degree - up,
      ways: { from, to, length: degree, places, stride: strideFor(up) },
    };
  });
  return { degree, shapes, isOnly: nearest.length === shared.length && shapes.length === 1 };
}

/** One for a birth: first so many steps up, then down. */
const strideFor = (up: number) => (place: number, rank: number) =>
  isBirth(rank) && directionOf(rank) === (place < up ? UP : DOWN) ? 1 : 0;

/** Everyone from whom a person descends by birth, themselves first, with the fewest births between. */
function generationsAbove(steps: Steps, index: number): Map<number, number> {
  const above = new Map([[index, 0]]);
  for (const [person, generation] of above)
    for (let place = steps.start[person]!; place < steps.start[person + 1]!; place++) {
      const rank = steps.rank[place]!;
      if (directionOf(rank) !== UP || !isBirth(rank) || above.has(steps.to[place]!)) continue;
      above.set(steps.to[place]!, generation + 1);
    }
  return above;
}

/** Adds to `places` those who stand between the topmost and the person below them. */
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
