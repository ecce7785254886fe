import type { Forest, TreeNode } from "../forest/forest.ts";
import type { Shelved } from "./shelve-components.ts";
import type { Sizes } from "../sizes.ts";

/** Every seat as a box, numbered row by row, each row from left to right. */
export interface PlacedBoxes {
  readonly count: number;
  /** The boxes of row r are `start[r]` to `start[r + 1] - 1`. */
  readonly start: Int32Array;
  /** By box: its left edge and its row. */
  readonly x: Int32Array;
  readonly row: Int32Array;
}

/** Moves each tree to its place and gives every seat its `box`. Empty layers become no rows. */
export function placeBoxes(
  { nodes }: Forest,
  places: readonly Shelved[],
  { pitch }: Sizes,
): PlacedBoxes {
  const rows = rowsOf(nodes, places);
  const count = nodes.reduce((sum, { seats }) => sum + seats.length, 0);
  const start = new Int32Array(rows.length + 1);
  const x = new Int32Array(count);
  const row = new Int32Array(count);
  let box = 0;
  for (const [number, own] of rows.entries()) {
    for (const node of own)
      for (let place = 0; place < node.seats.length; place++) {
        node.seats[place]!.box = box;
        x[box] = node.x + place * pitch;
        row[box++] = number;
      }
    start[number + 1] = box;
  }
  return { count, start, x, row };
}

/** Lists the nodes of each row from left to right. */
function rowsOf(nodes: readonly TreeNode[], places: readonly Shelved[]): TreeNode[][] {
  const layers: TreeNode[][] = [];
  let tree = -1;
  for (const node of nodes) {
    if (node.anchor === null) tree += 1;
    const { dx, dLayer } = places[tree]!;
    node.x += dx;
    (layers[node.layer + dLayer] ??= []).push(node);
  }
  const rows = layers.filter((layer) => layer !== undefined);
  for (const row of rows) row.sort((a, b) => a.x - b.x);
  return rows;
}
