import { unionBetween } from "#shared/family-tree/family-graph.ts";
import type { Planting } from "./chart-planting.ts";

const SEATED = 0;

/**
 * Seats a cluster of any size in a block, from left to right, with the unions between its people:
 * the head's first partner to the left of the head, the second to the right, further ones beyond, each
 * with the partners of their own. So partners sit side by side unless somebody has more than two of
 * them. Linear in the cluster.
 */
export function clusterSeater({ cast, net, plan, seatOf }: Planting) {
  const { graph, isIn } = cast;
  const { start, to, link } = graph.partners;
  const { one: hosts } = graph.unions;
  const { isSplit, hasSplit } = net.clusters;
  /** People with the one beside whom they stand if they get a stub, else -1: who waits, and who has got a place. */
  const waiting: number[] = [];
  const waitingBeside: number[] = [];
  const placed: number[] = [];
  const placedBeside: number[] = [];
  const couples = { left: [] as number[], right: [] as number[], union: [] as number[], count: 0 };

  return (block: number, head: number) => {
    const first = plan.seatCount;
    seatOf[head] = SEATED;
    const own = addWaiting(head, 0);
    const leftEnd = own > 1 ? seatOutwards(own, own - 1, 0) : 0;
    const rightEnd = seatOutwards(own > 1 ? own - 1 : own, 0, leftEnd);
    for (let at = leftEnd - 1; at >= 0; at--) addSeat(block, placed[at]!, placedBeside[at]!);
    addSeat(block, head, -1);
    for (let at = leftEnd; at < rightEnd; at++) addSeat(block, placed[at]!, placedBeside[at]!);
    findCouples(first);
    joinCouples(first);
  };

  /** Puts a person's partners on the pile of those who wait, the first on top; answers how high it is. */
  function addWaiting(person: number, pile: number): number {
    let count = pile;
    for (let place = start[person + 1]! - 1; place >= start[person]!; place--) {
      const partner = to[place]!;
      if (isIn[partner] === 0) continue;
      const isApart = hasSplit && isSplit[link[place]!] === 1;
      if (isApart && hosts[link[place]!] !== person) continue;
      waiting[count] = partner;
      waitingBeside[count++] = isApart ? person : -1;
    }
    return count;
  }

  /** Each with all who come after them, before the next: so everybody touches their first partner. */
  function seatOutwards(pile: number, until: number, from: number): number {
    let end = from;
    for (let count = pile; count > until;) {
      const person = waiting[--count]!;
      const beside = waitingBeside[count]!;
      if (beside === -1 && seatOf[person] !== -1) continue;
      placed[end] = person;
      placedBeside[end++] = beside;
      if (beside !== -1) continue;
      seatOf[person] = SEATED;
      count = addWaiting(person, count);
    }
    return end;
  }

  function addSeat(block: number, person: number, beside: number) {
    const seat = plan.addSeat(block, person, beside === -1 ? 0 : 1, beside);
    if (beside === -1) seatOf[person] = seat;
  }

  /** Every two seats that a union joins, each once; the stubs' `beside` becomes a seat. */
  function findCouples(first: number) {
    couples.count = 0;
    for (let seat = first; seat < plan.seatCount; seat++) {
      const person = plan.person[seat]!;
      if (plan.isStub[seat] === 1) {
        const beside = plan.beside[seat]!;
        const other = (plan.beside[seat] = seatOf[beside]!);
        const union = unionBetween(graph, beside, person);
        addCouple(Math.min(seat, other), Math.max(seat, other), union);
        continue;
      }
      for (let place = start[person]!; place < start[person + 1]!; place++) {
        if (hasSplit && isSplit[link[place]!] === 1) continue;
        const other = seatOf[to[place]!]!;
        if (other > seat) addCouple(seat, other, link[place]!);
      }
    }
  }

  function addCouple(left: number, right: number, union: number) {
    couples.left[couples.count] = left;
    couples.right[couples.count] = right;
    couples.union[couples.count++] = union;
  }

  /** Knots in one gap stand apart, so that the lines from them do not lie on each other. */
  function joinCouples(first: number) {
    const { left: lefts, right: rights, union: unions, count } = couples;
    const inGap = new Int32Array(plan.seatCount - first);
    let beside = 0;
    for (let at = 0; at < count; at++) {
      const left = lefts[at]!;
      if (rights[at]! - left > 1) continue;
      plan.addUnion(left, left + 1, unions[at]!, left, 0);
      inGap[left - first]! += 1;
      beside += 1;
    }
    if (beside === count) return;
    for (let at = 0; at < count; at++) {
      const left = lefts[at]!;
      const right = rights[at]!;
      if (right - left === 1) continue;
      const gap = inGap[right - 1 - first]! <= inGap[left - first]! ? right - 1 : left;
      const before = inGap[gap - first]!;
      inGap[gap - first] = before + 1;
      plan.addUnion(left, right, unions[at]!, gap, ASIDE[before % ASIDE.length]!);
    }
  }
}

const ASIDE = [0, 9, -9, 13, -13, 5, -5];
