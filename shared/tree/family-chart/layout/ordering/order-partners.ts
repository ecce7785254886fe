import {
  type FamilyGraph,
  parentsOf,
  unionBetween,
} from "#shared/family/family-graph/family-graph.ts";
import { SEXES } from "#shared/family/people/sex.ts";
import {
  type Cell,
  type Couple,
  isBelowParents,
  type MutableForest,
  type TreeNode,
} from "./forest.ts";
import type { LayeredFamily } from "../generations/layered-family.ts";
import { knotOffset } from "../sizes.ts";

/** In `graph.sex`. */
export const MALE = SEXES.indexOf("male");

/**
 * Orders a group's people in their node, and adds their cells and couples to the forest. A single
 * partner is at the head's right. Of several, the first is at the left, the second at the right, and
 * others further right, each with their own partners. So partners are side by side unless a person
 * has more than two. In a row of two that isn't below parents, the man is at the left. Linear in
 * the group.
 */
export function orderPartners(
  family: LayeredFamily,
  forest: MutableForest,
  node: TreeNode,
  head: number,
  cellOf: (Cell | null)[],
) {
  const row = orderRow(family, node, head, cellOf);
  if (!isBelowParents(node) && isWomanLeftOfMan(family, row)) row.reverse();
  for (let index = 0; index < row.length; index++) {
    const cell = row[index]!;
    cell.index = index;
    cell.number = forest.cells.length;
    forest.cells.push(cell);
  }
  node.cells = row;
  if (row.length === 1) return;
  node.couples = assignKnots(findCouples(family, node, cellOf), forest.couples.length);
  forest.couples.push(...node.couples);
}

/** Makes the cells of a group from left to right, before they are numbered. */
function orderRow(
  family: LayeredFamily,
  node: TreeNode,
  head: number,
  cellOf: (Cell | null)[],
): Cell[] {
  const right = [newCell(node, head, null)];
  cellOf[head] = right[0]!;
  const slots = partnerSlots(family, head);
  if (slots.length < 2) {
    addOutward(right, slots, family, node, cellOf);
    return right;
  }
  // If the head's first partner is their sibling, the partners change sides, as if the other came first.
  const { graph } = family.visible;
  const isReversed =
    slots.length === 2 &&
    isBelowParents(node) &&
    areSiblings(graph, head, graph.partners.to[slots[0]!]!);
  if (isReversed) slots.reverse();
  const left: Cell[] = [];
  addOutward(left, slots.slice(0, 1), family, node, cellOf);
  addOutward(right, slots.slice(1), family, node, cellOf);
  return [...left.toReversed(), ...right];
}

const newCell = (node: TreeNode, person: number, beside: Cell | null): Cell => ({
  number: -1,
  person,
  node,
  index: -1,
  isStub: beside !== null,
  beside,
});

/** Whether a row has two people, of whom only the right one is a man. */
function isWomanLeftOfMan({ visible }: LayeredFamily, row: readonly Cell[]): boolean {
  const { sex } = visible.graph;
  if (row.length !== 2 || row.some(({ isStub }) => isStub)) return false;
  return sex[row[1]!.person] === MALE && sex[row[0]!.person] !== MALE;
}

function areSiblings(graph: FamilyGraph, one: number, other: number): boolean {
  const parents = parentsOf(graph, one);
  return parentsOf(graph, other).some((parent) => parents.includes(parent));
}

/**
 * Adds the partners at these slots to a row, each followed by everyone reached through them
 * (depth-first), so that everyone is next to their first partner.
 */
function addOutward(
  row: Cell[],
  slots: readonly number[],
  family: LayeredFamily,
  node: TreeNode,
  cellOf: (Cell | null)[],
) {
  const { partners, unions } = family.visible.graph;
  const waiting = slots.toReversed();
  while (waiting.length > 0) {
    const slot = waiting.pop()!;
    const person = partners.to[slot]!;
    const union = partners.link[slot]!;
    if (family.cut.splitUnions.has(union))
      row.push(newCell(node, person, cellOf[unions.one[union]!]!));
    else if (cellOf[person] === null) {
      cellOf[person] = newCell(node, person, null);
      row.push(cellOf[person]);
      waiting.push(...partnerSlots(family, person).toReversed());
    }
  }
}

/**
 * Lists a person's visible partners, as slots in `graph.partners`. A split union is listed for only
 * one partner, beside whom the other gets a stub.
 */
function partnerSlots({ visible, cut }: LayeredFamily, person: number): number[] {
  const { graph, isVisible } = visible;
  const { start, to, link } = graph.partners;
  const slots: number[] = [];
  for (let slot = start[person]!; slot < start[person + 1]!; slot++) {
    const union = link[slot]!;
    const isStubElsewhere = cut.splitUnions.has(union) && graph.unions.one[union] !== person;
    if (isVisible[to[slot]!] === 1 && !isStubElsewhere) slots.push(slot);
  }
  return slots;
}

/**
 * Lists every two cells that a union joins, once, with the knot in the gap right of the left one.
 */
function findCouples({ visible, cut }: LayeredFamily, node: TreeNode, cellOf: (Cell | null)[]) {
  const { graph } = visible;
  const { start, to, link } = graph.partners;
  const couples: Couple[] = [];
  const add = (left: Cell, right: Cell, union: number) =>
    couples.push({ left, right, union, number: -1, knotAfter: left, knotOffset: 0 });
  for (const cell of node.cells) {
    const { person, beside } = cell;
    if (beside) {
      const union = unionBetween(graph, beside.person, person);
      if (cell.index < beside.index) add(cell, beside, union);
      else add(beside, cell, union);
      continue;
    }
    for (let slot = start[person]!; slot < start[person + 1]!; slot++) {
      const other = cellOf[to[slot]!];
      if (!other || other.node !== node || other.index <= cell.index) continue;
      if (!cut.splitUnions.has(link[slot]!)) add(cell, other, link[slot]!);
    }
  }
  return couples;
}

/** Numbers couples, adjacent ones first, and chooses gaps for the knots of the others. */
function assignKnots(couples: readonly Couple[], firstNumber: number): readonly Couple[] {
  const nonAdjacent = couples.filter(({ left, right }) => right.index - left.index > 1);
  const ordered =
    nonAdjacent.length === 0
      ? couples
      : couples.filter((each) => !nonAdjacent.includes(each)).concat(nonAdjacent);
  let placedCount = ordered.length - nonAdjacent.length;
  const knotsIn = (cell: Cell) =>
    ordered.slice(0, placedCount).filter(({ knotAfter }) => knotAfter === cell).length;
  for (const couple of nonAdjacent) {
    const { left, right } = couple;
    const beforeRight = right.node.cells[right.index - 1]!;
    couple.knotAfter = knotsIn(beforeRight) <= knotsIn(left) ? beforeRight : left;
    couple.knotOffset = knotOffset(knotsIn(couple.knotAfter));
    placedCount += 1;
  }
  ordered.forEach((couple, nth) => (couple.number = firstNumber + nth));
  return ordered;
}
