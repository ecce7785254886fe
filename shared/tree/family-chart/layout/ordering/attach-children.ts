import { parentKindBetween } from "#shared/family/family-graph/family-graph.ts";
import { addNode, addStub, type ForestBuilder } from "./tree-nodes.ts";
import { type ChildLink, linkFrom } from "../generations/child-links.ts";
import { coupleOf, type Descent, type Cell, type TreeNode } from "./forest.ts";
import { parentCells } from "./parent-cells.ts";

/** A child to attach, with its parents' cells in the node. */
interface ChildToAttach {
  readonly link: ChildLink;
  readonly parents: readonly Cell[];
  /** Sort key: larger weights come further to the right. */
  readonly weight: number;
}

/** Larger than any weight within a node. */
const END_WEIGHT = 1e8;

/**
 * Attaches all children of a node's people below it, once. Children whose edge begins further left
 * come first; children of one couple are already in order.
 */
export function attachChildren(builder: ForestBuilder, node: TreeNode) {
  if (node.areChildrenAttached || node.group === -1) return;
  node.areChildrenAttached = true;
  const found = findChildrenToAttach(builder, node);
  if (found.length === 0) return;
  const added = found.map(({ link, parents }) => attachChild(builder, node, link, parents));
  node.children = added.filter((child) => child !== null);
}

function findChildrenToAttach(builder: ForestBuilder, node: TreeNode): readonly ChildToAttach[] {
  const { family } = builder;
  const { start, to } = family.visible.graph.children;
  const { ofChild } = family.links;
  const found: ChildToAttach[] = [];
  let isSorted = true;
  for (let index = 0; index < node.cells.length; index++) {
    const { person, isStub } = node.cells[index]!;
    if (isStub) continue;
    for (let slot = start[person]!; slot < start[person + 1]!; slot++) {
      const link = linkFrom(ofChild[to[slot]!]!, node.group);
      if (!link || hasParentBefore(builder, node, link.child, index)) continue;
      const parents = parentCells(builder, node, link.child);
      const weight = weightOf(builder, link, parents);
      isSorted &&= found.length === 0 || weight >= found.at(-1)!.weight;
      found.push({ link, parents, weight });
    }
  }
  return isSorted ? found : found.toSorted((a, b) => a.weight - b.weight);
}

/** Whether a child has a parent in the node further left than `index`. */
function hasParentBefore(
  { family, cellOf }: ForestBuilder,
  node: TreeNode,
  child: number,
  index: number,
) {
  const { start, to } = family.visible.graph.parents;
  for (let slot = start[child]!; slot < start[child + 1]!; slot++) {
    const cell = cellOf[to[slot]!];
    if (cell && cell.node === node && cell.index < index) return true;
  }
  return false;
}

/**
 * Returns the weight of a child as a whole number: 100 per cell, 50 for the gap beside it, plus the
 * knot's offset.
 */
function weightOf(
  { isWhole, inLaws, primary, nodeOf }: ForestBuilder,
  link: ChildLink,
  parents: readonly Cell[],
) {
  const one = parents[0];
  const other = parents[1];
  const couple = one && other ? coupleOf(one, other) : null;
  const sourceWeight = couple
    ? couple.knotAfter.index * 100 + 50 + couple.knotOffset
    : (one?.index ?? 0) * 100;
  const { below } = link;
  const isPrimaryChild = isWhole && primary[below]?.above === link.above && nodeOf[below] === null;
  return sourceWeight + (isPrimaryChild ? (inLaws.sideOf.get(below) ?? 0) * END_WEIGHT : 0);
}

/**
 * Attaches a child's group, or a stub for it, below the parents. Returns null if the group is already
 * there and only an edge is added.
 */
function attachChild(
  builder: ForestBuilder,
  node: TreeNode,
  link: ChildLink,
  parents: readonly Cell[],
) {
  const { primary, nodeOf, cellOf } = builder;
  const { child, below, isBroken } = link;
  const existing = nodeOf[below]!;
  const isBelow = existing?.side === 0 && existing.anchor === node;
  const isAbove = existing !== null && node.side !== 0 && node.anchor === existing;
  if ((isBelow || isAbove) && !isBroken) {
    const cell = cellOf[child]!;
    addDescents(builder, cell, parents);
    const connected = isBelow ? existing : node;
    if (cell !== connected.childCell)
      connected.furtherChildCells = [...connected.furtherChildCells, cell];
    return null;
  }
  // Siblings in one group are connected by the eldest, no matter which of them the primary link names.
  const isPrimary = existing === null && !isBroken && primary[below]?.above === link.above;
  const added = isPrimary ? addNode(builder, below, child, node, 0) : addStub(builder, child, node);
  added.childCell = isPrimary ? cellOf[child]! : added.cells[0]!;
  const first = addDescents(builder, added.childCell, parents);
  added.sourceCouple = first?.couple ?? null;
  added.sourceCell = first?.parent ?? null;
  return added;
}

/**
 * Adds the edges from a child's parents in one node: one for each two partners who are parents of
 * the same kind, and one for each other parent. Returns the first edge.
 */
function addDescents({ family, forest }: ForestBuilder, child: Cell, parents: readonly Cell[]) {
  const { descents } = forest;
  const first = descents.length;
  for (let nth = 0; nth < parents.length; nth++) {
    const parent = parents[nth]!;
    const kind = parentKindBetween(family.visible.graph, parent.person, child.person) ?? 0;
    if (!joinDescent(descents, first, parent, kind))
      descents.push({ child, parent, couple: null, kind });
  }
  return descents[first];
}

/**
 * Moves an existing edge of the child to the knot of its parent and this one. Returns whether there
 * was such an edge.
 */
function joinDescent(descents: readonly Descent[], first: number, parent: Cell, kind: number) {
  for (let nth = first; nth < descents.length; nth++) {
    const descent = descents[nth]!;
    if (descent.kind !== kind || descent.couple) continue;
    descent.couple = coupleOf(descent.parent, parent);
    if (descent.couple) return true;
  }
  return false;
}
