import type { Adjacency } from "#shared/family-tree/adjacency.ts";
import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import { tintBranches } from "./chart-branches.ts";
import { type Cast, chooseCast } from "./chart-cast.ts";
import { seatBoxes, type SeatedBoxes } from "./chart-columns.ts";
import { joinBoxes } from "./chart-joins.ts";
import { weaveNet } from "./chart-net.ts";
import { packTrees } from "./chart-pack.ts";
import type { Plan } from "./chart-plan.ts";
import { plantTrees } from "./chart-plant.ts";
import { shelve } from "./chart-shelves.ts";
import { type Sizes, STUB_HEIGHT } from "./chart-sizes.ts";
import { BOX, type ChartBoxes, type ChartOptions, type FamilyChart } from "./chart-types.ts";

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
  const plan = plantTrees(cast, options.view, weaveNet(cast));
  tintBranches(plan);
  const outlines = packTrees(plan, sizes);
  const places = shelve(plan.parts, outlines, boxHeight * ROW_HEIGHT_GUESS);
  const seated = seatBoxes(plan, places, sizes);
  const { unions, descents, rowTops, height } = joinBoxes(graph, plan, seated, sizes);
  const boxes = boxesOf(cast, plan, seated, rowTops, options, sizes);
  const boxOf = new Int32Array(graph.size).fill(-1);
  let width = 0;
  for (let box = 0; box < boxes.count; box++) {
    if ((boxes.flags[box]! & BOX.stub) === 0) boxOf[boxes.person[box]!] = box;
    if (boxes.x[box]! + boxWidth > width) width = boxes.x[box]! + boxWidth;
  }
  const chartRows = { count: seated.rowCount, start: seated.start, top: rowTops };
  return { graph, width, height, ...sizes, boxOf, boxes, rows: chartRows, unions, descents };
}

/** A stub is as high as a line or two of text: at the top where it hangs, in the middle beside a partner. */
function boxesOf(
  cast: Cast,
  plan: Plan,
  { count, seatOfBox, x, row }: SeatedBoxes,
  rowTops: Float64Array,
  options: ChartOptions,
  { boxHeight }: Sizes,
): ChartBoxes {
  const stubHeight = Math.min(STUB_HEIGHT, boxHeight);
  const person = new Int32Array(count);
  const y = new Float64Array(count);
  const height = new Float64Array(count).fill(boxHeight);
  const branch = new Int32Array(count);
  const flags = new Uint8Array(count);
  for (let box = 0; box < count; box++) {
    const seat = seatOfBox[box]!;
    const index = (person[box] = plan.person[seat]!);
    branch[box] = plan.branch[plan.blockOf[seat]!]!;
    y[box] = rowTops[row[box]!]!;
    if (plan.isStub[seat] === 0) flags[box] = awayFlags(cast, index, options);
    else {
      flags[box] = BOX.stub;
      height[box] = stubHeight;
      if (plan.beside[seat] !== -1) y[box]! += (boxHeight - stubHeight) / 2;
    }
  }
  for (const index of cast.focus)
    for (let box = 0; box < count; box++)
      if (person[box] === index && (flags[box]! & BOX.stub) === 0) flags[box]! |= BOX.focus;
  return { count, person, x, y, height, row, branch, flags };
}

/** What is folded away of somebody's children and parents, or lies beyond the view. */
function awayFlags({ graph, isIn }: Cast, index: number, options: ChartOptions): number {
  let flags = 0;
  if (isSomeAway(graph.children, index, isIn)) {
    const isClosed = options.closedBelow?.has(graph.people.id[index]!);
    flags |= isClosed ? BOX.moreBelow | BOX.closedBelow : BOX.moreBelow;
  }
  if (isSomeAway(graph.parents, index, isIn)) {
    const isClosed = options.closedAbove?.has(graph.people.id[index]!);
    flags |= isClosed ? BOX.moreAbove | BOX.closedAbove : BOX.moreAbove;
  }
  return flags;
}

function isSomeAway({ start, to }: Adjacency, index: number, isIn: Uint8Array): boolean {
  for (let place = start[index]!; place < start[index + 1]!; place++)
    if (isIn[to[place]!] === 0) return true;
  return false;
}
