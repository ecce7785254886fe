import type { AddBlock } from "./chart-blocks.ts";
import { childHanger } from "./chart-plant-children.ts";
import type { FindParents } from "./chart-plant-parents.ts";
import type { Planting } from "./chart-planting.ts";

/** Further aside than any place in a block. */
const FAR = 1e8;

/**
 * Hangs all children of a block's people below it. Children whose line begins further left come first;
 * those of one union are in their order already. With one or two people it is known where the line to a
 * child begins; in larger blocks it has to be looked for.
 */
export function downHanger(planting: Planting, addBlock: AddBlock, findParents: FindParents) {
  const { cast, net, isWhole, homes, guests, plan, blockOf, seatOf } = planting;
  const { start: childStart, to: childTo } = cast.graph.children;
  const { hasSplit } = net.clusters;
  const { child: tieChild, above: tieAbove, below: tieBelow, parents: tieParents } = net.ties;
  const { kind: tieKind, isMixed, first: firstTie, end: endTie } = net.ties;
  const { cluster: clusterOf, firstSeat, endSeat, firstUnion, gap, aside, person, isStub } = plan;
  const { childSeat, fromUnion, fromSeat, firstDown, endDown } = plan;
  const { child: descentChild, parent: descentParent, from: descentFrom, kind } = plan;
  const hangChild = childHanger(planting, addBlock, findParents);
  const isFound = new Uint8Array(net.ties.count);
  /** A block's children: their ties, from where their lines come, and how far to the right they belong. */
  const found: number[] = [];
  const seats: number[] = [];
  const unions: number[] = [];
  const weights: number[] = [];

  return (block: number) => {
    const cluster = clusterOf[block]!;
    if (cluster === -1) return;
    const first = firstSeat[block]!;
    const end = endSeat[block]!;
    const isCouple = end - first === 2 && !hasSplit;
    let count = 0;
    let shared = 0;
    let isInOrder = true;
    for (let seat = first; seat < end; seat++) {
      if (hasSplit && isStub[seat] === 1) continue;
      const parent = person[seat]!;
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
        const isShared = tieParents[tie]! > 1 || hasSplit;
        let from = seat;
        let union = -1;
        if (isShared) {
          if (isFound[tie] === 1) continue;
          isFound[tie] = 1;
          shared += 1;
          if (isCouple) union = firstUnion[block]!;
          else {
            const [one = 0, other] = findParents(block, child);
            from = one;
            if (other !== undefined) union = plan.unionOf(one, other);
          }
        }
        // Whole numbers: a knot is in the middle of the gap beside a seat, or a little aside.
        const start = union === -1 ? from : gap[union]!;
        let weight = (start - first) * 100;
        if (union !== -1) weight += 50 + aside[union]!;
        if (isWhole) weight += biasOf(tie) * FAR;
        if (count > 0 && weight < weights[count - 1]!) isInOrder = false;
        found[count] = tie;
        seats[count] = from;
        unions[count] = union;
        weights[count] = weight;
        count += 1;
      }
    }
    firstDown[block] = plan.count;
    const order = isInOrder ? null : inOrder(count);
    for (let at = 0; at < count; at++) {
      const nth = order ? order[at]! : at;
      hang(block, found[nth]!, seats[nth]!, unions[nth]!);
    }
    endDown[block] = plan.count;
  };

  /** With one line, from a parent's seat or from the knot of both; or the long way where there is more to it. */
  function hang(block: number, tie: number, from: number, union: number) {
    const child = tieChild[tie]!;
    const below = tieBelow[tie]!;
    const isPlain =
      homes[below] === tie &&
      blockOf[below] === -1 &&
      tieParents[tie] === (union === -1 ? 1 : 2) &&
      isMixed[tie] === 0 &&
      !hasSplit;
    if (!isPlain) {
      hangChild(block, tie);
      return;
    }
    const added = addBlock(below, child, block, 0);
    const seat = seatOf[child]!;
    const descent = plan.descentCount++;
    childSeat[added] = descentChild[descent] = seat;
    fromSeat[added] = descentParent[descent] = from;
    fromUnion[added] = descentFrom[descent] = union;
    kind[descent] = tieKind[tie]!;
  }

  /** Whether a child is moved to an end of their siblings, to be near a large family above. */
  function biasOf(tie: number): number {
    const below = tieBelow[tie]!;
    return homes[below] === tie && blockOf[below] === -1 ? guests.biasOf(below) : 0;
  }

  function inOrder(count: number): number[] {
    const order = Array.from({ length: count }, (_, at) => at);
    return order.toSorted((a, b) => weights[a]! - weights[b]!);
  }
}
