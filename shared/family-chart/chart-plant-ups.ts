import type { i32 } from "#shared/lib/numbers.ts";
import { addBlock } from "./chart-blocks.ts";
import { addTo } from "./chart-plant-children.ts";
import { parentSeatsOf } from "./chart-plant-parents.ts";
import type { Plan } from "./chart-plan.ts";
import type { Planting } from "./chart-planting.ts";
import { orderOf } from "./order-of.ts";

/**
 * Puts the parents of a block's people above it, as far as they have no place yet: those in the next row
 * only, or all. In the whole family only those chosen as guests, and each guest's own parents.
 */
export function hangUps(planting: Planting, block: i32, isNext: boolean) {
  const { net, isWhole, homes, guests, plan, blockOf } = planting;
  const { above: tieAbove, first: firstTie, end: endTie, isBroken } = net.ties;
  const end = plan.endSeat[block]!;
  let isNew = false;
  for (let seat = plan.firstSeat[block]!; seat < end; seat++) {
    const child = plan.person[seat]!;
    const tieEnd = endTie[child]!;
    for (let tie = firstTie[child]!; tie < tieEnd; tie++) {
      const above = tieAbove[tie]!;
      if (blockOf[above] !== -1 || plan.isStub[seat] === 1 || isBroken[tie] === 1) continue;
      const gap = plan.row[block]! - net.rows.row[above]!;
      if (gap < 1 || (isNext && gap > 1)) continue;
      const isOwnHome = plan.side[block] !== 0 && homes[plan.cluster[block]!] === tie;
      if (isWhole && !isOwnHome && guests.isUp[tie] === 0) continue;
      hangUp(planting, block, seat, above);
      isNew = true;
    }
  }
  if (isNew) sortUps(plan, block);
}

function hangUp(planting: Planting, block: i32, seat: i32, cluster: i32) {
  const { plan } = planting;
  const child = plan.person[seat]!;
  const parent = parentIn(planting, cluster, child);
  const added = addBlock(planting, cluster, parent, block, sideFor(planting, block, seat));
  plan.childSeat[added] = seat;
  addTo(plan.ups, block, added);
  // The line itself comes when the block's children are hung.
  const parents = parentSeatsOf(planting, added, child);
  plan.fromSeat[added] = parents.length > 0 ? parents[0]! : plan.firstSeat[added]!;
  if (parents.length > 1) plan.fromUnion[added] = plan.unionOf(parents[0]!, parents[1]!);
}

function sideFor({ isWhole, plan }: Planting, block: i32, seat: i32): i32 {
  if (isWhole && plan.side[block] !== 0) return plan.side[block]!;
  const twice = seat * 2 - plan.firstSeat[block]! - plan.endSeat[block]! + 1;
  if (twice !== 0) return twice < 0 ? -1 : 1;
  return plan.ups.has(block) ? -1 : 1;
}

function parentIn({ cast, net }: Planting, cluster: i32, child: i32): i32 {
  const { start, to } = cast.kin.parents;
  for (let place = start[child]!; place < start[child + 1]!; place++)
    if (net.clusters.clusterOf[to[place]!] === cluster) return to[place]!;
  return net.clusters.to[net.clusters.start[cluster]!]!;
}

/** From left to right, as their children stand. */
function sortUps({ ups, childSeat }: Plan, block: i32) {
  const list = ups.get(block)!;
  const before = list.slice();
  const seats = new Int32Array(before.length);
  for (let at = 0; at < before.length; at++) seats[at] = childSeat[before[at]!]!;
  const order = orderOf(seats, before.length);
  for (let at = 0; at < before.length; at++) list[at] = before[order[at]!]!;
}
