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
  let cells: readonly Cell[] = NONE;
  for (let slot = start[child]!; slot < start[child + 1]!; slot++) {
    const parent = to[slot]!;
    if (groups.groupOf[parent] === -1) continue;
    const anchor = anchorParentOf(visible, cut, child, parent);
    if (groups.groupOf[anchor] !== node.group) continue;
    const isInNode = groups.groupOf[parent] === node.group;
    const cell = isInNode ? cellOf[parent] : findStubBeside(node, parent, cellOf[anchor]!);
    if (cell && !cells.includes(cell)) cells = addCell(cells, cell);
  }
  return cells;
}

const NONE: readonly Cell[] = [];

/** Returns the cells with one more, from left to right. Most children have two parents. */
function addCell(cells: readonly Cell[], cell: Cell): readonly Cell[] {
  if (cells.length === 0) return [cell];
  if (cells.length > 1) return [...cells, cell].toSorted((a, b) => a.index - b.index);
  const other = cells[0]!;
  return other.index < cell.index ? [other, cell] : [cell, other];
}

const findStubBeside = ({ cells }: TreeNode, person: number, partner: Cell | null) =>
  cells.find((cell) => cell.isStub && cell.person === person && cell.beside === partner);
