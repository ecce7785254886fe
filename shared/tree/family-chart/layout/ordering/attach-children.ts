import { parentKindBetween } from "#shared/family/family-graph/family-graph.ts";
import { addNode, addStub, type ForestBuilder } from "./tree-nodes.ts";
import { type ChildLink, linkFrom } from "../generations/child-links.ts";
import { type Cell, coupleOf, type Descent, isAboveChild, type TreeNode } from "./forest.ts";
import type { Mutable } from "../mutable.ts";
import { findParentCells } from "./parent-cells.ts";

/** A child to attach, with its parents' cells in the node. */
interface ChildToAttach {
  readonly link: ChildLink;
  readonly parents: readonly Cell[];
  /** Children with larger keys come further right. */
  readonly sortKey: number;
}

/** Sort keys from one cell to the next: more than any two offsets of knots differ. */
const KEYS_PER_CELL = 1000;

/**
 * Attaches all children of a node's people below it, once. Children whose edge begins further left
 * come first; children of one couple are already in order.
 */
export function attachChildren(builder: ForestBuilder, node: Mutable<TreeNode>) {
  if (node.areChildrenAttached || node.group === -1) return;
  node.areChildrenAttached = true;
  const children: TreeNode[] = [];
  for (const child of findChildrenToAttach(builder, node)) {
    const added = attachChild(builder, node, child);
    if (added) children.push(added);
  }
  node.children = children;
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
      const child = to[slot]!;
      if (index > 0 && hasParentBefore(builder, node, child, index)) continue;
      const link = linkFrom(ofChild[child]!, node.group);
      if (!link) continue;
      const parents = findParentCells(builder, node, child);
      const sortKey = sortKeyOf(builder, link, parents);
      isSorted &&= found.length === 0 || sortKey >= found.at(-1)!.sortKey;
      found.push({ link, parents, sortKey });
    }
  }
  return isSorted ? found : found.toSorted((a, b) => a.sortKey - b.sortKey);
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

/** Returns the position of a child's source within the node. In-laws may move a child to an end. */
function sortKeyOf(
  { inLaws, primaryParents, nodeOf }: ForestBuilder,
  { childGroup, parentGroup }: ChildLink,
  parents: readonly Cell[],
) {
  const isPrimaryChild =
    primaryParents[childGroup]?.parentGroup === parentGroup && nodeOf[childGroup] === null;
  const end = isPrimaryChild && inLaws.endOf.get(childGroup);
  if (end) return end === "left" ? -Infinity : Infinity;
  const couple = parents.length > 1 ? coupleOf(parents[0]!, parents[1]!) : null;
  if (couple) return (couple.knotAfter.index + 0.5) * KEYS_PER_CELL + couple.knotOffset;
  return (parents[0]?.index ?? 0) * KEYS_PER_CELL;
}

/**
 * Attaches a child's group, or a stub for the child, below the parents. If the group is already attached
 * to the parents' node, only adds an edge and returns null.
 */
function attachChild(
  builder: ForestBuilder,
  node: Mutable<TreeNode>,
  { link, parents }: ChildToAttach,
) {
  const { primaryParents, nodeOf, cellOf } = builder;
  const { child, childGroup, leadsToStub } = link;
  const existing = nodeOf[childGroup]!;
  const isChildBelow = existing?.anchor === node && !isAboveChild(existing);
  const isNodeAboveChild = existing !== null && isAboveChild(node) && node.anchor === existing;
  if ((isChildBelow || isNodeAboveChild) && !leadsToStub) {
    const cell = cellOf[child]!;
    addDescents(builder, cell, parents);
    const lowerOrUpperNode = isChildBelow ? existing : node;
    if (cell !== lowerOrUpperNode.childCell)
      lowerOrUpperNode.furtherChildCells = [...lowerOrUpperNode.furtherChildCells, cell];
    return null;
  }
  // Siblings in one group are connected by the eldest, no matter which of them the primary link names.
  const isPrimary =
    existing === null &&
    !leadsToStub &&
    primaryParents[childGroup]?.parentGroup === link.parentGroup;
  const added = isPrimary
    ? addNode(builder, childGroup, child, node, "below")
    : addStub(builder, child, node);
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
 * Lets an edge from another parent of the child start at the knot of both parents instead, if they are
 * a couple and of one kind. Returns whether there was such an edge.
 */
function joinDescent(
  descents: readonly Mutable<Descent>[],
  firstOfChild: number,
  parent: Cell,
  kind: number,
) {
  for (let nth = firstOfChild; nth < descents.length; nth++) {
    const descent = descents[nth]!;
    if (descent.kind !== kind || descent.couple) continue;
    descent.couple = coupleOf(descent.parent, parent);
    if (descent.couple) return true;
  }
  return false;
}
