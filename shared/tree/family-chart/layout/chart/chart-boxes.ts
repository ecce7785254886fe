import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { BOX, type ChartBoxes, type ChartOptions } from "../../chart-types.ts";
import type { Forest } from "../ordering/forest.ts";
import type { PlacedBoxes } from "../coordinates/place-boxes.ts";
import { type Sizes, STUB_HEIGHT } from "../sizes.ts";
import type { VisiblePeople } from "../visible-people/visible-people.ts";
import { FIRST_WEAKER_KIND } from "../ordering/primary-parents.ts";
import { sortTopologically } from "../generations/topological-order.ts";

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

const cache = new WeakMap<FamilyGraph, Int32Array>();

/**
 * Numbers the branch of each person, from which charts take their tints. A branch begins with a
 * child of a person without known parents, and includes all descendants. With two parents, the one
 * with more generations of ancestors decides. A person without parents belongs to a partner's branch, or to none
 * (-1), like people on or below a loop of parents. Branches depend on the whole family, so they are
 * the same in every view. Linear, except for sorting.
 */
function branchesOf(graph: FamilyGraph): Int32Array {
  const cached = cache.get(graph);
  if (cached) return cached;
  const { size, people, parents, children, partners } = graph;
  /** By person: the first person of their branch, or -1. */
  const firstOfBranch = new Int32Array(size).fill(-1);
  const generations = new Int32Array(size);
  for (const person of sortTopologically({ below: children, above: parents })) {
    let mainParent = -1;
    let largestWeight = -1;
    for (let slot = parents.start[person]!; slot < parents.start[person + 1]!; slot++) {
      const parent = parents.to[slot]!;
      const isStrong = graph.parentLinks.kind[parents.link[slot]!]! < FIRST_WEAKER_KIND;
      const weight = generations[parent]! + (isStrong ? size : 0);
      if (weight > largestWeight) {
        mainParent = parent;
        largestWeight = weight;
      }
      generations[person] = Math.max(generations[person]!, generations[parent]! + 1);
    }
    if (mainParent >= 0)
      firstOfBranch[person] =
        firstOfBranch[mainParent] === -1 ? person : firstOfBranch[mainParent]!;
  }
  const numbers = new Int32Array(size).fill(-1);
  let count = 0;
  const persons = people.id.map((_, person) => person);
  const byId = persons.toSorted((a, b) => people.id[a]! - people.id[b]!);
  // Numbers siblings one after another, so that their tints differ.
  for (const person of byId)
    for (let slot = children.start[person]!; slot < children.start[person + 1]!; slot++) {
      const child = children.to[slot]!;
      if (firstOfBranch[child] === child && numbers[child] === -1) numbers[child] = count++;
    }
  const branchOfPartner = (person: number) => {
    for (let slot = partners.start[person]!; slot < partners.start[person + 1]!; slot++) {
      const first = firstOfBranch[partners.to[slot]!]!;
      if (first >= 0) return numbers[first]!;
    }
    return -1;
  };
  const branches = firstOfBranch.map((first, person) =>
    first >= 0 ? numbers[first]! : branchOfPartner(person),
  );
  cache.set(graph, branches);
  return branches;
}
