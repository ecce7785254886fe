import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import { drawBoxes } from "./chart-boxes.ts";
import { tintBranches } from "./chart-branches.ts";
import { chooseCast } from "./chart-cast.ts";
import { seatBoxes } from "./chart-columns.ts";
import { joinBoxes } from "./chart-joins.ts";
import { weaveNet } from "./chart-net.ts";
import { packTrees } from "./chart-pack.ts";
import { plantTrees } from "./chart-plant.ts";
import { shelve } from "./chart-shelves.ts";
import { sizesOf } from "./chart-sizes.ts";
import type { ChartOptions, FamilyChart } from "./chart-types.ts";

const ROW_HEIGHT_GUESS = 1.8;

/**
 * Draws the people whom the view asks for, each once: who stands where, and which lines join them.
 * Partners stand side by side in one row and children below their parents, as far as the data allows;
 * where somebody would stand a second time (married cousins, loops in the data), a stub leads there.
 * Pure, deterministic, and about linear in the size of the family. Ids that are not in the family
 * are disregarded; without any a view of relatives is empty.
 */
export function layOutChart(
  graph: FamilyGraph,
  focus: readonly number[],
  options: ChartOptions,
): FamilyChart {
  const sizes = sizesOf(options);
  const { boxWidth, boxHeight } = sizes;
  const cast = chooseCast(graph, focus, options);
  const plan = plantTrees(cast, options.view, weaveNet(cast));
  tintBranches(plan);
  const outlines = packTrees(plan, sizes);
  const places = shelve(plan.parts, outlines, boxHeight * ROW_HEIGHT_GUESS);
  const seated = seatBoxes(plan, places, sizes);
  const { unions, descents, rowTops, height } = joinBoxes(graph, plan, seated, sizes);
  const { boxes, boxOf } = drawBoxes(cast, plan, seated, rowTops, options, sizes);
  const rows = { count: seated.rowCount, start: seated.start, top: rowTops };
  let width = 0;
  for (let row = 0; row < rows.count; row++)
    width = Math.max(width, seated.x[rows.start[row + 1]! - 1]! + boxWidth);
  return { graph, width, height, boxWidth, boxHeight, boxOf, boxes, rows, unions, descents };
}
