import { unionBetween } from "#shared/family-tree/family-graph.ts";
import type { Cast } from "./chart-cast.ts";
import type { Clusters } from "./chart-clusters.ts";
import type { Plan } from "./chart-plan.ts";

/** A stub has the person beside whom it stands. */
interface Guest {
  person: number;
  beside: number;
}

/**
 * Seats a cluster of any size in a block, from left to right, with the unions between its people:
 * the head's first partner to the left of the head, the second to the right, further ones beyond, each
 * with the partners of their own. So partners sit side by side unless somebody has more than two of
 * them. Linear in the cluster.
 */
export function seatMany(plan: Plan, cast: Cast, clusters: Clusters, block: number, head: number) {
  const seated = new Set([head]);
  const [left, right]: [Guest[], Guest[]] = [[], []];
  const own = partnersAround(cast, clusters, head);
  const leftEnd = own.length > 1 ? 1 : 0;
  seatOutwards(own.slice(0, leftEnd), left);
  seatOutwards(own.slice(leftEnd), right);
  const places = new Map<number, number>();
  for (const { person, beside } of [...left.toReversed(), { person: head, beside: -1 }, ...right]) {
    const seat = plan.addSeat(block, person, beside === -1 ? 0 : 1, beside);
    if (beside === -1) places.set(person, seat);
  }
  joinMany(plan, cast, clusters, block, places);

  /** Each with all who come after them, before the next: so everybody touches their first partner. */
  function seatOutwards(from: readonly Guest[], side: Guest[]) {
    const waiting = from.toReversed();
    for (let guest = waiting.pop(); guest; guest = waiting.pop()) {
      const isStub = guest.beside !== -1;
      if (!isStub && seated.has(guest.person)) continue;
      side.push(guest);
      if (isStub) continue;
      seated.add(guest.person);
      for (const next of partnersAround(cast, clusters, guest.person).toReversed())
        waiting.push(next);
    }
  }
}

function partnersAround({ graph, isIn }: Cast, { isSplit }: Clusters, person: number): Guest[] {
  const { start, to, link } = graph.partners;
  const found: Guest[] = [];
  for (let place = start[person]!; place < start[person + 1]!; place++) {
    const partner = to[place]!;
    if (isIn[partner] === 0) continue;
    if (isSplit[link[place]!] !== 1) found.push({ person: partner, beside: -1 });
    else if (graph.unions.one[link[place]!] === person)
      found.push({ person: partner, beside: person });
  }
  return found;
}

/** Every two seats that a union joins, each once; the stubs' `beside` becomes a seat. */
function joinMany(
  plan: Plan,
  { graph }: Cast,
  { isSplit }: Clusters,
  block: number,
  places: ReadonlyMap<number, number>,
) {
  const { start, to, link } = graph.partners;
  const found: { left: number; right: number; union: number }[] = [];
  for (let seat = plan.firstSeat[block]!; seat < plan.seatCount; seat++) {
    const person = plan.person[seat]!;
    if (plan.isStub[seat] === 1) {
      const union = unionBetween(graph, plan.beside[seat]!, person);
      const other = places.get(plan.beside[seat]!)!;
      plan.beside[seat] = other;
      found.push({ left: Math.min(seat, other), right: Math.max(seat, other), union });
      continue;
    }
    for (let place = start[person]!; place < start[person + 1]!; place++) {
      if (isSplit[link[place]!] === 1) continue;
      const other = places.get(to[place]!) ?? -1;
      if (other > seat) found.push({ left: seat, right: other, union: link[place]! });
    }
  }
  // Knots in one gap stand apart, so that the lines from them do not lie on each other.
  const inGap = new Map<number, number>();
  const isBeside = ({ left, right }: { left: number; right: number }) => right - left === 1;
  for (const couple of [...found.filter(isBeside), ...found.filter((each) => !isBeside(each))]) {
    const { left, right, union } = couple;
    const isRight = isBeside(couple) || (inGap.get(right - 1) ?? 0) <= (inGap.get(left) ?? 0);
    const gap = isRight ? right - 1 : left;
    const before = inGap.get(gap) ?? 0;
    inGap.set(gap, before + 1);
    plan.addUnion(left, right, union, gap, ASIDE[before % ASIDE.length]!);
  }
}

const ASIDE = [0, 9, -9, 13, -13, 5, -5];
