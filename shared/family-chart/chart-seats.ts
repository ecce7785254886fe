import { linkBetween } from "#shared/family-tree/adjacency.ts";
import type { i32 } from "#shared/lib/numbers.ts";
import type { Planting } from "./chart-planting.ts";
import { larger, smaller } from "./integers.ts";

const SEATED = 0;

/**
 * Seats a cluster of any size in a block, from left to right, with the unions between its people:
 * the head's first partner to the left of the head, the second to the right, further ones beyond, each
 * with the partners of their own. So partners sit side by side unless somebody has more than two of
 * them. Linear in the cluster.
 */
export function seatCluster(planting: Planting, block: i32, head: i32) {
  const { plan, seatOf } = planting;
  const { placed, placedBeside } = planting.seatLists;
  const first = plan.seatCount;
  seatOf[head] = SEATED;
  const own = addWaiting(planting, head, 0);
  const leftEnd = own > 1 ? seatOutwards(planting, own, own - 1, 0) : 0;
  const rightEnd = seatOutwards(planting, own > 1 ? own - 1 : own, 0, leftEnd);
  for (let at = leftEnd - 1; at >= 0; at--)
    addSeat(planting, block, placed[at]!, placedBeside[at]!);
  addSeat(planting, block, head, -1);
  for (let at = leftEnd; at < rightEnd; at++)
    addSeat(planting, block, placed[at]!, placedBeside[at]!);
  joinCouples(planting, first, findCouples(planting, first));
}

/** Puts a person's partners on the pile of those who wait, the first on top; answers how high it is. */
function addWaiting({ cast, net, seatLists }: Planting, person: i32, pile: i32): i32 {
  const { start, to, link } = cast.kin.partners;
  const hosts = cast.kin.unions.one;
  const { isSplit, hasSplit } = net.clusters;
  let count = pile;
  for (let place = start[person + 1]! - 1; place >= start[person]!; place--) {
    const partner = to[place]!;
    if (cast.isIn[partner] === 0) continue;
    const isApart = hasSplit && isSplit[link[place]!] === 1;
    if (isApart && hosts[link[place]!] !== person) continue;
    seatLists.waiting[count] = partner;
    seatLists.waitingBeside[count] = isApart ? person : -1;
    count += 1;
  }
  return count;
}

/** Each with all who come after them, before the next: so everybody touches their first partner. */
function seatOutwards(planting: Planting, pile: i32, until: i32, from: i32): i32 {
  const { seatOf } = planting;
  const { waiting, waitingBeside, placed, placedBeside } = planting.seatLists;
  let end = from;
  for (let count = pile; count > until;) {
    count -= 1;
    const person = waiting[count]!;
    const beside = waitingBeside[count]!;
    if (beside === -1 && seatOf[person] !== -1) continue;
    placed[end] = person;
    placedBeside[end] = beside;
    end += 1;
    if (beside !== -1) continue;
    seatOf[person] = SEATED;
    count = addWaiting(planting, person, count);
  }
  return end;
}

/** To the right of a block's seats; of a person, or their stub where `beside` names a partner. */
export function addSeat({ plan, seatOf }: Planting, block: i32, person: i32, beside: i32) {
  const seat = plan.addSeat(block, person, beside === -1 ? 0 : 1, beside);
  if (beside === -1) seatOf[person] = seat;
}

/** Lists every two seats that a union joins, each once, and answers how many; the stubs' `beside` becomes a seat. */
function findCouples({ cast, net, plan, seatOf, seatLists }: Planting, first: i32): i32 {
  const { partners } = cast.kin;
  const { start, to, link } = partners;
  const { isSplit, hasSplit } = net.clusters;
  const { left, right, union } = seatLists;
  let count = 0;
  for (let seat = first; seat < plan.seatCount; seat++) {
    const person = plan.person[seat]!;
    if (plan.isStub[seat] === 1) {
      const beside = plan.beside[seat]!;
      const other = seatOf[beside]!;
      plan.beside[seat] = other;
      left[count] = smaller(seat, other);
      right[count] = larger(seat, other);
      union[count] = linkBetween(partners, beside, person);
      count += 1;
      continue;
    }
    for (let place = start[person]!; place < start[person + 1]!; place++) {
      if (hasSplit && isSplit[link[place]!] === 1) continue;
      const other = seatOf[to[place]!]!;
      if (other <= seat) continue;
      left[count] = seat;
      right[count] = other;
      union[count] = link[place]!;
      count += 1;
    }
  }
  return count;
}

/** Knots in one gap stand apart, so that the lines from them do not lie on each other. */
function joinCouples({ plan, seatLists }: Planting, first: i32, count: i32) {
  const inGap = new Int32Array(plan.seatCount - first);
  let beside = 0;
  for (let at = 0; at < count; at++) {
    const left = seatLists.left[at]!;
    if (seatLists.right[at]! - left > 1) continue;
    plan.addUnion(left, left + 1, seatLists.union[at]!, left, 0);
    inGap[left - first]! += 1;
    beside += 1;
  }
  if (beside === count) return;
  for (let at = 0; at < count; at++) {
    const left = seatLists.left[at]!;
    const right = seatLists.right[at]!;
    if (right - left === 1) continue;
    const gap = inGap[right - 1 - first]! <= inGap[left - first]! ? right - 1 : left;
    const before = inGap[gap - first]!;
    inGap[gap - first] = before + 1;
    plan.addUnion(left, right, seatLists.union[at]!, gap, ASIDE[before % ASIDE.length]!);
  }
}

const ASIDE: i32[] = [0, 9, -9, 13, -13, 5, -5];
