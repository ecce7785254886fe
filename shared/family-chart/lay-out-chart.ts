import type { Adjacency } from "#shared/family-tree/adjacency.ts";
import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import { tintBranches } from "./chart-branches.ts";
import { type Cast, chooseCast } from "./chart-cast.ts";
import { clusterPartners } from "./chart-clusters.ts";
import { seatBoxes, type SeatedBoxes } from "./chart-columns.ts";
import { assignRows } from "./chart-generations.ts";
import { joinBoxes } from "./chart-joins.ts";
import { packTrees } from "./chart-pack.ts";
import { plantTrees } from "./chart-plant.ts";
import { shelve } from "./chart-shelves.ts";
import { type Sizes, STUB_HEIGHT } from "./chart-sizes.ts";
import { tieChildren } from "./chart-ties.ts";
import { BOX, type ChartOptions, type FamilyChart } from "./chart-types.ts";

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
  const { boxWidth = 144, boxHeight = 104 } = options;
  const sizes = { boxWidth, boxHeight };
  const cast = chooseCast(graph, focus, options);
  const clusters = clusterPartners(cast);
  const rows = assignRows(cast, clusters);
  const planted = plantTrees(cast, options.view, clusters, tieChildren(cast, clusters), rows);
  tintBranches(planted);
  const outlines = packTrees(planted, sizes);
  const places = shelve(planted.trees, outlines, boxHeight * ROW_HEIGHT_GUESS);
  const boxes = seatBoxes(cast, planted, places, sizes);
  const { unions, descents, rowTops, height } = joinBoxes(graph, planted, boxes, sizes);
  const boxOf = new Int32Array(graph.size).fill(-1);
  let width = 0;
  for (let box = 0; box < boxes.count; box++) {
    if (boxes.isStub[box] === 0) boxOf[boxes.person[box]!] = box;
    width = Math.max(width, boxes.x[box]! + boxWidth);
  }
  return {
    graph,
    width,
    height,
    ...sizes,
    boxOf,
    boxes: { ...columnsOf(boxes, rowTops, sizes), flags: flagsOf(cast, boxes, options) },
    rows: { count: boxes.rowCount, start: boxes.start, top: rowTops },
    unions,
    descents,
  };
}

/** A stub is as high as a line or two of text: at the top where it hangs, in the middle beside a partner. */
function columnsOf(boxes: SeatedBoxes, rowTops: Float64Array, { boxHeight }: Sizes) {
  const { count, person, x, row, branch } = boxes;
  const stubHeight = Math.min(STUB_HEIGHT, boxHeight);
  const y = new Float64Array(count);
  const height = new Float64Array(count);
  for (let box = 0; box < count; box++) {
    const isStub = boxes.isStub[box] === 1;
    height[box] = isStub ? stubHeight : boxHeight;
    const drop = isStub && boxes.isBelow[box] === 0 ? (boxHeight - stubHeight) / 2 : 0;
    y[box] = rowTops[row[box]!]! + drop;
  }
  return { count, person, x, y, height, row, branch };
}

function flagsOf(
  { graph, focus, isIn }: Cast,
  { count, person, isStub }: SeatedBoxes,
  { closedBelow, closedAbove }: ChartOptions,
): Uint8Array {
  const flags = new Uint8Array(count);
  const inFocus = new Set(focus);
  for (let box = 0; box < count; box++) {
    if (isStub[box] === 1) {
      flags[box] = BOX.stub;
      continue;
    }
    const index = person[box]!;
    const id = graph.people.id[index]!;
    let flag = inFocus.has(index) ? BOX.focus : 0;
    if (isSomeAway(graph.children, index, isIn))
      flag |= BOX.moreBelow | (closedBelow?.has(id) ? BOX.closedBelow : 0);
    if (isSomeAway(graph.parents, index, isIn))
      flag |= BOX.moreAbove | (closedAbove?.has(id) ? BOX.closedAbove : 0);
    flags[box] = flag;
  }
  return flags;
}

function isSomeAway({ start, to }: Adjacency, index: number, isIn: Uint8Array): boolean {
  for (let place = start[index]!; place < start[index + 1]!; place++)
    if (isIn[to[place]!] === 0) return true;
  return false;
}
