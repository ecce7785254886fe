import {
  type FamilyGraph,
  parentsOf,
  unionBetween,
} from "#shared/family/family-graph/family-graph.ts";
import { MALE } from "#shared/family/people/sex.ts";
import {
  type Cell,
  type Couple,
  isBelowParents,
  type MutableForest,
  type TreeNode,
} from "./forest.ts";
import type { LayeredFamily } from "../generations/layered-family.ts";
import type { Mutable } from "../mutable.ts";
import { knotOffset } from "../sizes.ts";

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
  node: Mutable<TreeNode>,
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
): Mutable<Cell>[] {
  const headCell = newCell(node, head, null);
  cellOf[head] = headCell;
  const slots = findPartnersToPlace(family, head, cellOf);
  if (slots.length === 0) return [headCell];
  if (slots.length === 1) return [headCell].concat(orderOutward(slots, family, node, cellOf));
  // If the head's first partner is their sibling, the partners change sides, as if the other came first.
  const { graph } = family.visible;
  const isReversed =
    slots.length === 2 &&
    isBelowParents(node) &&
    areSiblings(graph, head, graph.partners.to[slots[0]!]!);
  const [first, ...others] = isReversed ? slots.toReversed() : slots;
  const left = orderOutward([first!], family, node, cellOf);
  return [...left.toReversed(), headCell, ...orderOutward(others, family, node, cellOf)];
}

const newCell = (node: TreeNode, person: number, beside: Cell | null): Mutable<Cell> => ({
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
 * Makes the cells of the partners at these slots, each followed by everyone reached through them
 * (depth-first), so that everyone is next to their first partner.
 */
function orderOutward(
  slots: readonly number[],
  family: LayeredFamily,
  node: TreeNode,
  cellOf: (Cell | null)[],
): Mutable<Cell>[] {
  const { partners, unions } = family.visible.graph;
  const row: Mutable<Cell>[] = [];
  const waiting = slots.toReversed();
  while (waiting.length > 0) {
    const slot = waiting.pop()!;
    const person = partners.to[slot]!;
    const union = partners.link[slot]!;
    if (family.cut.splitUnions.has(union))
      row.push(newCell(node, person, cellOf[unions.one[union]!]!));
    else if (cellOf[person] === null) {
      const cell = newCell(node, person, null);
      cellOf[person] = cell;
      row.push(cell);
      waiting.push(...findPartnersToPlace(family, person, cellOf).toReversed());
    }
  }
  return row;
}

/**
 * Lists a person's visible partners who don't have a cell yet, as slots in `graph.partners`. A split
 * union is listed for only one partner, beside whom the other gets a stub.
 */
function findPartnersToPlace(
  { visible, cut }: LayeredFamily,
  person: number,
  cellOf: readonly (Cell | null)[],
): number[] {
  const { graph, isVisible } = visible;
  const { start, to, link } = graph.partners;
  const slots: number[] = [];
  for (let slot = start[person]!; slot < start[person + 1]!; slot++) {
    if (isVisible[to[slot]!] === 0) continue;
    const needsCell = cut.splitUnions.has(link[slot]!)
      ? graph.unions.one[link[slot]!] === person
      : cellOf[to[slot]!] === null;
    if (needsCell) slots.push(slot);
  }
  return slots;
}

/**
 * Lists every two cells that a union joins, once, with the knot in the gap right of the left one.
 */
function findCouples({ visible, cut }: LayeredFamily, node: TreeNode, cellOf: (Cell | null)[]) {
  const { graph } = visible;
  const { start, to, link } = graph.partners;
  const couples: Mutable<Couple>[] = [];
  for (const cell of node.cells) {
    const { person, beside } = cell;
    if (beside) {
      const union = unionBetween(graph, beside.person, person);
      couples.push(
        cell.index < beside.index ? newCouple(cell, beside, union) : newCouple(beside, cell, union),
      );
      continue;
    }
    for (let slot = start[person]!; slot < start[person + 1]!; slot++) {
      const other = cellOf[to[slot]!];
      if (!other || other.node !== node || other.index <= cell.index) continue;
      if (!cut.splitUnions.has(link[slot]!)) couples.push(newCouple(cell, other, link[slot]!));
    }
  }
  return couples;
}

const newCouple = (left: Cell, right: Cell, union: number): Mutable<Couple> => ({
  number: -1,
  left,
  right,
  union,
  knotAfter: left,
  knotOffset: 0,
});

const isAdjacent = ({ left, right }: Couple) => right.index - left.index === 1;

/** Numbers couples, adjacent ones first, and chooses gaps for the knots of the others. */
function assignKnots(couples: readonly Mutable<Couple>[], firstNumber: number): readonly Couple[] {
  const adjacent = couples.filter(isAdjacent);
  const ordered = adjacent.concat(couples.filter((couple) => !isAdjacent(couple)));
  for (let nth = 0; nth < ordered.length; nth++) ordered[nth]!.number = firstNumber + nth;
  for (let nth = adjacent.length; nth < ordered.length; nth++)
    chooseGap(ordered[nth]!, ordered.slice(0, nth));
  return ordered;
}

/** Puts a couple's knot beside one of the partners, in the gap with fewer knots of the couples before. */
function chooseGap(couple: Mutable<Couple>, before: readonly Couple[]) {
  const { left, right } = couple;
  const knotsIn = (cell: Cell) => before.filter(({ knotAfter }) => knotAfter === cell).length;
  const beforeRight = right.node.cells[right.index - 1]!;
  couple.knotAfter = knotsIn(beforeRight) <= knotsIn(left) ? beforeRight : left;
  couple.knotOffset = knotOffset(knotsIn(couple.knotAfter));
}
