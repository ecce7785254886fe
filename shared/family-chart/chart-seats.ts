import { unionBetween } from "#shared/family-tree/family-graph.ts";
import { SEXES } from "#shared/people/sex.ts";
import type { Cast } from "./chart-cast.ts";
import type { Couple, Seat } from "./chart-blocks.ts";
import type { Clusters } from "./chart-clusters.ts";

const seatFor = (person: number): Seat => ({ person, isStub: false, beside: -1 });
const MALE = String(SEXES.indexOf("male"));

/**
 * The seats of a cluster from left to right. Partners sit side by side unless somebody has more than
 * two of them: the first to the left of the head, the second to the right, further ones beyond, each
 * with the partners of their own. A head who hangs below their parents (`isHung`) with one partner
 * sits at the left; of any other couple the man does. Linear in the cluster.
 */
export function seatCluster(cast: Cast, clusters: Clusters, head: number, isHung: boolean): Seat[] {
  const { members, of } = clusters;
  const cluster = of[head]!;
  const { graph, isIn } = cast;
  const { partners, people } = graph;
  const first = members.start[cluster]!;
  const count = members.start[cluster + 1]! - first;
  const hasNone = partners.start[head] === partners.start[head + 1];
  if (count === 1 && hasNone) return [seatFor(head)];
  if (count === 2 && !clusters.hasSplit) {
    const [a, b] = [members.to[first]!, members.to[first + 1]!];
    const other = a === head ? b : a;
    const isTurned = !isHung && people.sex[other] === MALE && people.sex[head] !== MALE;
    return isTurned ? [seatFor(other), seatFor(head)] : [seatFor(head), seatFor(other)];
  }
  const seated = new Set([head]);
  const [left, right]: [Seat[], Seat[]] = [[], []];
  const around = (person: number): Seat[] => {
    const found: Seat[] = [];
    for (let place = partners.start[person]!; place < partners.start[person + 1]!; place++) {
      const partner = partners.to[place]!;
      if (isIn[partner] === 0) continue;
      if (clusters.isSplit[partners.link[place]!] === 1) {
        if (graph.unions.one[partners.link[place]!] === person)
          found.push({ person: partner, isStub: true, beside: person });
      } else if (!seated.has(partner)) found.push(seatFor(partner));
    }
    return found;
  };
  const own = around(head);
  const leftEnd = own.length > 1 ? own.slice(0, 1) : [];
  seatOutwards(leftEnd, left);
  seatOutwards(own.slice(leftEnd.length), right);
  return [...left.toReversed(), seatFor(head), ...right];

  /** Each with all who come after them, before the next: so everybody touches their first partner. */
  function seatOutwards(from: readonly Seat[], side: Seat[]) {
    const waiting = from.toReversed();
    for (let seat = waiting.pop(); seat; seat = waiting.pop()) {
      if (!seat.isStub && seated.has(seat.person)) continue;
      side.push(seat);
      if (seat.isStub) continue;
      seated.add(seat.person);
      for (const next of around(seat.person).toReversed()) waiting.push(next);
    }
  }
}

/** Every two seats that a union joins, each once. */
export function couplesAmong(cast: Cast, { isSplit }: Clusters, seats: readonly Seat[]): Couple[] {
  if (seats.length === 1) return [];
  const [left, right] = seats;
  if (seats.length === 2 && !left!.isStub && !right!.isStub) {
    const union = unionBetween(cast.graph, left!.person, right!.person);
    return [{ left: 0, right: 1, union, gap: 0, aside: 0 }];
  }
  const { partners } = cast.graph;
  const places = new Map(
    seats.flatMap(({ person, isStub }, place) => (isStub ? [] : [[person, place]])),
  );
  const found: { left: number; right: number; union: number }[] = [];
  seats.forEach(({ person, isStub }, place) => {
    if (isStub) return;
    for (let at = partners.start[person]!; at < partners.start[person + 1]!; at++) {
      const union = partners.link[at]!;
      const other = isSplit[union] === 1 ? -1 : (places.get(partners.to[at]!) ?? -1);
      if (other > place) found.push({ left: place, right: other, union });
    }
  });
  seats.forEach(({ person, isStub, beside }, place) => {
    if (!isStub) return;
    const other = places.get(beside)!;
    const union = unionBetween(cast.graph, beside, person);
    found.push({ left: Math.min(place, other), right: Math.max(place, other), union });
  });
  // Knots in one gap stand apart, so that the lines from them do not lie on each other.
  const inGap = new Map<number, number>();
  const take = (gap: number) => {
    const before = inGap.get(gap) ?? 0;
    inGap.set(gap, before + 1);
    return { gap, aside: ASIDE[before % ASIDE.length]! };
  };
  const isBeside = ({ left, right }: { left: number; right: number }) => right - left === 1;
  return [...found.filter(isBeside), ...found.filter((couple) => !isBeside(couple))].map(
    (couple) => {
      const { left, right } = couple;
      const isRight = isBeside(couple) || (inGap.get(right - 1) ?? 0) <= (inGap.get(left) ?? 0);
      return { ...couple, ...take(isRight ? right - 1 : left) };
    },
  );
}

const ASIDE = [0, 9, -9, 13, -13, 5, -5];
