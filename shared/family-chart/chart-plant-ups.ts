import type { AddBlock } from "./chart-blocks.ts";
import { addTo } from "./chart-plant-children.ts";
import type { FindParents } from "./chart-plant-parents.ts";
import type { Planting } from "./chart-planting.ts";

/**
 * Puts the parents of a block's people above it, as far as they have no place yet: those in the next row
 * only, or all. In the whole family only those chosen as guests, and each guest's own parents.
 */
export function upHanger(planting: Planting, addBlock: AddBlock, findParents: FindParents) {
  const { cast, net, isWhole, homes, guests, plan, blockOf } = planting;
  const { clusters, ties } = net;
  const { row: rowOf } = net.rows;
  const { above: tieAbove, first: firstTie, end: endTie, isBroken } = ties;
  const { firstSeat, endSeat, person, isStub, side, row, cluster: clusterOf } = plan;

  return (block: number, isNext: boolean) => {
    const end = endSeat[block]!;
    let isNew = false;
    for (let seat = firstSeat[block]!; seat < end; seat++) {
      const child = person[seat]!;
      const tieEnd = endTie[child]!;
      for (let tie = firstTie[child]!; tie < tieEnd; tie++) {
        const above = tieAbove[tie]!;
        if (blockOf[above] !== -1 || isStub[seat] === 1 || isBroken[tie] === 1) continue;
        const gap = row[block]! - rowOf[above]!;
        if (gap < 1 || (isNext && gap > 1)) continue;
        const isOwnHome = side[block] !== 0 && homes[clusterOf[block]!] === tie;
        if (isWhole && !isOwnHome && !guests.isUp(tie)) continue;
        hangUp(block, seat, above);
        isNew = true;
      }
    }
    if (isNew) plan.ups.get(block)?.sort((a, b) => plan.childSeat[a]! - plan.childSeat[b]!);
  };

  function hangUp(block: number, seat: number, cluster: number) {
    const child = plan.person[seat]!;
    const added = addBlock(cluster, parentIn(cluster, child), block, sideFor(block, seat));
    plan.childSeat[added] = seat;
    addTo(plan.ups, block, added);
    // The line itself comes when the block's children are hung.
    const [one, other] = findParents(added, child);
    plan.fromSeat[added] = one ?? plan.firstSeat[added]!;
    if (one !== undefined && other !== undefined) plan.fromUnion[added] = plan.unionOf(one, other);
  }

  function sideFor(block: number, seat: number): number {
    if (isWhole && plan.side[block] !== 0) return plan.side[block]!;
    const twice = seat * 2 - plan.firstSeat[block]! - plan.endSeat[block]! + 1;
    if (twice !== 0) return twice < 0 ? -1 : 1;
    return plan.ups.has(block) ? -1 : 1;
  }

  function parentIn(cluster: number, child: number): number {
    const { start, to } = cast.graph.parents;
    for (let place = start[child]!; place < start[child + 1]!; place++)
      if (clusters.of[to[place]!] === cluster) return to[place]!;
    return clusters.members.to[clusters.members.start[cluster]!]!;
  }
}
