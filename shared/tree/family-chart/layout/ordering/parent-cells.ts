import type { ForestBuilder } from "./tree-nodes.ts";
import { anchorParentOf } from "../generations/child-links.ts";
import type { Cell, TreeNode } from "./forest.ts";

/** Returns the cells of a child's parents in a node, from left to right. */
export function findParentCells(
  { family, cellOf }: ForestBuilder,
  node: TreeNode,
  child: number,
): readonly Cell[] {
  const { visible, groups, cut } = family;
  const { start, to } = visible.graph.parents;
  const cells: Cell[] = [];
  for (let slot = start[child]!; slot < start[child + 1]!; slot++) {
    const parent = to[slot]!;
    if (groups.groupOf[parent] === -1) continue;
    const anchor = anchorParentOf(visible, cut, child, parent);
    if (groups.groupOf[anchor] !== node.group) continue;
    const isInNode = groups.groupOf[parent] === node.group;
    const cell = isInNode ? cellOf[parent] : findStubBeside(node, parent, cellOf[anchor]!);
    if (cell && !cells.includes(cell)) cells.push(cell);
  }
  if (cells.length > 2) return cells.toSorted((a, b) => a.index - b.index);
  return cells.length === 2 && cells[0]!.index > cells[1]!.index ? cells.toReversed() : cells;
}

const findStubBeside = ({ cells }: TreeNode, person: number, partner: Cell | null) =>
  cells.find((cell) => cell.isStub && cell.person === person && cell.beside === partner);
