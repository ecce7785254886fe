import { addNode, type Building } from "./tree-nodes.ts";
import { coupleOf, type Seat, type TreeNode } from "./forest.ts";
import { seatsOfParents } from "./seats-of-parents.ts";

/**
 * Places the parents of a node's people above it, unless they already have a place: only those in
 * the next layer, or all. In the whole family, only in-laws attached there and their own parents.
 */
export function standParents(building: Building, node: TreeNode, isNext: boolean) {
  const { family, isWhole, primary, inLaws, nodeOf } = building;
  const { links, layers } = family;
  let isNew = false;
  for (const seat of node.seats) {
    if (seat.isStub) continue;
    for (const link of links.ofChild[seat.person]!) {
      if (nodeOf[link.above] !== null || link.isBroken) continue;
      const gap = node.layer - layers.layer[link.above]!;
      if (gap < 1 || (isNext && gap > 1)) continue;
      const isOwn = node.side !== 0 && primary[node.group] === link;
      if (isWhole && !isOwn && !inLaws.links.has(link)) continue;
      stand(building, node, seat, link.above);
      isNew = true;
    }
  }
  if (isNew)
    node.parents = node.parents.toSorted((a, b) => a.childSeat!.place - b.childSeat!.place);
}

function stand(building: Building, node: TreeNode, seat: Seat, group: number) {
  const { groups, visible } = building.family;
  const { start, to } = visible.graph.parents;
  const parents = to.subarray(start[seat.person], start[seat.person + 1]);
  const parent = parents.find((index) => groups.of[index] === group);
  const head = parent ?? groups.people[group]![0]!;
  const added = addNode(building, group, head, node, sideFor(building, node, seat));
  node.parents = [...node.parents, added];
  added.childSeat = seat;
  // Hanging the node's children adds the line itself.
  const [one, other] = seatsOfParents(building, added, seat.person);
  added.fromSeat = one ?? added.seats[0]!;
  if (one && other) added.fromCouple = coupleOf(one, other);
}

function sideFor({ isWhole }: Building, node: TreeNode, { place }: Seat): -1 | 0 | 1 {
  if (isWhole && node.side !== 0) return node.side;
  const fromMiddle = place * 2 - node.seats.length + 1;
  if (fromMiddle !== 0) return fromMiddle < 0 ? -1 : 1;
  return node.parents.length > 0 ? -1 : 1;
}
