import type { ChartView } from "../../chart-types.ts";
import { attachInLaws, NO_IN_LAWS } from "./attach-in-laws.ts";
import { type Forest, type Cell, type TreeNode, coupleOf } from "./forest.ts";
import { attachChildren } from "./attach-children.ts";
import type { LayeredFamily } from "../generations/layered-family.ts";
import { choosePrimaryParents } from "./primary-parents.ts";
import { addNode, type ForestBuilder } from "./tree-nodes.ts";
import { findParentCells } from "./parent-cells.ts";

/**
 * Turns the graph into trees. Each group gets one node, below parents or above a child. A stub takes
 * the place of a person who would appear a second time, below other parents.
 */
export function buildForest(family: LayeredFamily, view: ChartView): Forest {
  const { visible, groups, layers } = family;
  const isWhole = view === "whole";
  const rootGroups = [...new Set(visible.roots.map((person) => groups.groupOf[person]!))];
  // If siblings are drawn (`roots` is a parent, not `focus`), the person in focus isn't a root. Their parents in
  // other groups are placed above them.
  const nonRootFocus = visible.roots === visible.focus ? [] : visible.focus;
  const isReachable = isWhole ? null : markReachable(family, rootGroups);
  const primary = choosePrimaryParents(family, isReachable);
  const inLaws = isWhole ? attachInLaws(family, primary) : NO_IN_LAWS;
  const forest: Forest = {
    nodes: [],
    roots: [],
    components: [],
    cells: [],
    couples: [],
    descents: [],
  };
  const builder: ForestBuilder = {
    family,
    isWhole,
    primaryParents: primary,
    inLaws,
    forest,
    nodeOf: Array<TreeNode | null>(groups.count).fill(null),
    cellOf: Array<Cell | null>(visible.graph.size).fill(null),
  };
  const isRoot = (group: number) => primary[group] === null && !inLaws.roots.has(group);
  const allGroups = Array.from({ length: groups.count }, (_, group) => group);
  for (const group of isWhole ? allGroups : [...rootGroups, ...allGroups])
    if (isRoot(group) && builder.nodeOf[group] === null) addTree(group);
  // The rest: people whom no tree includes.
  for (const group of allGroups) if (builder.nodeOf[group] === null) addTree(group);
  return forest;

  function addTree(group: number) {
    const { nodes } = forest;
    const first = nodes.length;
    const head = visible.roots.find((person) => groups.groupOf[person] === group);
    const root = addNode(builder, group, head ?? groups.people[group]![0]!, null, 0);
    forest.roots.push(root);
    forest.components.push(layers.component[group]!);
    // Descendants first, so that who is a descendant of the focus is placed below it, even if also related
    // to its ancestors.
    for (let nth = first; nth < nodes.length; nth++) attachChildren(builder, nodes[nth]!);
    // Parents in the next layer first, because they may lead to people in higher layers.
    // In other views, nothing more is added around people below the root.
    const firstToExtend = isWhole ? first + 1 : nodes.length;
    for (const isNextLayerOnly of [true, false]) {
      for (const node of [
        root,
        ...nonRootFocus.map((person) => builder.nodeOf[groups.groupOf[person]!]),
      ])
        if (node) attachParents(builder, node, isNextLayerOnly);
      for (let nth = firstToExtend; nth < nodes.length; nth++) {
        const node = nodes[nth]!;
        attachChildren(builder, node);
        // Only the whole family shows parents above people who are below the root.
        if (isWhole || node.side !== 0) attachParents(builder, node, isNextLayerOnly);
      }
    }
  }
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
 * Attaches the parents of a node's people above it, unless they already have a node: only those in
 * the next layer, or all. In the whole family, only in-laws attached there and their own parents.
 */
function attachParents(builder: ForestBuilder, node: TreeNode, isNextLayerOnly: boolean) {
  const { family, isWhole, primaryParents, inLaws, nodeOf } = builder;
  const { links, layers } = family;
  let hasAdded = false;
  for (const cell of node.cells) {
    if (cell.isStub) continue;
    for (const link of links.ofChild[cell.person]!) {
      if (nodeOf[link.parentGroup] !== null || link.leadsToStub) continue;
      const layerGap = node.layer - layers.layer[link.parentGroup]!;
      if (layerGap < 1 || (isNextLayerOnly && layerGap > 1)) continue;
      const isPrimary = node.side !== 0 && primaryParents[node.group] === link;
      if (isWhole && !isPrimary && !inLaws.links.has(link)) continue;
      attachParentNode(builder, node, cell, link.parentGroup);
      hasAdded = true;
    }
  }
  if (hasAdded)
    node.parents = node.parents.toSorted((a, b) => a.childCell!.index - b.childCell!.index);
}

function attachParentNode(builder: ForestBuilder, node: TreeNode, cell: Cell, group: number) {
  const { groups, visible } = builder.family;
  const { start, to } = visible.graph.parents;
  const parents = to.subarray(start[cell.person], start[cell.person + 1]);
  const parent = parents.find((index) => groups.groupOf[index] === group);
  const head = parent ?? groups.people[group]![0]!;
  const added = addNode(builder, group, head, node, sideFor(builder, node, cell));
  node.parents = [...node.parents, added];
  added.childCell = cell;
  // `attachChildren` adds the edge itself.
  const [one, other] = findParentCells(builder, added, cell.person);
  added.sourceCell = one ?? added.cells[0]!;
  if (one && other) added.sourceCouple = coupleOf(one, other);
}

function sideFor({ isWhole }: ForestBuilder, node: TreeNode, { index }: Cell): -1 | 0 | 1 {
  if (isWhole && node.side !== 0) return node.side;
  const fromMiddle = index * 2 - node.cells.length + 1;
  if (fromMiddle !== 0) return fromMiddle < 0 ? -1 : 1;
  return node.parents.length > 0 ? -1 : 1;
}
