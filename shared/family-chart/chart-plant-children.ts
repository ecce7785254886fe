import type { AddBlock } from "./chart-blocks.ts";
import { addDescents } from "./chart-descents.ts";
import type { FindParents } from "./chart-plant-parents.ts";
import type { Planting } from "./chart-planting.ts";

/**
 * Hangs a child of a block's people wherever it belongs: with its cluster below them, as a line to where
 * it stands already, or as a stub.
 */
export function childHanger(planting: Planting, addBlock: AddBlock, findParents: FindParents) {
  const { cast, net, homes, plan, blockOf, seatOf } = planting;
  const { ties } = net;

  return (block: number, tie: number) => {
    const child = ties.child[tie]!;
    const below = ties.below[tie]!;
    const own = blockOf[below]!;
    const isBroken = ties.isBroken[tie] === 1;
    const parents = findParents(block, child);
    const isBelow = own !== -1 && plan.side[own] === 0 && plan.holder[own] === block;
    const isAbove = own !== -1 && plan.side[block] !== 0 && plan.holder[block] === own;
    if ((isBelow || isAbove) && !isBroken) {
      const seat = seatOf[child]!;
      addDescents(plan, cast.graph, seat, parents);
      if (isBelow) addTo(plan.alsoHung, own, seat);
      return;
    }
    const hangs = own === -1 && !isBroken && homes[below] === tie;
    const added = hangs ? addBlock(below, child, block, 0) : addStub(block, child);
    plan.childSeat[added] = hangs ? seatOf[child]! : plan.firstSeat[added]!;
    const descent = addDescents(plan, cast.graph, plan.childSeat[added], parents);
    plan.fromUnion[added] = plan.from[descent]!;
    plan.fromSeat[added] = plan.parent[descent]!;
  };

  function addStub(holder: number, child: number): number {
    const block = plan.addBlock(-1, plan.row[holder]! + 1, holder, 0);
    plan.addSeat(block, child, 1, -1);
    plan.endSeat[block] = plan.seatCount;
    return block;
  }
}

export function addTo(lists: Map<number, number[]>, key: number, value: number) {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}
