import type { Forest, TreeNode } from "../ordering/forest.ts";
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
}

/** Moves each tree to its position and gives every cell its `box`. Empty layers become no rows. */
export function placeBoxes(
  { nodes }: Forest,
  positions: readonly TreePosition[],
  { pitch }: Sizes,
): PlacedBoxes {
  const rows = rowsOf(nodes, positions);
  const count = nodes.reduce((sum, { cells }) => sum + cells.length, 0);
  const start = new Int32Array(rows.length + 1);
  const x = new Int32Array(count);
  const row = new Int32Array(count);
  let box = 0;
  for (const [rowIndex, rowNodes] of rows.entries()) {
    for (const node of rowNodes)
      for (let index = 0; index < node.cells.length; index++) {
        node.cells[index]!.box = box;
        x[box] = node.x + index * pitch;
        row[box++] = rowIndex;
      }
    start[rowIndex + 1] = box;
  }
  return { count, start, x, row };
}

/** Lists the nodes of each row from left to right. */
function rowsOf(nodes: readonly TreeNode[], positions: readonly TreePosition[]): TreeNode[][] {
  const layers: TreeNode[][] = [];
  let tree = -1;
  for (const node of nodes) {
    if (node.anchor === null) tree += 1;
    const { dx, dLayer } = positions[tree]!;
    node.x += dx;
    (layers[node.layer + dLayer] ??= []).push(node);
  }
  const rows = layers.filter((layer) => layer !== undefined);
  for (const row of rows) row.sort((a, b) => a.x - b.x);
  return rows;
}
