import type { Building } from "./tree-nodes.ts";
import { hostOf } from "../groups/child-links.ts";
import type { Seat, TreeNode } from "./forest.ts";

/** Returns the seats of a child's parents in a node, from left to right. */
export function seatsOfParents(
  { family, seatOf }: Building,
  node: TreeNode,
  child: number,
): readonly Seat[] {
  const { visible, groups, cut } = family;
  const { start, to } = visible.graph.parents;
  const seats: Seat[] = [];
  for (let place = start[child]!; place < start[child + 1]!; place++) {
    const parent = to[place]!;
    if (groups.of[parent] === -1) continue;
    const host = hostOf(visible, cut, child, parent);
    if (groups.of[host] !== node.group) continue;
    const isHere = groups.of[parent] === node.group;
    const seat = isHere ? seatOf[parent] : stubBeside(node, parent, seatOf[host]!);
    if (seat && !seats.includes(seat)) seats.push(seat);
  }
  if (seats.length > 2) return seats.toSorted((a, b) => a.place - b.place);
  return seats.length === 2 && seats[0]!.place > seats[1]!.place ? seats.toReversed() : seats;
}

const stubBeside = ({ seats }: TreeNode, person: number, partner: Seat | null) =>
  seats.find((seat) => seat.isStub && seat.person === person && seat.beside === partner);
