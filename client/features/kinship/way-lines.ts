import { tieOf } from "#shared/family-chart/chart-union-states.ts";
import { TIES } from "#shared/family-chart/chart-types.ts";
import { PARENT_DASHES, TIE_DASHES } from "#shared/family-chart/drawing/line-looks.ts";
import { linksOf } from "#shared/family-tree/graph/adjacency.ts";
import {
  type FamilyGraph,
  parentsOf,
  unionBetween,
} from "#shared/family-tree/graph/family-graph.ts";
import type { KinshipStep } from "#shared/family-tree/kinship/kinship.ts";

/** The line between two who follow each other on a way, or who have a child on it. */
export interface WayLink {
  step: KinshipStep["step"];
  /** How it is broken; none for a birth, and for a couple. */
  dashes: readonly number[];
}

/** The other parent of a child on a way. */
export interface WayParent {
  id: number;
  tie: WayLink;
}

export interface WayPerson {
  id: number;
  /** What they are to who stands before them on the way: 'mother'; empty for who begins it. */
  word: string;
  /** With whom they are the parent of who follows or comes before, where those are not on the way. */
  beside: readonly WayParent[];
}

export interface WayRung extends WayPerson {
  /** To who stands above. */
  link: WayLink;
}

/** A way as it is drawn: who stands above, and two lines beneath, each from the top down. */
export interface WayLines {
  /** From whom both lines come: a forebear, or two who are joined by `tie`, each above a line of their own. */
  top: readonly WayPerson[];
  /** Null where one stands alone, and between two who are not known to be related. */
  tie: WayLink | null;
  /** From the top down to who begins the way. */
  left: readonly WayRung[];
  /** From the top down to whom it leads. */
  right: readonly WayRung[];
}

/**
 * The lines of a way through `people` (indexes) by the steps between them. Above stands who is of the
 * earliest generation on it; whoever was married into a line stands in it beneath their partner.
 */
export function wayLines(
  graph: FamilyGraph,
  people: readonly number[],
  steps: readonly KinshipStep[],
  words: readonly string[],
): WayLines {
  const onWay = new Set(people);
  const persons = people.map((index, at): WayPerson => {
    const beside = childrenAt(people, steps, at).flatMap((child) =>
      parentsBeside(graph, child, index).filter((other) => !onWay.has(other)),
    );
    const parents = Array.from(new Set(beside), (other) => ({
      id: graph.people.id[other]!,
      tie: tieBetween(graph, index, other),
    }));
    return { id: graph.people.id[index]!, word: words[at]!, beside: parents };
  });
  const links = steps.map((step, at) => linkFor(graph, step, people[at]!));
  const first = topOf(steps);
  const tie = links[first]?.step === "partner" ? links[first] : null;
  const last = tie ? first + 1 : first;
  return {
    top: persons.slice(first, last + 1),
    tie,
    left: links
      .slice(0, first)
      .map((link, at) => rungOf(persons[at]!, link))
      .toReversed(),
    right: links.slice(last).map((link, at) => rungOf(persons[last + 1 + at]!, link)),
  };
}

const rungOf = (person: WayPerson, link: WayLink): WayRung => ({ ...person, link });

const linkFor = (graph: FamilyGraph, step: KinshipStep, from: number): WayLink =>
  step.step === "partner"
    ? tieBetween(graph, from, step.personIndex)
    : { step: step.step, dashes: PARENT_DASHES[parentKind(step)] };

const parentKind = ({ kind }: KinshipStep) =>
  kind === "adoptive" || kind === "step" || kind === "foster" ? kind : "birth";

function tieBetween(graph: FamilyGraph, one: number, other: number): WayLink {
  const union = unionBetween(graph, one, other);
  const tie = union < 0 ? "unmarried" : TIES[tieOf(graph.unions, union)]!;
  return { step: "partner", dashes: TIE_DASHES[tie] };
}

const RISES: Record<KinshipStep["step"], number> = { parent: 1, child: -1, partner: 0 };

/** The place of the first of those who are of the earliest generation. */
function topOf(steps: readonly KinshipStep[]): number {
  let [height, highest, top] = [0, 0, 0];
  for (const [at, { step }] of steps.entries()) {
    height += RISES[step];
    if (height > highest) [highest, top] = [height, at + 1];
  }
  return top;
}

/** The children on the way of who is at a place of it. */
function childrenAt(
  people: readonly number[],
  steps: readonly KinshipStep[],
  at: number,
): number[] {
  const children: number[] = [];
  if (steps[at - 1]?.step === "parent") children.push(people[at - 1]!);
  if (steps[at]?.step === "child") children.push(people[at + 1]!);
  return children;
}

/**
 * With whom somebody is a child's parent: those who are in the same way, as adoptive parents beside
 * the ones by birth; of who is alone in that (a stepfather who adopted), the partners.
 */
function parentsBeside(graph: FamilyGraph, child: number, parent: number): number[] {
  const parents = [...parentsOf(graph, child)];
  const kinds = Array.from(linksOf(graph.parents, child), (link) => graph.parentLinks.kind[link]);
  const kind = kinds[parents.indexOf(parent)];
  const alike = parents.filter((other, place) => other !== parent && kinds[place] === kind);
  if (alike.length > 0) return alike;
  return parents.filter((other) => unionBetween(graph, parent, other) >= 0);
}

/** Which of a line (by their places) are folded away. */
export interface Fold {
  from: number;
  /** Not included. */
  to: number;
}

/** The fold and one end of a line are always there. */
const LEAST = 2;

/** The middle of a line that has more people than there is room for, the fold included; its lower end stays. */
export function foldOf(count: number, room: number): Fold | null {
  const rows = Math.max(LEAST, room);
  if (count <= rows) return null;
  const below = Math.ceil((rows - 1) / 2);
  return { from: rows - 1 - below, to: count - below };
}
