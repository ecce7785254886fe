import type { f64, i32 } from "#shared/lib/numbers.ts";
import type { Cast } from "./chart-cast.ts";
import type { SeatedBoxes } from "./chart-columns.ts";
import { BOX, type ChartBoxes } from "./chart-parts.ts";
import type { Plan } from "./chart-plan.ts";
import type { ChartRequest } from "./chart-request.ts";
import { type Sizes, STUB_HEIGHT } from "./chart-sizes.ts";
import { smaller } from "./integers.ts";

export interface DrawnBoxes {
  readonly boxes: ChartBoxes;
  /** In which box each person stands: -1 for who is not drawn. */
  readonly boxOf: Int32Array;
}

export function drawBoxes(
  cast: Cast,
  plan: Plan,
  seated: SeatedBoxes,
  rowTops: Float64Array,
  request: ChartRequest,
  { boxHeight }: Sizes,
): DrawnBoxes {
  const { count, rowCount, start, boxOfSeat, x: seatedX, row } = seated;
  const { person: personAt, isStub, firstSeat, endSeat, branch: branchOf } = plan;
  const marks = marksOf(cast, request);
  const person = new Int32Array(count);
  const x = new Float64Array(count);
  const branch = new Int32Array(count);
  const flags = new Uint8Array(count);
  const boxOf = new Int32Array(cast.kin.size).fill(-1);
  const stubs: i32[] = [];
  for (let block = 0; block < plan.count; block++) {
    const own = branchOf[block]!;
    const end = endSeat[block]!;
    for (let seat = firstSeat[block]!; seat < end; seat++) {
      const box = boxOfSeat[seat]!;
      const index = personAt[seat]!;
      person[box] = index;
      x[box] = seatedX[box]!;
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
  const stubHeight = smaller(STUB_HEIGHT, boxHeight);
  for (const seat of stubs) {
    const box = boxOfSeat[seat]!;
    flags[box] = BOX.stub;
    height[box] = stubHeight;
    if (plan.beside[seat] !== -1) y[box]! += ((boxHeight - stubHeight) as f64) / 2;
  }
  const boxes: ChartBoxes = { count, person, x, y, height, row, branch, flags };
  return { boxes, boxOf };
}

/** By person: who is in focus, and what is folded away of their children and parents, or beyond the view. */
function marksOf({ kin, focus, members, isIn }: Cast, request: ChartRequest): Uint8Array {
  const { size, children, parents } = kin;
  const marks = new Uint8Array(size);
  for (const index of focus) mark(marks, index, BOX.focus);
  if (members.length === size) return marks;
  for (let index = 0; index < size; index++) {
    if (isIn[index] === 1) continue;
    const childEnd = children.start[index + 1]!;
    for (let place = children.start[index]!; place < childEnd; place++)
      mark(marks, children.to[place]!, BOX.moreAbove);
    const parentEnd = parents.start[index + 1]!;
    for (let place = parents.start[index]!; place < parentEnd; place++)
      mark(marks, parents.to[place]!, BOX.moreBelow);
  }
  markClosed(marks, request.closedBelow, BOX.moreBelow, BOX.closedBelow);
  markClosed(marks, request.closedAbove, BOX.moreAbove, BOX.closedAbove);
  return marks;
}

function markClosed(marks: Uint8Array, isClosed: Uint8Array | null, wanted: i32, added: i32) {
  if (isClosed === null) return;
  for (let index = 0; index < marks.length; index++)
    if (isClosed[index] === 1 && (marks[index]! & wanted) !== 0) mark(marks, index, added);
}

function mark(marks: Uint8Array, index: i32, flag: i32) {
  marks[index] = marks[index]! | flag;
}
