import { unionStateOf } from "#shared/tree/family-chart/chart-union-states.ts";
import { UNION_STATES } from "#shared/tree/family-chart/chart-types.ts";
import { PARENT_DASHES, UNION_DASHES } from "#shared/tree/family-chart/drawing/line-styles.ts";
import { linksOf } from "#shared/family/family-graph/adjacency.ts";
import {
  type FamilyGraph,
  parentsOf,
  unionBetween,
} from "#shared/family/family-graph/family-graph.ts";
import type { KinshipStep } from "#shared/family/kinship/kinship.ts";

/** The line between two neighbors on a path, or between the parents of a child on it. */
export interface PathLink {
  step: KinshipStep["step"];
  /** The dash pattern; empty for a solid line. */
  dashes: readonly number[];
}

/** The other parent of a child on a path. */
export interface PathParent {
  id: number;
  link: PathLink;
}

export interface PathPerson {
  id: number;
  /** What they are to the previous person on the path: 'mother'; empty for the first person. */
  kinshipTerm: string;
  /** The other parents of their child on the path, if those aren't on the path. */
  otherParents: readonly PathParent[];
}

export interface PathStop extends PathPerson {
  /** The line to the person above. */
  link: PathLink;
}

/** A path as drawn: the people at the top and two lines below them, each from the top down. */
export interface PathLines {
  /** The start of both lines: one ancestor, or two people joined by `topLink`, each above one line. */
  top: readonly PathPerson[];
  /** Null for a single person, and between two people who aren't known to be related. */
  topLink: PathLink | null;
  /** From the top down to the first person of the path. */
  left: readonly PathStop[];
  /** From the top down to the last person of the path. */
  right: readonly PathStop[];
}

/**
 * The lines of a path through `people` (indexes) and the steps between them. The earliest generation is at
 * the top; people who married into a line are below their partner.
 */
export function buildPathLines(
  graph: FamilyGraph,
  people: readonly number[],
  steps: readonly KinshipStep[],
  kinshipTerms: readonly string[],
): PathLines {
  const onPath = new Set(people);
  const pathPeople = people.map((person, index): PathPerson => {
    const otherParentIndexes = childrenAt(people, steps, index).flatMap((child) =>
      findOtherParents(graph, child, person).filter((other) => !onPath.has(other)),
    );
    const otherParents = Array.from(new Set(otherParentIndexes), (other) => ({
      id: graph.people.id[other]!,
      link: linkBetween(graph, person, other),
    }));
    return { id: graph.people.id[person]!, kinshipTerm: kinshipTerms[index]!, otherParents };
  });
  const links = steps.map((step, index) => linkForStep(graph, step, people[index]!));
  const first = findTop(steps);
  const topLink = links[first]?.step === "partner" ? links[first] : null;
  const last = topLink ? first + 1 : first;
  return {
    top: pathPeople.slice(first, last + 1),
    topLink,
    left: links
      .slice(0, first)
      .map((link, index) => toPathStop(pathPeople[index]!, link))
      .toReversed(),
    right: links.slice(last).map((link, index) => toPathStop(pathPeople[last + 1 + index]!, link)),
  };
}

const toPathStop = (person: PathPerson, link: PathLink): PathStop => ({ ...person, link });

const linkForStep = (graph: FamilyGraph, step: KinshipStep, from: number): PathLink =>
  step.step === "partner"
    ? linkBetween(graph, from, step.personIndex)
    : { step: step.step, dashes: PARENT_DASHES[toParentKind(step)] };

const toParentKind = ({ kind }: KinshipStep) =>
  kind === "adoptive" || kind === "step" || kind === "foster" ? kind : "birth";

function linkBetween(graph: FamilyGraph, one: number, other: number): PathLink {
  const union = unionBetween(graph, one, other);
  const state = union < 0 ? "unmarried" : UNION_STATES[unionStateOf(graph.unions, union)]!;
  return { step: "partner", dashes: UNION_DASHES[state] };
}

const GENERATION_STEP: Record<KinshipStep["step"], number> = { parent: 1, child: -1, partner: 0 };

/** The index of the first person of the earliest generation. */
function findTop(steps: readonly KinshipStep[]): number {
  let [height, highest, top] = [0, 0, 0];
  for (const [index, { step }] of steps.entries()) {
    height += GENERATION_STEP[step];
    if (height > highest) [highest, top] = [height, index + 1];
  }
  return top;
}

/** The neighbors on the path who are children of the person at this index. */
function childrenAt(
  people: readonly number[],
  steps: readonly KinshipStep[],
  index: number,
): number[] {
  const children: number[] = [];
  if (steps[index - 1]?.step === "parent") children.push(people[index - 1]!);
  if (steps[index]?.step === "child") children.push(people[index + 1]!);
  return children;
}

/**
 * Returns a child's other parents of the same kind, for example the other adoptive parent. If there are
 * none, as for a stepfather who adopted, returns the parents who are partners of this one.
 */
function findOtherParents(graph: FamilyGraph, child: number, parent: number): number[] {
  const parents = [...parentsOf(graph, child)];
  const kinds = Array.from(linksOf(graph.parents, child), (link) => graph.parentLinks.kind[link]);
  const kind = kinds[parents.indexOf(parent)];
  const sameKind = parents.filter((other, index) => other !== parent && kinds[index] === kind);
  if (sameKind.length > 0) return sameKind;
  return parents.filter((other) => unionBetween(graph, parent, other) >= 0);
}

/** The people of a line who are collapsed into one row. */
export interface CollapsedRange {
  from: number;
  /** Not included. */
  to: number;
}

/** A line always shows at least the collapsed row and one person. */
const MIN_CARDS = 2;

/** Returns the range to collapse if a line has more people than rows, counting the collapsed row; its lower end stays. */
export function findCollapsedRange(count: number, limit: number): CollapsedRange | null {
  const rows = Math.max(MIN_CARDS, limit);
  if (count <= rows) return null;
  const below = Math.ceil((rows - 1) / 2);
  return { from: rows - 1 - below, to: count - below };
}
