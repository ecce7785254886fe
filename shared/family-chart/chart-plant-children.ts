import type { i32 } from "#shared/lib/numbers.ts";
import { addBlock } from "./chart-blocks.ts";
import { addDescents } from "./chart-descents.ts";
import type { Plan } from "./chart-plan.ts";
import { parentSeatsOf } from "./chart-plant-parents.ts";
import type { Planting } from "./chart-planting.ts";

/**
 * Hangs a child of a block's people wherever it belongs: with its cluster below them, as a line to where
 * it stands already, or as a stub.
 */
export function hangChild(planting: Planting, block: i32, tie: i32) {
  const { cast, net, homes, plan, blockOf, seatOf } = planting;
  const { ties } = net;
  const child = ties.child[tie]!;
  const below = ties.below[tie]!;
  const own = blockOf[below]!;
  const isBroken = ties.isBroken[tie] === 1;
  const parents = parentSeatsOf(planting, block, child);
  const isBelow = own !== -1 && plan.side[own] === 0 && plan.holder[own] === block;
  const isAbove = own !== -1 && plan.side[block] !== 0 && plan.holder[block] === own;
  if ((isBelow || isAbove) && !isBroken) {
    const seat = seatOf[child]!;
    addDescents(plan, cast.kin, seat, parents);
    if (isBelow) addTo(plan.alsoHung, own, seat);
    return;
  }
  const hangs = own === -1 && !isBroken && homes[below] === tie;
  const added = hangs ? addBlock(planting, below, child, block, 0) : addStub(plan, block, child);
  plan.childSeat[added] = hangs ? seatOf[child]! : plan.firstSeat[added]!;
  const descent = addDescents(plan, cast.kin, plan.childSeat[added]!, parents);
  plan.fromUnion[added] = plan.from[descent]!;
  plan.fromSeat[added] = plan.parent[descent]!;
}

function addStub(plan: Plan, holder: i32, child: i32): i32 {
  const block = plan.addBlock(-1, plan.row[holder]! + 1, holder, 0);
  plan.addSeat(block, child, 1, -1);
  plan.endSeat[block] = plan.seatCount;
  return block;
}

export function addTo(lists: Map<i32, i32[]>, key: i32, value: i32) {
  if (lists.has(key)) lists.get(key)!.push(value);
  else {
    const list: i32[] = [value];
    lists.set(key, list);
  }
}
