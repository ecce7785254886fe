import { BOX, type ChartBoxes, type ChartOptions } from "../../chart-types.ts";
import type { Forest } from "../ordering/forest.ts";
import type { PlacedBoxes } from "../coordinates/place-boxes.ts";
import { type Sizes, STUB_HEIGHT } from "../sizes.ts";
import { branchesOf } from "./branches.ts";
import type { VisiblePeople } from "../visible-people/visible-people.ts";

/** Builds the boxes' columns, and maps each person to their box, or -1 if they aren't drawn. */
export function buildChartBoxes(
  visible: VisiblePeople,
  { cells }: Forest,
  { count, x, row, boxOfCell }: PlacedBoxes,
  rowTops: Float64Array,
  options: ChartOptions,
  { boxHeight }: Sizes,
): { boxes: ChartBoxes; boxOf: Int32Array } {
  const flagsOfPerson = findFlags(visible, options);
  const branchOfPerson = branchesOf(visible.graph);
  const person = new Int32Array(count);
  const branch = new Int32Array(count);
  const flags = new Uint8Array(count);
  const y = new Float64Array(count);
  const height = new Float64Array(count).fill(boxHeight);
  const boxOf = new Int32Array(visible.graph.size).fill(-1);
  const stubHeight = Math.min(STUB_HEIGHT, boxHeight);
  for (const cell of cells) {
    const box = boxOfCell[cell.number]!;
    y[box] = rowTops[row[box]!]!;
    person[box] = cell.person;
    branch[box] = branchOfPerson[cell.person]!;
    if (!cell.isStub) {
      flags[box] = flagsOfPerson[cell.person]!;
      boxOf[cell.person] = box;
      continue;
    }
    flags[box] = BOX.stub;
    // A stub is one or two lines high: at the top of its row, or in the middle when beside a
    // partner.
    height[box] = stubHeight;
    if (cell.beside) y[box] += (boxHeight - stubHeight) / 2;
  }
  const boxes = { count, person, x: new Float64Array(x), y, height, row, branch, flags };
  return { boxes, boxOf };
}

/** Returns flags by person: in focus, and whether relatives are collapsed or beyond the view. */
function findFlags({ graph, focus, people, isVisible }: VisiblePeople, options: ChartOptions) {
  const { size, children, parents } = graph;
  const flags = new Uint8Array(size);
  for (const index of focus) flags[index]! |= BOX.focus;
  if (people.length === size) return flags;
  for (let index = 0; index < size; index++) {
    if (isVisible[index] === 1) continue;
    for (let slot = children.start[index]!; slot < children.start[index + 1]!; slot++)
      flags[children.to[slot]!]! |= BOX.moreAbove;
    for (let slot = parents.start[index]!; slot < parents.start[index + 1]!; slot++)
      flags[parents.to[slot]!]! |= BOX.moreBelow;
  }
  const addFlag = (id: number, requiredFlag: number, addedFlag: number) => {
    const index = graph.indexOfId.get(id);
    if (index !== undefined && (flags[index]! & requiredFlag) !== 0) flags[index]! |= addedFlag;
  };
  for (const id of options.closedBelow ?? []) addFlag(id, BOX.moreBelow, BOX.closedBelow);
  for (const id of options.closedAbove ?? []) addFlag(id, BOX.moreAbove, BOX.closedAbove);
  return flags;
}
