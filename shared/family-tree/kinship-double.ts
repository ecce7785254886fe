import type { BloodShape } from "./kinship-blood.ts";
import type { Steps } from "./kinship-steps.ts";
import type { Ways } from "./kinship-ways.ts";

/**
 * Whether two people are related more than once in the same degree, as double cousins are. A father
 * and a mother who stand at the top together count as one.
 */
export function isRelatedTwice(steps: Steps, { up, down, ways }: BloodShape): boolean {
  let index = ways.from;
  for (let place = 0; place < ways.length;) {
    const isBelowTop = place === up - 1 && down > 0;
    const next = isBelowTop
      ? siblingsOnWays(steps, ways, index, place)
      : onward(steps, ways, index, place);
    if (next.size !== 1) return true;
    for (const only of next) index = only;
    place += isBelowTop ? 2 : 1;
  }
  return false;
}

/** Whether ways lead through both parents of whom they start from. */
export const isThroughBothParents = (steps: Steps, ways: Ways, up: number): boolean =>
  up > 1 && onward(steps, ways, ways.from, 0).size > 1;

function siblingsOnWays(steps: Steps, ways: Ways, index: number, place: number): Set<number> {
  const siblings = new Set<number>();
  for (const top of onward(steps, ways, index, place))
    for (const sibling of onward(steps, ways, top, place + 1)) siblings.add(sibling);
  return siblings;
}

function onward(steps: Steps, ways: Ways, index: number, place: number): Set<number> {
  const next = new Set<number>();
  for (let at = steps.start[index]!; at < steps.start[index + 1]!; at++) {
    const stride = ways.stride(place, steps.rank[at]!);
    if (stride > 0 && ways.places.get(steps.to[at]!) === place + stride) next.add(steps.to[at]!);
  }
  return next;
}
