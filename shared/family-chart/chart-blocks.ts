import { linkBetween } from "#shared/family-tree/adjacency.ts";
import type { i32 } from "#shared/lib/numbers.ts";
import { SEXES } from "#shared/people/sex.ts";
import type { Planting } from "./chart-planting.ts";
import { addSeat, seatCluster } from "./chart-seats.ts";

const MALE = SEXES.indexOf("male");

/**
 * Adds the block of a cluster with its seats and unions, and answers it. A head who hangs below their
 * parents with one partner sits at the left; of any other couple the man does. The most frequent
 * clusters, of one or two people, take the short way.
 */
export function addBlock(planting: Planting, cluster: i32, head: i32, holder: i32, side: i32): i32 {
  const { cast, net, plan } = planting;
  const { start, to, hasSplit } = net.clusters;
  const { sex } = cast.kin;
  const block = plan.addBlock(cluster, net.rows.row[cluster]!, holder, side);
  planting.blockOf[cluster] = block;
  const first = plan.seatCount;
  const place = start[cluster]!;
  const size = start[cluster + 1]! - place;
  if (size > 2 || hasSplit) seatCluster(planting, block, head);
  else if (size === 1) addSeat(planting, block, head, -1);
  else {
    const other = to[place] === head ? to[place + 1]! : to[place]!;
    const isHung = holder !== -1 && side === 0;
    const isTurned = !isHung && sex[other] === MALE && sex[head] !== MALE;
    addSeat(planting, block, isTurned ? other : head, -1);
    addSeat(planting, block, isTurned ? head : other, -1);
    const union = plan.unionCount++;
    plan.left[union] = first;
    plan.right[union] = first + 1;
    plan.gap[union] = first;
    plan.union[union] = linkBetween(cast.kin.partners, head, other);
  }
  plan.endSeat[block] = plan.seatCount;
  plan.endUnion[block] = plan.unionCount;
  return block;
}
