import type { i32 } from "#shared/lib/numbers.ts";
import { addBlock } from "./chart-blocks.ts";
import { hangChild } from "./chart-plant-children.ts";
import { parentSeatsOf } from "./chart-plant-parents.ts";
import type { Planting } from "./chart-planting.ts";
import { orderOf } from "./order-of.ts";

/** Further aside than any place in a block. */
const FAR = 100_000_000;

/**
 * Hangs all children of a block's people below it. Children whose line begins further left come first;
 * those of one union are in their order already.
 */
export function hangDowns(planting: Planting, block: i32) {
  const { plan, childLists } = planting;
  if (plan.cluster[block] === -1) return;
  const count = findChildren(planting, block);
  let isInOrder = true;
  for (let at = 1; at < count; at++)
    if (childLists.weight[at]! < childLists.weight[at - 1]!) isInOrder = false;
  plan.firstDown[block] = plan.count;
  if (isInOrder) for (let at = 0; at < count; at++) hang(planting, block, at);
  else for (const nth of orderOf(childLists.weight, count)) hang(planting, block, nth);
  plan.endDown[block] = plan.count;
}

/**
 * Lists a block's children, and answers how many. With one or two people it is known where the line to a
 * child begins; in larger blocks it has to be looked for.
 */
function findChildren(planting: Planting, block: i32): i32 {
  const { cast, net, isWhole, plan, childLists } = planting;
  const { start: childStart, to: childTo } = cast.kin.children;
  const { above: tieAbove, parents: tieParents, first: firstTie, end: endTie } = net.ties;
  const { hasSplit } = net.clusters;
  const { isFound } = childLists;
  const cluster = plan.cluster[block]!;
  const first = plan.firstSeat[block]!;
  const end = plan.endSeat[block]!;
  const isCouple = end - first === 2 && !hasSplit;
  let count = 0;
  let shared = 0;
  for (let seat = first; seat < end; seat++) {
    if (hasSplit && plan.isStub[seat] === 1) continue;
    const parent = plan.person[seat]!;
    const childEnd = childStart[parent + 1]!;
    let place = childStart[parent]!;
    // All of these came with the partner before.
    if (isCouple && shared > 0 && shared === childEnd - place) break;
    for (; place < childEnd; place++) {
      const child = childTo[place]!;
      const tieEnd = endTie[child]!;
      let tie = firstTie[child]!;
      while (tie < tieEnd && tieAbove[tie] !== cluster) tie++;
      if (tie === tieEnd) continue;
      let from = seat;
      let union = -1;
      if (tieParents[tie]! > 1 || hasSplit) {
        if (isFound[tie] === 1) continue;
        isFound[tie] = 1;
        shared += 1;
        if (isCouple) union = plan.firstUnion[block]!;
        else {
          const parents = parentSeatsOf(planting, block, child);
          from = parents.length > 0 ? parents[0]! : 0;
          if (parents.length > 1) union = plan.unionOf(from, parents[1]!);
        }
      }
      // Whole numbers: a knot is in the middle of the gap beside a seat, or a little aside.
      let weight = ((union === -1 ? from : plan.gap[union]!) - first) * 100;
      if (union !== -1) weight += 50 + plan.aside[union]!;
      if (isWhole) weight += biasOf(planting, tie) * FAR;
      childLists.tie[count] = tie;
      childLists.seat[count] = from;
      childLists.union[count] = union;
      childLists.weight[count] = weight;
      count += 1;
    }
  }
  return count;
}

/** With one line, from a parent's seat or from the knot of both; or the long way where there is more to it. */
function hang(planting: Planting, block: i32, nth: i32) {
  const { net, homes, plan, blockOf, seatOf, childLists } = planting;
  const { ties } = net;
  const tie = childLists.tie[nth]!;
  const from = childLists.seat[nth]!;
  const union = childLists.union[nth]!;
  const child = ties.child[tie]!;
  const below = ties.below[tie]!;
  const isPlain =
    homes[below] === tie &&
    blockOf[below] === -1 &&
    ties.parents[tie] === (union === -1 ? 1 : 2) &&
    ties.isMixed[tie] === 0 &&
    !net.clusters.hasSplit;
  if (!isPlain) {
    hangChild(planting, block, tie);
    return;
  }
  const added = addBlock(planting, below, child, block, 0);
  const seat = seatOf[child]!;
  plan.addDescent(seat, from, union, ties.kind[tie]!);
  plan.childSeat[added] = seat;
  plan.fromSeat[added] = from;
  plan.fromUnion[added] = union;
}

/** Whether a child is moved to an end of their siblings, to be near a large family above. */
function biasOf({ net, homes, guests, blockOf }: Planting, tie: i32): i32 {
  const below = net.ties.below[tie]!;
  return homes[below] === tie && blockOf[below] === -1 ? guests.bias[below]! : 0;
}
