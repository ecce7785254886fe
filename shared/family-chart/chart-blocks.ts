import { unionBetween } from "#shared/family-tree/family-graph.ts";
import { SEXES } from "#shared/people/sex.ts";
import type { Planting } from "./chart-planting.ts";
import { clusterSeater } from "./chart-seats.ts";

const MALE = SEXES.indexOf("male") + 48;

/** Adds the block of a cluster with its seats and unions, and answers it. */
export type AddBlock = (cluster: number, head: number, holder: number, side: number) => number;

/**
 * A head who hangs below their parents with one partner sits at the left; of any other couple the man
 * does. Charts are mostly made once, before code is compiled well: so columns are looked up beforehand,
 * and the most frequent clusters, of one or two people, take the short way.
 */
export function blockAdder(planting: Planting): AddBlock {
  const { cast, net, plan, blockOf, seatOf } = planting;
  const { graph } = cast;
  const { sex } = graph.people;
  const { clusters } = net;
  const { hasSplit } = clusters;
  const { start, to } = clusters.members;
  const rowOf = net.rows.row;
  const { cluster: clusterOf, row, holder: holderOf, side: sideOf } = plan;
  const { firstSeat, endSeat, firstUnion, endUnion } = plan;
  const { person, blockOf: blockOfSeat } = plan;
  const { left, right, union, gap } = plan;

  const seatCluster = clusterSeater(planting);

  return (cluster, head, holder, side) => {
    const block = plan.count++;
    const first = plan.seatCount;
    const firstOwnUnion = plan.unionCount;
    blockOf[cluster] = block;
    clusterOf[block] = cluster;
    row[block] = rowOf[cluster]!;
    holderOf[block] = holder;
    sideOf[block] = side;
    firstSeat[block] = first;
    firstUnion[block] = firstOwnUnion;
    const place = start[cluster]!;
    const size = start[cluster + 1]! - place;
    if (size > 2 || hasSplit) {
      seatCluster(block, head);
    } else if (size === 1) {
      seat(first, head, block);
      plan.seatCount = first + 1;
    } else {
      const other = to[place] === head ? to[place + 1]! : to[place]!;
      const isHung = holder !== -1 && side === 0;
      const isTurned = !isHung && sex.charCodeAt(other) === MALE && sex.charCodeAt(head) !== MALE;
      seat(isTurned ? first + 1 : first, head, block);
      seat(isTurned ? first : first + 1, other, block);
      plan.seatCount = first + 2;
      left[firstOwnUnion] = gap[firstOwnUnion] = first;
      right[firstOwnUnion] = first + 1;
      union[firstOwnUnion] = unionBetween(graph, head, other);
      plan.unionCount = firstOwnUnion + 1;
    }
    endSeat[block] = plan.seatCount;
    endUnion[block] = plan.unionCount;
    return block;
  };

  function seat(at: number, index: number, block: number) {
    person[at] = index;
    blockOfSeat[at] = block;
    seatOf[index] = at;
  }
}
