import type { ChartView } from "../../chart-types.ts";
import { attachInLaws, type InLaws, NO_IN_LAWS } from "./attach-in-laws.ts";
import {
  type Cell,
  coupleOf,
  type Forest,
  isAboveChild,
  type MutableForest,
  type NodePosition,
  type TreeNode,
} from "./forest.ts";
import { attachChildren } from "./attach-children.ts";
import type { LayeredFamily } from "../generations/layered-family.ts";
import { firstOfGroup } from "../generations/partner-groups.ts";
import { choosePrimaryParents, type PrimaryParents } from "./primary-parents.ts";
import type { Mutable } from "../mutable.ts";
import { addNode, type ForestBuilder, type ViewRules } from "./tree-nodes.ts";
import { findParentCells } from "./parent-cells.ts";

/**
 * Turns the graph into trees. Each group gets one node, below parents or above a child. Instead of a
 * second box, a person gets a stub below other parents.
 */
export function buildForest(family: LayeredFamily, view: ChartView): Forest {
  const { visible, groups, layers } = family;
  const { groupOf } = groups;
  const isWhole = view === "whole";
  const rootGroups = [...new Set(visible.roots.map((person) => groupOf[person]!))];
  const primaryParents = choosePrimaryParents(
    family,
    isWhole ? null : markReachable(family, rootGroups),
  );
  const inLaws = isWhole ? attachInLaws(family, primaryParents) : NO_IN_LAWS;
  const forest: MutableForest = {
    nodes: [],
    roots: [],
    components: [],
    cells: [],
    couples: [],
    descents: [],
  };
  const builder: ForestBuilder = {
    family,
    rules: isWhole ? rulesForWhole(inLaws, primaryParents) : rulesForRelatives(family),
    primaryParents,
    inLaws,
    forest,
    nodeOf: Array<Mutable<TreeNode> | null>(groups.count).fill(null),
    cellOf: Array<Cell | null>(visible.graph.size).fill(null),
  };
  const { nodeOf } = builder;
  const isNewRoot = (group: number) =>
    nodeOf[group] === null && primaryParents[group] === null && !inLaws.roots.has(group);
  if (!isWhole) for (const group of rootGroups) if (isNewRoot(group)) addTree(group);
  for (let group = 0; group < groups.count; group++) if (isNewRoot(group)) addTree(group);
  // The rest: people whom no tree includes.
  for (let group = 0; group < groups.count; group++) if (nodeOf[group] === null) addTree(group);
  return forest;

  function addTree(group: number) {
    const { nodes } = forest;
    const first = nodes.length;
    const head = visible.roots.find((person) => groupOf[person] === group);
    forest.roots.push(addNode(builder, group, head ?? firstOfGroup(groups, group), null, "below"));
    forest.components.push(layers.component[group]!);
    // Descendants first, so that they are below the focus even if they are related to its ancestors, too.
    for (let nth = first; nth < nodes.length; nth++) attachChildren(builder, nodes[nth]!);
    // Parents in the next layer first, because they may lead to people in higher layers.
    const waiting: TreeNode[] = [];
    for (let nth = first; nth < nodes.length; nth++) {
      attachChildren(builder, nodes[nth]!);
      if (attachParents(builder, nodes[nth]!, 1)) waiting.push(nodes[nth]!);
    }
    const firstHigher = nodes.length;
    for (const node of waiting) attachParents(builder, node, Infinity);
    for (let nth = firstHigher; nth < nodes.length; nth++) {
      attachChildren(builder, nodes[nth]!);
      attachParents(builder, nodes[nth]!, Infinity);
    }
  }
}

/** In the whole family, only in-laws attached there and their own parents are above a node. */
const rulesForWhole = (inLaws: InLaws, primaryParents: PrimaryParents): ViewRules => ({
  keepsSide: true,
  isOpenAbove: (node) => isAboveChild(node) || inLaws.childGroups.has(node.group),
  mayAttachAbove: (node, link) =>
    inLaws.links.has(link) || (isAboveChild(node) && primaryParents[node.group] === link),
});

/** In other views, ancestors of a root and of the focus are above them, and nobody else's. */
function rulesForRelatives({ visible, groups: { groupOf } }: LayeredFamily): ViewRules {
  // If siblings are drawn, the root is a parent of the person in focus.
  const nonRootFocus = visible.roots === visible.focus ? [] : visible.focus;
  const focusGroups = new Set(nonRootFocus.map((person) => groupOf[person]!));
  return {
    keepsSide: false,
    isOpenAbove: (node) =>
      node.anchor === null || isAboveChild(node) || focusGroups.has(node.group),
    mayAttachAbove: () => true,
  };
}

/** Marks the groups below some roots, including the roots, with 1. */
function markReachable({ groups, edges }: LayeredFamily, roots: readonly number[]): Uint8Array {
  const { start, to } = edges.below;
  const isReachable = new Uint8Array(groups.count);
  const queue: number[] = [];
  const visit = (group: number) => {
    if (isReachable[group] === 1) return;
    isReachable[group] = 1;
    queue.push(group);
  };
  roots.forEach(visit);
  for (let next = 0; next < queue.length; next++) {
    const group = queue[next]!;
    for (let slot = start[group]!; slot < start[group + 1]!; slot++) visit(to[slot]!);
  }
  return isReachable;
}

/**
 * Attaches the parents of a node's people above it, unless they already have a node or are more than
 * `maxLayers` higher. Returns whether some are higher.
 */
function attachParents(
  builder: ForestBuilder,
  node: Mutable<TreeNode>,
  maxLayers: number,
): boolean {
  const { family, rules, nodeOf } = builder;
  const { links, layers } = family;
  if (!rules.isOpenAbove(node)) return false;
  let hasHigher = false;
  const { parents } = node;
  for (const cell of node.cells) {
    if (cell.isStub) continue;
    for (const link of links.ofChild[cell.person]!) {
      if (nodeOf[link.parentGroup] !== null || link.leadsToStub) continue;
      const layerGap = node.layer - layers.layer[link.parentGroup]!;
      if (layerGap < 1 || !rules.mayAttachAbove(node, link)) continue;
      if (layerGap <= maxLayers) attachParentNode(builder, node, cell, link.parentGroup);
      else hasHigher = true;
    }
  }
  if (node.parents !== parents)
    node.parents = node.parents.toSorted((a, b) => a.childCell!.index - b.childCell!.index);
  return hasHigher;
}

function attachParentNode(
  builder: ForestBuilder,
  node: Mutable<TreeNode>,
  cell: Cell,
  group: number,
) {
  const { groups, visible } = builder.family;
  const { start, to } = visible.graph.parents;
  const parents = to.subarray(start[cell.person], start[cell.person + 1]);
  const parent = parents.find((index) => groups.groupOf[index] === group);
  const head = parent ?? firstOfGroup(groups, group);
  const added = addNode(builder, group, head, node, positionAbove(builder, node, cell));
  node.parents = [...node.parents, added];
  added.childCell = cell;
  // `attachChildren` adds the edge itself.
  const [one, other] = findParentCells(builder, added, cell.person);
  added.sourceCell = one ?? added.cells[0]!;
  if (one && other) added.sourceCouple = coupleOf(one, other);
}

function positionAbove({ rules }: ForestBuilder, node: TreeNode, { index }: Cell): NodePosition {
  if (rules.keepsSide && isAboveChild(node)) return node.position;
  const fromMiddle = index * 2 - node.cells.length + 1;
  if (fromMiddle !== 0) return fromMiddle < 0 ? "aboveLeft" : "aboveRight";
  return node.parents.length > 0 ? "aboveLeft" : "aboveRight";
}
