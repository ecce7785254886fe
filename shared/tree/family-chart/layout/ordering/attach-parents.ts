import { addNode, type ForestBuilder } from "./tree-nodes.ts";
import { coupleOf, type Cell, type TreeNode } from "./forest.ts";
import { parentCells } from "./parent-cells.ts";

/**
 * Attaches the parents of a node's people above it, unless they already have a node: only those in
 * the next layer, or all. In the whole family, only in-laws attached there and their own parents.
 */
export function attachParents(builder: ForestBuilder, node: TreeNode, isNextLayerOnly: boolean) {
  const { family, isWhole, primary, inLaws, nodeOf } = builder;
  const { links, layers } = family;
  let hasAdded = false;
  for (const cell of node.cells) {
    if (cell.isStub) continue;
    for (const link of links.ofChild[cell.person]!) {
      if (nodeOf[link.above] !== null || link.isBroken) continue;
      const layerGap = node.layer - layers.layer[link.above]!;
      if (layerGap < 1 || (isNextLayerOnly && layerGap > 1)) continue;
      const isPrimary = node.side !== 0 && primary[node.group] === link;
      if (isWhole && !isPrimary && !inLaws.links.has(link)) continue;
      attachParentNode(builder, node, cell, link.above);
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
  const [one, other] = parentCells(builder, added, cell.person);
  added.sourceCell = one ?? added.cells[0]!;
  if (one && other) added.sourceCouple = coupleOf(one, other);
}

function sideFor({ isWhole }: ForestBuilder, node: TreeNode, { index }: Cell): -1 | 0 | 1 {
  if (isWhole && node.side !== 0) return node.side;
  const fromMiddle = index * 2 - node.cells.length + 1;
  if (fromMiddle !== 0) return fromMiddle < 0 ? -1 : 1;
  return node.parents.length > 0 ? -1 : 1;
}
