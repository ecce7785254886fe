import type { i32 } from "#shared/lib/numbers.ts";
import type { Planting } from "./chart-planting.ts";
import { hostOf } from "./chart-ties.ts";

/** The seats of a child's parents in a block, from left to right. The list is used again by the next call. */
export function parentSeatsOf(planting: Planting, block: i32, child: i32): i32[] {
  const { cast, net, plan, seatOf, parentSeats: seats } = planting;
  const { clusterOf, hasSplit } = net.clusters;
  const { start, to } = cast.kin.parents;
  const cluster = plan.cluster[block]!;
  const end = start[child + 1]!;
  seats.length = 0;
  for (let place = start[child]!; place < end; place++) {
    const parent = to[place]!;
    if (clusterOf[parent] === -1) continue;
    const host = hasSplit ? hostOf(cast, net.clusters, child, parent) : parent;
    if (clusterOf[host] !== cluster) continue;
    const isOwn = clusterOf[parent] === cluster;
    const seat = isOwn ? seatOf[parent]! : stubBeside(planting, block, parent, host);
    if (seat >= 0 && !seats.includes(seat)) seats.push(seat);
  }
  if (seats.length > 2 || (seats.length === 2 && seats[0]! > seats[1]!))
    seats.sort((a, b) => a - b);
  return seats;
}

function stubBeside({ plan, seatOf }: Planting, block: i32, person: i32, partner: i32): i32 {
  for (let seat = plan.firstSeat[block]!; seat < plan.endSeat[block]!; seat++) {
    const isStubOf = plan.isStub[seat] === 1 && plan.person[seat] === person;
    if (isStubOf && plan.beside[seat] === seatOf[partner]) return seat;
  }
  return -1;
}
