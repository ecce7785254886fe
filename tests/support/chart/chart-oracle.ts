import type { ChartOptions } from "#shared/tree/family-chart/chart-types.ts";
import {
  childrenOf,
  type FamilyGraph,
  indexesOf,
  parentsOf,
  partnersOf,
  unionBetween,
} from "#shared/family/family-graph/family-graph.ts";
import {
  RELATIONSHIP_STATUSES,
  UNION_KINDS,
} from "#shared/family/relationships/relationship-types.ts";

/**
 * Returns the indexes of the people whom a view must show, by breadth-first searches that share no
 * code with the layout.
 */
export function findExpectedPeople(
  graph: FamilyGraph,
  focusIds: readonly number[],
  options: ChartOptions,
): Set<number> {
  const focus = indexesOf(graph, focusIds);
  if (options.view === "whole") return everyoneVisible(graph, options);
  const below =
    options.view === "ancestors" ? new Set(focus) : findVisibleDescendants(graph, focus, options);
  const above =
    options.view === "descendants" ? new Set(focus) : findVisibleAncestors(graph, focus, options);
  const partners =
    options.view === "ancestors" ? [] : findVisiblePartners(graph, focus, below, options);
  const expected = new Set([...below, ...above, ...partners]);
  for (const index of findVisibleSiblings(graph, focus, expected, options)) expected.add(index);
  return expected;
}

/**
 * Returns the siblings beside a single person in focus: at most twelve other children of their
 * visible birth parents or, without any, of the next kind of parents.
 */
function findVisibleSiblings(
  graph: FamilyGraph,
  focus: readonly number[],
  drawn: ReadonlySet<number>,
  { view }: ChartOptions,
): number[] {
  if (view !== "both" || focus.length !== 1) return [];
  const { parent, child, kind } = graph.parentLinks;
  const links = [...parent.keys()].filter((link) => child[link] === focus[0]);
  const firstKind = Math.min(...links.map((link) => kind[link]!));
  const parents = [...parentsOf(graph, focus[0]!)].filter(
    (index) =>
      drawn.has(index) && links.some((link) => parent[link] === index && kind[link] === firstKind),
  );
  const others = new Set(parents.flatMap((index) => Array.from(childrenOf(graph, index))));
  return [...others].filter((index) => !drawn.has(index)).slice(0, 12);
}

const isListed = (graph: FamilyGraph, ids: ReadonlySet<number> | undefined, index: number) =>
  ids?.has(graph.people.id[index]!) ?? false;

/**
 * Returns everyone, except descendants of collapsed people, and people who are in the family only
 * as their partners or parents.
 */
function everyoneVisible(graph: FamilyGraph, { closedBelow }: ChartOptions): Set<number> {
  const everyone = Array.from({ length: graph.size }, (_, index) => index);
  const closed = everyone.filter((index) => isListed(graph, closedBelow, index));
  const below = (index: number) => [...childrenOf(graph, index)];
  const hidden = reach(closed.flatMap(below), below, Infinity);
  // Collapsed people who are their own ancestors stay visible; otherwise nothing would be left to
  // expand.
  for (const index of closed)
    if (reach(below(index), below, Infinity).has(index)) hidden.delete(index);
  const isOnlyInLaw = (index: number) => {
    const joined = [...partnersOf(graph, index), ...childrenOf(graph, index)];
    const hasNoParents = parentsOf(graph, index).length === 0 && !closed.includes(index);
    return hasNoParents && joined.length > 0 && joined.every((each) => hidden.has(each));
  };
  return new Set(everyone.filter((index) => !hidden.has(index) && !isOnlyInLaw(index)));
}

/** Two partners in focus show only their common children. */
function findVisibleDescendants(
  graph: FamilyGraph,
  focus: readonly number[],
  options: ChartOptions,
) {
  const { generations, closedBelow } = options;
  const isCollapsed = (child: number) =>
    parentsOf(graph, child).some((parent) => isListed(graph, closedBelow, parent));
  const openChildren = (index: number) =>
    [...childrenOf(graph, index)].filter((child) => !isCollapsed(child));
  if (!isCouple(graph, focus)) return reach(focus, openChildren, generations);
  const [one, other] = focus.map((index) => new Set(openChildren(index)));
  const common = generations >= 1 ? [...one!].filter((child) => other!.has(child)) : [];
  const further = reach(
    common,
    (index) => (focus.includes(index) ? [] : openChildren(index)),
    generations - 1,
  );
  return new Set([...focus, ...further]);
}

function findVisibleAncestors(graph: FamilyGraph, focus: readonly number[], options: ChartOptions) {
  const { generations, closedAbove } = options;
  const openParents = (index: number) =>
    isListed(graph, closedAbove, index) ? [] : parentsOf(graph, index);
  return reach(focus, openParents, generations);
}

function findVisiblePartners(
  graph: FamilyGraph,
  focus: readonly number[],
  below: ReadonlySet<number>,
  { withPartners = true, withFormer = true }: ChartOptions,
): number[] {
  if (!withPartners) return [];
  const isApart = (index: number) => isCouple(graph, focus) && focus.includes(index);
  return [...below]
    .filter((index) => !isApart(index))
    .flatMap((index) =>
      [...partnersOf(graph, index)].filter(
        (partner) => withFormer || !hasEnded(graph, unionBetween(graph, index, partner)),
      ),
    );
}

function reach(
  from: Iterable<number>,
  next: (index: number) => Iterable<number>,
  steps: number,
): Set<number> {
  const reached = new Set(from);
  let current = [...reached];
  for (let step = 1; step <= steps && current.length > 0; step++) {
    const fresh = new Set(current.flatMap((index) => [...next(index)]));
    current = [...fresh].filter((index) => !reached.has(index));
    for (const index of current) reached.add(index);
  }
  return reached;
}

const isCouple = (graph: FamilyGraph, focus: readonly number[]) =>
  focus.length === 2 && unionBetween(graph, focus[0]!, focus[1]!) >= 0;

/** Whether a union ended by anything but a death. */
const hasEnded = ({ unions }: FamilyGraph, union: number): boolean =>
  union < unions.firstImplied &&
  (unions.status[union] === RELATIONSHIP_STATUSES.indexOf("FORMER") ||
    unions.kind[union] === UNION_KINDS.indexOf("divorced"));
