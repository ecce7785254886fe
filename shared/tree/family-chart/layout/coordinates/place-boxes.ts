import type { Forest, TreeNode } from "../ordering/forest.ts";
import type { PlacedTrees } from "./place-trees.ts";
import type { TreePosition } from "./shelve-components.ts";
import type { Sizes } from "../sizes.ts";

/** Every cell as a box, numbered row by row, each row from left to right. */
export interface PlacedBoxes {
  readonly count: number;
  /** The boxes of row r are `start[r]` to `start[r + 1] - 1`. */
  readonly start: Int32Array;
  /** By box: its left edge and its row. */
  readonly x: Int32Array;
  readonly row: Int32Array;
  /** By cell: its box. */
  readonly boxOfCell: Int32Array;
}

/** Moves each tree to its position and gives every cell a box. Empty layers become no rows. */
export function placeBoxes(
  { nodes, cells }: Forest,
  trees: PlacedTrees,
  positions: readonly TreePosition[],
  { pitch }: Sizes,
): PlacedBoxes {
  const { rows, left } = rowsOf(nodes, trees, positions);
  const count = cells.length;
  const start = new Int32Array(rows.length + 1);
  const x = new Int32Array(count);
  const row = new Int32Array(count);
  const boxOfCell = new Int32Array(count);
  let box = 0;
  for (const [rowIndex, rowNodes] of rows.entries()) {
    for (const node of rowNodes)
      for (let index = 0; index < node.cells.length; index++) {
        boxOfCell[node.cells[index]!.number] = box;
        x[box] = left[node.number]! + index * pitch;
        row[box++] = rowIndex;
      }
    start[rowIndex + 1] = box;
  }
  return { count, start, x, row, boxOfCell };
}

/** Lists the nodes of each row from left to right, and returns the left edge of each node. */
function rowsOf(
  nodes: readonly TreeNode[],
  { x }: PlacedTrees,
  positions: readonly TreePosition[],
) {
  const left = new Int32Array(nodes.length);
  const layers: TreeNode[][] = [];
  let tree = -1;
  for (const node of nodes) {
    if (node.anchor === null) tree += 1;
    const { dx, dLayer } = positions[tree]!;
    left[node.number] = x[node.number]! + dx;
    (layers[node.layer + dLayer] ??= []).push(node);
  }
  const rows = layers.filter((layer) => layer !== undefined);
  for (const row of rows) row.sort((a, b) => left[a.number]! - left[b.number]!);
  return { rows, left };
}
