import type { Cast } from "./chart-cast.ts";
import type { SeatedBoxes } from "./chart-columns.ts";
import type { Plan } from "./chart-plan.ts";
import { type Sizes, STUB_HEIGHT } from "./chart-sizes.ts";
import { BOX, type ChartBoxes, type ChartOptions } from "./chart-types.ts";

/** The boxes' columns, and in which box each person stands: -1 for who is not drawn. */
export function drawBoxes(
  cast: Cast,
  plan: Plan,
  seated: SeatedBoxes,
  rowTops: Float64Array,
  options: ChartOptions,
  { boxHeight }: Sizes,
) {
  const { count, rowCount, start, boxOfSeat, row } = seated;
  const { person: personAt, isStub, firstSeat, endSeat, branch: branchOf } = plan;
  const marks = marksOf(cast, options);
  const person = new Int32Array(count);
  const branch = new Int32Array(count);
  const flags = new Uint8Array(count);
  const boxOf = new Int32Array(cast.graph.size).fill(-1);
  const stubs: number[] = [];
  for (let block = 0; block < plan.count; block++) {
    const own = branchOf[block]!;
    const end = endSeat[block]!;
    for (let seat = firstSeat[block]!; seat < end; seat++) {
      const box = boxOfSeat[seat]!;
      const index = personAt[seat]!;
      person[box] = index;
      branch[box] = own;
      if (isStub[seat] === 1) stubs.push(seat);
      else {
        flags[box] = marks[index]!;
        boxOf[index] = box;
      }
    }
  }
  const y = new Float64Array(count);
  for (let at = 0; at < rowCount; at++) y.fill(rowTops[at]!, start[at], start[at + 1]);
  const height = new Float64Array(count).fill(boxHeight);
  // As high as a line or two of text: at the top where it hangs, in the middle beside a partner.
  const stubHeight = Math.min(STUB_HEIGHT, boxHeight);
  for (const seat of stubs) {
    const box = boxOfSeat[seat]!;
    flags[box] = BOX.stub;
    height[box] = stubHeight;
    if (plan.beside[seat] !== -1) y[box]! += (boxHeight - stubHeight) / 2;
  }
  const x = new Float64Array(seated.x);
  const boxes: ChartBoxes = { count, person, x, y, height, row, branch, flags };
  return { boxes, boxOf };
}

/** By person: who is in focus, and what is folded away of their children and parents, or beyond the view. */
function marksOf({ graph, focus, members, isIn }: Cast, options: ChartOptions): Uint8Array {
  const { size, children, parents } = graph;
  const marks = new Uint8Array(size);
  for (const index of focus) marks[index]! |= BOX.focus;
  if (members.length === size) return marks;
  for (let index = 0; index < size; index++) {
    if (isIn[index] === 1) continue;
    const childEnd = children.start[index + 1]!;
    for (let place = children.start[index]!; place < childEnd; place++)
      marks[children.to[place]!]! |= BOX.moreAbove;
    const parentEnd = parents.start[index + 1]!;
    for (let place = parents.start[index]!; place < parentEnd; place++)
      marks[parents.to[place]!]! |= BOX.moreBelow;
  }
  const { closedBelow = [], closedAbove = [] } = options;
  for (const id of closedBelow) mark(id, BOX.moreBelow, BOX.closedBelow);
  for (const id of closedAbove) mark(id, BOX.moreAbove, BOX.closedAbove);
  return marks;

  function mark(id: number, wanted: number, added: number) {
    const index = graph.indexOfId.get(id);
    if (index !== undefined && (marks[index]! & wanted) !== 0) marks[index]! |= added;
  }
}
