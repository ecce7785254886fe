import { addNode, addStub, type Building } from "./tree-nodes.ts";
import { type ChildLink, linkFrom } from "../groups/child-links.ts";
import { coupleOf, type Descent, type Seat, type TreeNode } from "./forest.ts";
import { seatsOfParents } from "./seats-of-parents.ts";

/** A child to hang, with its parents' seats in the node. */
interface Hung {
  readonly link: ChildLink;
  readonly parents: readonly Seat[];
  /** Sort key: larger weights come further to the right. */
  readonly weight: number;
}

/** Larger than any weight within a node. */
const FAR = 1e8;

/**
 * Hangs all children of a node's people below it, once. Children whose line begins further left
 * come first; children of one couple are already in order.
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

/** Whether a child has a parent in the node further left than `at`. */
function isMetBefore({ family, seatOf }: Building, node: TreeNode, child: number, at: number) {
  const { start, to } = family.visible.graph.parents;
  for (let place = start[child]!; place < start[child + 1]!; place++) {
    const seat = seatOf[to[place]!];
    if (seat && seat.node === node && seat.place < at) return true;
  }
  return false;
}

/**
 * Returns the weight of a child as a whole number: 100 per seat, 50 for the gap beside it, plus the
 * knot's offset.
 */
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

/**
 * Hangs a child's group below its parents, or a stub for it. Returns null if the group is already
 * there and only a line is added.
 */
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
  // Siblings of one group hang by the eldest, no matter which of them the primary link names.
  const hangs = own === null && !isBroken && primary[below]?.above === link.above;
  const added = hangs ? addNode(building, below, child, node, 0) : addStub(building, child, node);
  added.childSeat = hangs ? seatOf[child]! : added.seats[0]!;
  const first = addDescents(building, added.childSeat, parents);
  added.fromCouple = first?.couple ?? null;
  added.fromSeat = first?.parent ?? null;
  return added;
}

/**
 * Adds the lines from a child's parents in one node: one for each two partners who are parents of
 * the same kind, and one for each other parent. Returns the first line.
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

/**
 * Moves an existing line of the child to the knot of its parent and this one. Returns whether there
 * was such a line.
 */
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
