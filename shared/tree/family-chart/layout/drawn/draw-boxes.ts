import { BOX, type ChartBoxes, type ChartOptions } from "../../chart-types.ts";
import type { Forest } from "../forest/forest.ts";
import type { PlacedBoxes } from "../places/place-boxes.ts";
import { type Sizes, STUB_HEIGHT } from "../sizes.ts";
import { branchesOf } from "./tint-branches.ts";
import type { VisiblePeople } from "../groups/visible-people.ts";

/** Fills the boxes' columns, and maps each person to their box, or -1 if they aren't drawn. */
export function drawBoxes(
  visible: VisiblePeople,
  { nodes }: Forest,
  { count, x, row }: PlacedBoxes,
  rowTops: Float64Array,
  options: ChartOptions,
  { boxHeight }: Sizes,
): { boxes: ChartBoxes; boxOf: Int32Array } {
  const marks = marksOf(visible, options);
  const branches = branchesOf(visible.graph);
  const person = new Int32Array(count);
  const branch = new Int32Array(count);
  const flags = new Uint8Array(count);
  const y = new Float64Array(count);
  const height = new Float64Array(count).fill(boxHeight);
  const boxOf = new Int32Array(visible.graph.size).fill(-1);
  const stubHeight = Math.min(STUB_HEIGHT, boxHeight);
  for (const node of nodes)
    for (let place = 0; place < node.seats.length; place++) {
      const seat = node.seats[place]!;
      const { box } = seat;
      y[box] = rowTops[row[box]!]!;
      person[box] = seat.person;
      branch[box] = branches[seat.person]!;
      if (!seat.isStub) {
        flags[box] = marks[seat.person]!;
        boxOf[seat.person] = box;
        continue;
      }
      flags[box] = BOX.stub;
      // A stub is one or two lines high: at the top of its row, or in the middle when beside a
      // partner.
      height[box] = stubHeight;
      if (seat.beside) y[box] += (boxHeight - stubHeight) / 2;
    }
  const boxes = { count, person, x: new Float64Array(x), y, height, row, branch, flags };
  return { boxes, boxOf };
}

/** Returns flags by person: in focus, and whether relatives are collapsed or beyond the view. */
function marksOf({ graph, focus, people, isVisible }: VisiblePeople, options: ChartOptions) {
  const { size, children, parents } = graph;
  const marks = new Uint8Array(size);
  for (const index of focus) marks[index]! |= BOX.focus;
  if (people.length === size) return marks;
  for (let index = 0; index < size; index++) {
    if (isVisible[index] === 1) continue;
    for (let place = children.start[index]!; place < children.start[index + 1]!; place++)
      marks[children.to[place]!]! |= BOX.moreAbove;
    for (let place = parents.start[index]!; place < parents.start[index + 1]!; place++)
      marks[parents.to[place]!]! |= BOX.moreBelow;
  }
  const mark = (id: number, wanted: number, added: number) => {
    const index = graph.indexOfId.get(id);
    if (index !== undefined && (marks[index]! & wanted) !== 0) marks[index]! |= added;
  };
  for (const id of options.closedBelow ?? []) mark(id, BOX.moreBelow, BOX.closedBelow);
  for (const id of options.closedAbove ?? []) mark(id, BOX.moreAbove, BOX.closedAbove);
  return marks;
}
