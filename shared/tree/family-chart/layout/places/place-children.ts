import { type Contour, copyOf, merge, reachIn, reachWithin, separation, topOf } from "./contour.ts";
import type { TreeNode } from "../forest/forest.ts";
import { BRANCH_GAP, lineStart, nodeWidth, seatMiddle, SIBLING_GAP, type Sizes } from "../sizes.ts";

interface Placed {
  /** The contour of everything below; null if there is nothing. */
  contour: Contour | null;
  /** The x of the child above whom the node stands. */
  opening: number;
  /** The node's left edge. */
  left: number;
}

/** Extra space in front of one child. */
interface Extra {
  readonly before: TreeNode | null;
  readonly room: number;
}

/**
 * Places everything below a node side by side, sets each child's `x`, and puts the node above their
 * middle. All layers from `uppermost` to the node's own have to be free there.
 */
export function placeChildren(node: TreeNode, uppermost: number, sizes: Sizes): Placed {
  const { children, layer } = node;
  if (children.every((child) => topOf(child.contour!) > layer))
    return placeSideBySide(node, sizes, NO_EXTRA);
  const copies = children.map(({ contour }) => copyOf(contour!));
  const tried = placeSideBySide(node, sizes, NO_EXTRA);
  const beside = reachesBeside(children, copies, uppermost, layer);
  const { left, before, room } = roomFor(beside, tried.left, nodeWidth(node, sizes));
  if (room <= 0) return { ...tried, left };
  children.forEach((child, nth) => (child.contour = copies[nth]!));
  return { ...placeSideBySide(node, sizes, { before, room }), left };
}

const NO_EXTRA: Extra = { before: null, room: 0 };

/** The extent of something below a node, in the layers that the node needs. */
interface Reach {
  child: TreeNode;
  left: number;
  right: number;
}

/** Lists what extends up beside a node. `contours` are the children's from before placing. */
function reachesBeside(
  children: readonly TreeNode[],
  contours: readonly Contour[],
  uppermost: number,
  layer: number,
): Reach[] {
  const beside: Reach[] = [];
  for (const [nth, child] of children.entries()) {
    const reach = reachWithin(contours[nth]!, uppermost, layer);
    if (reach) beside.push({ child, left: child.x + reach.left, right: child.x + reach.right });
  }
  return beside;
}

function placeSideBySide(node: TreeNode, sizes: Sizes, extra: Extra): Placed {
  const { children, layer, side } = node;
  let contour: Contour | null = null;
  for (let nth = 0; nth < children.length; nth++) {
    const child = children[nth]!;
    const next = child.contour!;
    let offset = 0;
    if (contour !== null) {
      const near = areSiblings(children[nth - 1]!, child) ? SIBLING_GAP : BRANCH_GAP;
      offset = separation(contour, next, layer + 1, near, BRANCH_GAP);
      if (child === extra.before) offset += extra.room;
    }
    child.x = offset;
    next.shift += offset;
    contour = contour === null ? next : merge(contour, next);
  }
  const opening = side === 0 ? 0 : openingOf(node, contour, sizes);
  return { contour, opening, left: middleOf(node, opening, sizes) };
}

const areSiblings = (one: TreeNode, other: TreeNode) =>
  one.fromSeat === other.fromSeat && one.fromCouple === other.fromCouple;

/**
 * Returns the place for the child above whom the node stands: beside the node's children, at the
 * end away from its side.
 */
function openingOf({ side, layer }: TreeNode, contour: Contour | null, { halfBox }: Sizes): number {
  const reach = contour && reachIn(contour, layer + 1);
  if (!reach) return 0;
  const room = SIBLING_GAP + halfBox;
  return side === 1 ? reach.left - room : reach.right + room;
}

/** Returns the left edge of a node halfway between the lines to its outer children. */
function middleOf(node: TreeNode, opening: number, sizes: Sizes): number {
  const isOpen = node.side !== 0;
  const [first] = node.children;
  const last = node.children.at(-1);
  if (!first || !last) return isOpen ? opening - lineStart(node, sizes) : 0;
  const start = first.x + seatMiddle(first.childSeat!, sizes);
  const end = last.x + seatMiddle(last.childSeat!, sizes);
  // Each side is the distance from where a line begins to where it ends; the node goes to the
  // average of both.
  const left =
    isOpen && opening < start ? opening - lineStart(node, sizes) : start - lineStart(first, sizes);
  const right =
    isOpen && opening > end ? opening - lineStart(node, sizes) : end - lineStart(last, sizes);
  return (left + right) >> 1;
}

/** How far a node may be off the middle, in its widths, before its children are spread. */
const TOLERANCE = 0.5;

/** Finds the gap for a node between what extends up beside it, nearest to the middle. */
function roomFor(beside: readonly Reach[], ideal: number, width: number) {
  let best = { left: 0, before: null as TreeNode | null, room: 0, cost: Infinity };
  let from = -Infinity;
  const tryGap = (to: number, before: TreeNode | null) => {
    const room = Math.max(0, width - (to - from));
    const left = Math.max(from, Math.min(ideal, to - width));
    const aside = Math.abs(left - ideal) / width;
    const cost = room > 0 ? TOLERANCE + room / width / 2 + aside : aside;
    if (cost < best.cost) best = { left, before, room, cost };
  };
  // A child may extend above the next one and cover its gap.
  const lefts = beside.map(({ left }) => left);
  for (let nth = lefts.length - 2; nth >= 0; nth--)
    lefts[nth] = Math.min(lefts[nth]!, lefts[nth + 1]!);
  for (const [nth, { child, right }] of beside.entries()) {
    tryGap(lefts[nth]! - BRANCH_GAP, child);
    from = Math.max(from, right + BRANCH_GAP);
  }
  tryGap(Infinity, null);
  return best;
}
