import type { Planting } from "./chart-planting.ts";
import { hostOf } from "./chart-ties.ts";

/** The seats of a child's parents in a block, from left to right. The list is used again by the next call. */
export type FindParents = (block: number, child: number) => readonly number[];

export function parentFinder({ cast, net, plan, seatOf }: Planting): FindParents {
  const { clusters } = net;
  const { of, hasSplit } = clusters;
  const { start, to } = cast.graph.parents;
  const seats: number[] = [];

  return (block, child) => {
    const cluster = plan.cluster[block]!;
    const end = start[child + 1]!;
    seats.length = 0;
    for (let place = start[child]!; place < end; place++) {
      const parent = to[place]!;
      if (of[parent] === -1) continue;
      const host = hasSplit ? hostOf(cast, clusters, child, parent) : parent;
      if (of[host] !== cluster) continue;
      const seat = of[parent] === cluster ? seatOf[parent]! : stubBeside(block, parent, host);
      if (seat >= 0 && !seats.includes(seat)) seats.push(seat);
    }
    if (seats.length > 2 || (seats.length === 2 && seats[0]! > seats[1]!))
      seats.sort((a, b) => a - b);
    return seats;
  };

  function stubBeside(block: number, person: number, partner: number): number {
    for (let seat = plan.firstSeat[block]!; seat < plan.endSeat[block]!; seat++) {
      const isStubOf = plan.isStub[seat] === 1 && plan.person[seat] === person;
      if (isStubOf && plan.beside[seat] === seatOf[partner]) return seat;
    }
    return -1;
  }
}
