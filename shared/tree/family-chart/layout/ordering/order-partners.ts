import { parentsOf, unionBetween } from "#shared/family/family-graph/family-graph.ts";
import { SEXES } from "#shared/family/people/sex.ts";
import type { Couple, Cell, Forest, TreeNode } from "./forest.ts";
import type { LayeredFamily } from "../generations/layered-family.ts";
import { knotOffset } from "../sizes.ts";

const MALE = SEXES.indexOf("male");

/** A person to put into a row. `beside` is the partner next to whom they get only a stub. */
interface RowEntry {
  readonly person: number;
  readonly beside: number | null;
}

/**
 * Orders a group's people in their node, and adds their cells and couples to the forest. A single
 * partner is at the head's right. Of several, the first is at the left, the second at the right, and
 * others further right, each with their own partners. So partners are side by side unless a person
 * has more than two. In a group of two that isn't below parents, the man is at the left. Linear in
 * the group.
 */
export function orderPartners(
  family: LayeredFamily,
  forest: Forest,
  node: TreeNode,
  head: number,
  cellOf: (Cell | null)[],
) {
  const newCell = (person: number, index: number, isStub: boolean): Cell => {
    const cell = { number: forest.cells.length, person, node, index, isStub, beside: null };
    forest.cells.push(cell);
    if (!isStub) cellOf[person] = cell;
    return cell;
  };
  const { people } = family.groups;
  if (people[node.group]!.length < 3 && !hasSplitUnion(family, people[node.group]!))
    node.cells = orderFew(family, node, head).map((person, index) => newCell(person, index, false));
  else {
    const entries = orderMany(family, node, head);
    node.cells = entries.map(({ person, beside }, index) =>
      newCell(person, index, beside !== null),
    );
    for (const [index, { beside }] of entries.entries())
      if (beside !== null) node.cells[index]!.beside = cellOf[beside]!;
  }
  if (node.cells.length < 2) return;
  node.couples = assignKnots(findCouples(family, node, cellOf), forest.couples.length);
  forest.couples.push(...node.couples);
}

/** Whether a person of a group has a partner whose union had to be split. */
function hasSplitUnion({ visible, cut }: LayeredFamily, people: readonly number[]): boolean {
  if (cut.splitUnions.size === 0) return false;
  const { start, link } = visible.graph.partners;
  return people.some((person) =>
    link.subarray(start[person], start[person + 1]).some((union) => cut.splitUnions.has(union)),
  );
}

/** Orders one or two people from left to right. */
function orderFew(family: LayeredFamily, node: TreeNode, head: number): number[] {
  const { group } = node;
  const { sex } = family.visible.graph;
  const other = family.groups.people[group]!.find((person) => person !== head);
  if (other === undefined) return [head];
  const isReversed = !isBelowParents(node) && sex[other] === MALE && sex[head] !== MALE;
  return isReversed ? [other, head] : [head, other];
}

/** Orders any number of people from left to right. */
function orderMany(family: LayeredFamily, node: TreeNode, head: number): RowEntry[] {
  const partners = partnerEntries(family, head);
  // If the head's first partner is their sibling, the partners change sides, as if the other came first.
  const isReversed =
    partners.length === 2 && isBelowParents(node) && areSiblings(family, head, partners[0]!);
  const [first, ...others] = isReversed ? partners.toReversed() : partners;
  if (!first) return [entryFor(head)];
  const placed = new Set([head]);
  // A single partner goes to the right.
  const left = others.length > 0 ? orderOutward(family, [first], placed) : [];
  const right = orderOutward(family, others.length > 0 ? others : [first], placed);
  return [...left.toReversed(), entryFor(head), ...right];
}

const isBelowParents = ({ anchor, side }: TreeNode) => anchor !== null && side === 0;

function areSiblings({ visible: { graph } }: LayeredFamily, one: number, other: RowEntry): boolean {
  const parents = parentsOf(graph, one);
  return parentsOf(graph, other.person).some((parent) => parents.includes(parent));
}

const entryFor = (person: number): RowEntry => ({ person, beside: null });

/**
 * Lists each person and everyone reached through them before the next one (depth-first), so that
 * everyone is next to their first partner.
 */
function orderOutward(family: LayeredFamily, entries: readonly RowEntry[], placed: Set<number>) {
  const outward: RowEntry[] = [];
  const stack = entries.toReversed();
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { person, beside } = entry;
    if (beside === null && placed.has(person)) continue;
    outward.push(entry);
    if (beside !== null) continue;
    placed.add(person);
    stack.push(...partnerEntries(family, person).toReversed());
  }
  return outward;
}

/** Lists a person's partners. A split union gives only one partner a stub of the other. */
function partnerEntries({ visible, cut }: LayeredFamily, person: number): RowEntry[] {
  const { graph, isVisible } = visible;
  const { start, to, link } = graph.partners;
  const partners: RowEntry[] = [];
  for (let slot = start[person]!; slot < start[person + 1]!; slot++) {
    const partner = to[slot]!;
    if (isVisible[partner] === 0) continue;
    if (!cut.splitUnions.has(link[slot]!)) partners.push(entryFor(partner));
    else if (graph.unions.one[link[slot]!] === person)
      partners.push({ person: partner, beside: person });
  }
  return partners;
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
