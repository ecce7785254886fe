import { addNode, addStub, type Building } from "./tree-nodes.ts";
import { type ChildLink, linkFrom } from "../groups/child-links.ts";
import { coupleOf, type Descent, type Seat, type TreeNode } from "./forest.ts";
import { seatsOfParents } from "./seats-of-parents.ts";

/** A child to hang, with the seats of its parents in the node. */
interface Hung {
  readonly link: ChildLink;
  readonly parents: readonly Seat[];
  /** How far to the right it belongs. */
  readonly weight: number;
}

/** Further aside than any place in a node. */
const FAR = 1e8;

/**
 * Hangs all children of a node's people below it, once. Children whose line begins further left come
 * first; those of one couple are in their order already.
 */
export function hangChildren(building: Building, node: TreeNode) {
  if (node.areChildrenHung || node.group === -1) return;
  node.areChildrenHung = true;
  const found = childrenToHang(building, node);
  if (found.length === 0) return;
  const added = found.map(({ link, parents }) => hangChild(building, node, link, parents));
  node.children = added.filter((child) => child !== null);
}

function childrenToHang(building: Building, node: TreeNode): readonly Hung[] {
  const { family } = building;
  const { start, to } = family.visible.graph.children;
  const { ofChild } = family.links;
  const found: Hung[] = [];
  let isInOrder = true;
  for (let at = 0; at < node.seats.length; at++) {
    const { person, isStub } = node.seats[at]!;
    if (isStub) continue;
    for (let place = start[person]!; place < start[person + 1]!; place++) {
      const link = linkFrom(ofChild[to[place]!]!, node.group);
      if (!link || isMetBefore(building, node, link.child, at)) continue;
      const parents = seatsOfParents(building, node, link.child);
      const weight = weightOf(building, link, parents);
      isInOrder &&= found.length === 0 || weight >= found.at(-1)!.weight;
      found.push({ link, parents, weight });
    }
  }
  return isInOrder ? found : found.toSorted((a, b) => a.weight - b.weight);
}

/** Whether a child has a parent further left in a node than at a place. */
function isMetBefore({ family, seatOf }: Building, node: TreeNode, child: number, at: number) {
  const { start, to } = family.visible.graph.parents;
  for (let place = start[child]!; place < start[child + 1]!; place++) {
    const seat = seatOf[to[place]!];
    if (seat && seat.node === node && seat.place < at) return true;
  }
  return false;
}

/** Whole numbers: a knot is in the middle of the gap beside a seat, or a little aside. */
function weightOf(
  { isWhole, inLaws, primary, nodeOf }: Building,
  link: ChildLink,
  parents: readonly Seat[],
) {
  const one = parents[0];
  const other = parents[1];
  const couple = one && other ? coupleOf(one, other) : null;
  const start = couple ? couple.gap.place * 100 + 50 + couple.aside : (one?.place ?? 0) * 100;
  const { below } = link;
  const isHome = isWhole && primary[below]?.above === link.above && nodeOf[below] === null;
  return start + (isHome ? (inLaws.sideOf.get(below) ?? 0) * FAR : 0);
}

/** With its group below its parents, or as a stub; answers null where it stands already, and only a line leads there. */
function hangChild(building: Building, node: TreeNode, link: ChildLink, parents: readonly Seat[]) {
  const { primary, nodeOf, seatOf } = building;
  const { child, below, isBroken } = link;
  const own = nodeOf[below]!;
  const isBelow = own?.side === 0 && own.anchor === node;
  const isAbove = own !== null && node.side !== 0 && node.anchor === own;
  if ((isBelow || isAbove) && !isBroken) {
    const seat = seatOf[child]!;
    addDescents(building, seat, parents);
    const hung = isBelow ? own : node;
    if (seat !== hung.childSeat) hung.furtherChildSeats = [...hung.furtherChildSeats, seat];
    return null;
  }
  // Of siblings who married the eldest: whom the primary link names is of no matter.
  const hangs = own === null && !isBroken && primary[below]?.above === link.above;
  const added = hangs ? addNode(building, below, child, node, 0) : addStub(building, child, node);
  added.childSeat = hangs ? seatOf[child]! : added.seats[0]!;
  const first = addDescents(building, added.childSeat, parents);
  added.fromCouple = first?.couple ?? null;
  added.fromSeat = first?.parent ?? null;
  return added;
}

/**
 * Adds the lines from a child's parents, who sit in one node, to a seat of the child: one for each two
 * partners who are parents in the same way, and one for each other parent. Answers the first.
 */
function addDescents({ family, forest }: Building, child: Seat, parents: readonly Seat[]) {
  const { descents } = forest;
  const first = descents.length;
  for (let nth = 0; nth < parents.length; nth++) {
    const parent = parents[nth]!;
    const kind = kindOf(family.visible.graph, parent.person, child.person);
    if (!joinDescent(descents, first, parent, kind))
      descents.push({ child, parent, couple: null, kind });
  }
  return descents[first];
}

/** Lets a line of a child's begin at the knot of its parent and another; answers whether there is such. */
function joinDescent(descents: readonly Descent[], first: number, parent: Seat, kind: number) {
  for (let at = first; at < descents.length; at++) {
    const descent = descents[at]!;
    if (descent.kind !== kind || descent.couple) continue;
    descent.couple = coupleOf(descent.parent, parent);
    if (descent.couple) return true;
  }
  return false;
}

type Graph = Building["family"]["visible"]["graph"];

function kindOf({ parents, parentLinks }: Graph, parent: number, child: number): number {
  for (let place = parents.start[child]!; place < parents.start[child + 1]!; place++)
    if (parents.to[place] === parent) return parentLinks.kind[parents.link[place]!]!;
  return 0;
}
