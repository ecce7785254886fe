import { parentsOf, unionBetween } from "#shared/family/family-graph/family-graph.ts";
import { SEXES } from "#shared/family/people/sex.ts";
import type { Couple, Seat, TreeNode } from "./forest.ts";
import type { LayeredFamily } from "../layers/layered-family.ts";

const MALE = SEXES.indexOf("male");

/** A person to seat in a row. `beside` is the partner next to whom they get only a stub. */
interface Sitter {
  readonly person: number;
  readonly beside: number | null;
}

/**
 * Seats a group's people in their node and joins couples, numbered from `firstNumber`. The head's
 * first partner sits at the left, the second at the right, and others further out, each with their
 * own partners. So partners sit side by side unless a person has more than two. If there are only
 * two people, the man sits at the left, unless the head hangs below their parents. Linear in the
 * group.
 */
export function seatCouples(
  family: LayeredFamily,
  node: TreeNode,
  head: number,
  firstNumber: number,
  seatOf: (Seat | null)[],
) {
  const seatAt = (person: number, place: number, isStub: boolean): Seat => {
    const seat: Seat = { person, node, place, isStub, beside: null, box: -1 };
    if (!isStub) seatOf[person] = seat;
    return seat;
  };
  const { people } = family.groups;
  if (people[node.group]!.length < 3 && family.cut.splitUnions.size === 0)
    node.seats = fewInOrder(family, node, head).map((person, place) =>
      seatAt(person, place, false),
    );
  else {
    const sitters = sittersOf(family, node, head);
    node.seats = sitters.map(({ person, beside }, place) => seatAt(person, place, beside !== null));
    for (const [place, { beside }] of sitters.entries())
      if (beside !== null) node.seats[place]!.beside = seatOf[beside]!;
  }
  if (node.seats.length > 1)
    node.couples = joinSeats(couplesAmong(family, node, seatOf), firstNumber);
}

/** One or two people, from left to right. */
function fewInOrder(family: LayeredFamily, node: TreeNode, head: number): number[] {
  const { group } = node;
  const { sex } = family.visible.graph;
  const other = family.groups.people[group]!.find((person) => person !== head);
  if (other === undefined) return [head];
  const isTurned = !isHung(node) && sex[other] === MALE && sex[head] !== MALE;
  return isTurned ? [other, head] : [head, other];
}

/** Any number of people, from left to right. */
function sittersOf(family: LayeredFamily, node: TreeNode, head: number): Sitter[] {
  const partners = partnersToSeat(family, head);
  // A partner who also married a younger sibling sits between the two.
  const isTurned = partners.length === 2 && isHung(node) && areSiblings(family, head, partners[0]!);
  const [first, ...others] = isTurned ? partners.toReversed() : partners;
  if (!first) return [asSitter(head)];
  const seated = new Set([head]);
  // A single partner sits at the right.
  const left = others.length > 0 ? seatOutwards(family, [first], seated) : [];
  const right = seatOutwards(family, others.length > 0 ? others : [first], seated);
  return [...left.toReversed(), asSitter(head), ...right];
}

const isHung = ({ anchor, side }: TreeNode) => anchor !== null && side === 0;

function areSiblings({ visible: { graph } }: LayeredFamily, one: number, other: Sitter): boolean {
  const parents = parentsOf(graph, one);
  return parentsOf(graph, other.person).some((parent) => parents.includes(parent));
}

const asSitter = (person: number): Sitter => ({ person, beside: null });

/**
 * Seats each person with everyone reached through them before the next one, so that everyone sits
 * next to their first partner.
 */
function seatOutwards(family: LayeredFamily, sitters: readonly Sitter[], seated: Set<number>) {
  const outwards: Sitter[] = [];
  const waiting = sitters.toReversed();
  for (let sitter = waiting.pop(); sitter; sitter = waiting.pop()) {
    const { person, beside } = sitter;
    if (beside === null && seated.has(person)) continue;
    outwards.push(sitter);
    if (beside !== null) continue;
    seated.add(person);
    waiting.push(...partnersToSeat(family, person).toReversed());
  }
  return outwards;
}

/** A split union gives only one partner a stub of the other. */
function partnersToSeat({ visible, cut }: LayeredFamily, person: number): Sitter[] {
  const { graph, isVisible } = visible;
  const { start, to, link } = graph.partners;
  const partners: Sitter[] = [];
  for (let place = start[person]!; place < start[person + 1]!; place++) {
    const partner = to[place]!;
    if (isVisible[partner] === 0) continue;
    if (!cut.splitUnions.has(link[place]!)) partners.push(asSitter(partner));
    else if (graph.unions.one[link[place]!] === person)
      partners.push({ person: partner, beside: person });
  }
  return partners;
}

/**
 * Lists every two seats that a union joins, once, with the knot in the gap right of the left one.
 */
function couplesAmong({ visible, cut }: LayeredFamily, node: TreeNode, seatOf: (Seat | null)[]) {
  const { graph } = visible;
  const { start, to, link } = graph.partners;
  const couples: Couple[] = [];
  const add = (left: Seat, right: Seat, union: number) =>
    couples.push({ left, right, union, number: -1, gap: left, aside: 0 });
  for (const seat of node.seats) {
    const { person, beside } = seat;
    if (beside) {
      const union = unionBetween(graph, beside.person, person);
      if (seat.place < beside.place) add(seat, beside, union);
      else add(beside, seat, union);
      continue;
    }
    for (let place = start[person]!; place < start[person + 1]!; place++) {
      const other = seatOf[to[place]!];
      if (!other || other.node !== node || other.place <= seat.place) continue;
      if (!cut.splitUnions.has(link[place]!)) add(seat, other, link[place]!);
    }
  }
  return couples;
}

/** Offsets of successive knots from the middle of their gap. */
const ASIDE = [0, 9, -9, 13, -13, 5, -5];

/**
 * Numbers couples, adjacent ones first, and chooses gaps for the others. Knots in one gap are
 * spread out, so that their lines don't overlap.
 */
function joinSeats(couples: readonly Couple[], firstNumber: number): readonly Couple[] {
  const apart = couples.filter(({ left, right }) => right.place - left.place > 1);
  const ordered =
    apart.length === 0 ? couples : couples.filter((each) => !apart.includes(each)).concat(apart);
  let first = ordered.length - apart.length;
  const knotsIn = (seat: Seat) => ordered.slice(0, first).filter(({ gap }) => gap === seat).length;
  for (const couple of apart) {
    const { left, right } = couple;
    const beforeRight = right.node.seats[right.place - 1]!;
    couple.gap = knotsIn(beforeRight) <= knotsIn(left) ? beforeRight : left;
    couple.aside = ASIDE[knotsIn(couple.gap) % ASIDE.length]!;
    first += 1;
  }
  ordered.forEach((couple, nth) => (couple.number = firstNumber + nth));
  return ordered;
}
